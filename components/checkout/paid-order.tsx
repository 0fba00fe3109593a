import { getTranslations } from 'next-intl/server'
import { OrderNumber } from '#components/order/order-number.tsx'
import type { Cart } from '#lib/contract/carts.ts'
import { deliveryPlan } from '#lib/rules/delivery-plan.ts'
import { currentStore } from '#lib/stores/current.ts'
import { rangeWriter } from './range-writer.ts'
import { SummaryRow } from './summary-row.tsx'

/** What was bought and when it comes, under a number that can be read out. */
export async function PaidOrder({ order }: { order: Cart }) {
  const [store, t, words, write] = await Promise.all([
    currentStore(),
    getTranslations('checkout.result'),
    getTranslations('order'),
    rangeWriter(),
  ])
  const ordered = new Date(order.ordered_at ?? order.created_at ?? Date.now())
  return (
    <section aria-labelledby="bought" className="mt-8 rounded-lg bg-sand p-6">
      <p className="text-xs text-ink-soft">{words('number')}</p>
      <p className="text-2xl font-semibold">
        <OrderNumber number={order.order_number} />
      </p>
      <h2 id="bought" className="mt-6 text-base">
        {t('bought')}
      </h2>
      {deliveryPlan(order.rows, ordered, store.timeZone).map(({ range, rows }) => (
        <div key={range.from + range.to} className="mt-3 border-t border-line-strong/40 pt-3">
          <p className="text-sm font-medium text-success">{`${words('delivery')} ${write(range)}`}</p>
          <ul className="mt-3 space-y-3">
            {rows.map((row) => (
              <SummaryRow key={row.id} row={row} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
