import { getTranslations } from 'next-intl/server'
import { Money } from '#components/ui/price.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import type { CartRow } from '#lib/contract/cart-rows.ts'
import { partWithoutTax } from '#lib/rules/price-lines.ts'

interface RowAmountProps {
  order: Pick<Cart, 'audience' | 'prices'>
  row: Pick<CartRow, 'prices'>
  className?: string
}

/** What a row costs: with tax for consumers, without it for professionals, which is said below. */
export async function RowAmount({ order, row, className = '' }: RowAmountProps) {
  const t = await getTranslations('cart')
  const net = partWithoutTax(order, row.prices.total)
  return (
    <span className="text-right">
      <Money cents={net ?? row.prices.total} className={className} />
      {net === null ? null : <span className="block text-xs font-normal text-ink-soft">{t('untaxed')}</span>}
    </span>
  )
}
