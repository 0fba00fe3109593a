import { getTranslations } from 'next-intl/server'
import { RowAmount } from '#components/cart/row-amount.tsx'
import { RowPicture } from '#components/cart/row-picture.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import type { CartRow } from '#lib/contract/cart-rows.ts'

interface SummaryRowProps {
  order: Pick<Cart, 'audience' | 'prices'>
  row: CartRow
}

/** A row of what is ordered in a few words: picture, name, what was chosen, how many, and price. */
export async function SummaryRow({ order, row }: SummaryRowProps) {
  const t = await getTranslations('checkout')
  const choices = [
    row.variant?.name,
    ...row.configuration.map(({ value }) => value),
    t('pieces', { count: row.quantity }),
  ]
  return (
    <li className="flex gap-3 text-sm">
      <RowPicture
        row={row}
        sizes="4.25rem"
        largest={160}
        className="h-12 w-17 shrink-0 overflow-hidden rounded-sm bg-sand-deep"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {row.product.name}
        <span className="block text-xs text-ink-soft">{choices.filter(Boolean).join('\u00a0· ')}</span>
      </span>
      <RowAmount order={order} row={row} className="font-medium" />
    </li>
  )
}
