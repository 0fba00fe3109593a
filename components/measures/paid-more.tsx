import { getTranslations } from 'next-intl/server'
import type { Cart } from '#lib/contract/cart-content.ts'
import { formatMoney } from '#lib/rules/money.ts'

/** Says what a supplement paid for the measures that an order is made to; empty where none did. */
export async function PaidMore({ order: { confirmation } }: { order: Pick<Cart, 'confirmation'> }) {
  if (!confirmation?.paid_more) return null
  const t = await getTranslations('measures')
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {t('paidMore', { amount: formatMoney(confirmation.paid_more, { sign: true }) })}
    </p>
  )
}
