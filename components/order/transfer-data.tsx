import { getTranslations } from 'next-intl/server'
import { Money } from '#components/ui/price.tsx'
import type { Cart } from '#lib/contract/carts.ts'
import { orderState } from '#lib/rules/order-status.ts'

/** What to write on the bank transfer of an order that awaits one; nothing for any other. */
export async function TransferData({ order }: { order: Pick<Cart, 'status' | 'payment' | 'prices'> }) {
  const t = await getTranslations('order.transfer')
  const transfer = order.payment?.transfer
  if (!transfer || order.status !== orderState.pendingPayment) return null
  return (
    <section className="mt-8 rounded-lg bg-water-soft p-6 text-water-deep md:p-8">
      <h2 className="text-xl">{t('title')}</h2>
      <p className="mt-2 max-w-2xl text-sm">{t('text')}</p>
      <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2 [&_dd]:font-semibold [&_dd]:tabular-nums [&_dt]:text-xs">
        <div>
          <dt>{t('amount')}</dt>
          <dd>
            <Money cents={order.prices.pvp_total} className="text-lg" />
          </dd>
        </div>
        <div>
          <dt>{t('concept')}</dt>
          <dd className="text-lg">{transfer.concept}</dd>
        </div>
        <div>
          <dt>{t('beneficiary')}</dt>
          <dd>{transfer.beneficiary}</dd>
        </div>
        <div>
          <dt>IBAN</dt>
          <dd className="break-words">{transfer.iban}</dd>
        </div>
        <div>
          <dt>BIC</dt>
          <dd>{transfer.bic}</dd>
        </div>
      </dl>
    </section>
  )
}
