import { getTranslations } from 'next-intl/server'
import { MeasuresNotice } from '#components/measures/measures-notice.tsx'
import { NextSteps } from '#components/order/next-steps.tsx'
import { OrderNumber } from '#components/order/order-number.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import { type ExpectedDelivery, expectedDeliveries, expectedDelivery } from '#lib/rules/expected-delivery.ts'
import { currentStore } from '#lib/stores/current.ts'
import { rangeWriter } from './range-writer.ts'
import { SummaryRow } from './summary-row.tsx'

/** When the order comes, what happens until then, and what was bought. */
export async function PaidOrder({ order }: { order: Cart }) {
  const [store, t, words, write] = await Promise.all([
    currentStore(),
    getTranslations('checkout.result'),
    getTranslations('order'),
    rangeWriter(),
  ])
  const written = (expected: ExpectedDelivery) =>
    expected.kind === 'dates' ? write(expected.range) : words(expected.kind, expected)
  const delivery = written(expectedDelivery(order, store.timeZone))
  return (
    <section aria-labelledby="bought" className="mt-8 rounded-lg bg-sand p-6">
      <p className="text-xs text-ink-soft">{words('delivery')}</p>
      <p className="text-2xl font-semibold text-success">{delivery}</p>
      <p className="mt-1 text-sm">
        {words('number')} <OrderNumber number={order.order_number} />
      </p>
      <MeasuresNotice order={order} className="mt-5" />
      <div className="mt-6">
        <NextSteps
          transfer={order.payment_method_selected === 'transfer'}
          status={order.status}
          delivery={delivery}
          installed={order.rows.some(({ facility }) => facility !== null)}
          confirmed={order.confirmation && order.confirmation.confirmed_at !== null}
        />
      </div>
      <h2 id="bought" className="mt-4 text-base">
        {t('bought')}
      </h2>
      {expectedDeliveries(order, store.timeZone).map(({ expected, rows }) => (
        <div key={rows[0]?.id} className="mt-3 border-t border-line-strong/40 pt-3">
          <p className="text-sm font-medium text-success">{`${words('delivery')} ${written(expected)}`}</p>
          <ul className="mt-3 space-y-3">
            {rows.map((row) => (
              <SummaryRow key={row.id} order={order} row={row} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
