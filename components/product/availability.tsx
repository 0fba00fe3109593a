import { unbrokenWords } from '#components/ui/unbroken-words.tsx'
import type { Variant } from '#lib/contract/product-detail.ts'

const dots = { in_stock: 'bg-success', made_to_order: 'bg-star', out_of_stock: 'bg-danger' } as const

/** Of each word that the product or one of its variants has. */
export type StockTexts = Partial<Record<Variant['stock'], string>>

interface AvailabilityProps {
  stock: Variant['stock']
  /** Instead of the text of the stock, where pieces are counted and there is more to say. */
  note: string | undefined
  texts: StockTexts
}

/** What the stock says, in a colour and in words. */
export function Availability({ stock, note, texts }: AvailabilityProps) {
  return (
    <p className="mt-3 flex items-center gap-2 text-sm">
      <span className={`size-2.5 shrink-0 rounded-full forced-color-adjust-none ${dots[stock]}`} />
      <span>{unbrokenWords(note ?? texts[stock] ?? '')}</span>
    </p>
  )
}
