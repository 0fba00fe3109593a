import { getTranslations } from 'next-intl/server'
import type { DeliveryDays, Variant } from '#lib/contract/products.ts'

const dots = { in_stock: 'bg-success', made_to_order: 'bg-star', out_of_stock: 'bg-danger' } as const

/** What the stock says, in a colour and in words. */
export async function Availability({ stock, days }: { stock: Variant['stock']; days: DeliveryDays }) {
  const t = await getTranslations('product.stock')
  return (
    <p className="mt-3 flex items-center gap-2 text-sm">
      <span className={`size-2.5 rounded-full ${dots[stock]}`} />
      {t(stock, days)}
    </p>
  )
}
