import type { Variant } from '#lib/contract/products.ts'

const dots = { in_stock: 'bg-success', made_to_order: 'bg-star', out_of_stock: 'bg-danger' } as const

export type StockTexts = Record<Variant['stock'], string>

/** What the stock says, in a colour and in words. */
export function Availability({ stock, texts }: { stock: Variant['stock']; texts: StockTexts }) {
  return (
    <p className="mt-3 flex items-center gap-2 text-sm">
      <span className={`size-2.5 shrink-0 rounded-full ${dots[stock]}`} />
      {texts[stock]}
    </p>
  )
}
