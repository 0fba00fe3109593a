import { getTranslations } from 'next-intl/server'
import { RowPicture } from '#components/cart/row-picture.tsx'
import { Money } from '#components/ui/price.tsx'
import type { CartRow } from '#lib/contract/carts.ts'

/**
 * A row of what is ordered in a few words: picture, name, what was chosen, how many, and price.
 * @param net its price without tax, cents; null where that is not told
 */
export async function SummaryRow({ row, net }: { row: CartRow; net: number | null }) {
  const [t, cart] = await Promise.all([getTranslations('checkout'), getTranslations('cart')])
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
      <span className="text-right font-medium">
        <Money cents={net ?? row.prices.total} />
        {net === null ? null : <span className="block text-xs font-normal text-ink-soft">{cart('untaxed')}</span>}
      </span>
    </li>
  )
}
