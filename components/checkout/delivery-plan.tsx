import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import type { CartRow } from '#lib/contract/cart-rows.ts'
import { isCustomMade } from '#lib/rules/custom-made.ts'
import { deliveryPlan } from '#lib/rules/delivery-plan.ts'
import { currentStore } from '#lib/stores/current.ts'
import { rangeWriter } from './range-writer.ts'

/** Delivery dates of the cart's contents, and separate deliveries, as if they were ordered and confirmed now. */
export async function DeliveryPlan({ rows }: { rows: readonly CartRow[] }) {
  const [store, t, write] = await Promise.all([currentStore(), getTranslations('checkout'), rangeWriter()])
  const [first, ...later] = deliveryPlan(rows, new Date(), store.timeZone)
  if (!first) return null
  return (
    <div className="mb-5 flex gap-3 rounded-lg bg-water-soft p-4 text-sm text-water-deep">
      <Icon name="truck" className="mt-0.5 size-5 shrink-0" />
      <div className="space-y-2">
        {later.length === 0 ? (
          <p>{t('plannedDelivery', { range: write(first.range) })}</p>
        ) : (
          <>
            <p>{t('sentApart')}</p>
            <ul className="space-y-2">
              {[first, ...later].map(({ range, rows: together }) => (
                <li key={range.from + range.to}>
                  <b className="font-medium">{write(range)}</b>
                  <span className="block">{together.map(({ product }) => product.name).join(', ')}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {rows.some(isCustomMade) ? <p>{t('madeAfterConfirmation')}</p> : null}
      </div>
    </div>
  )
}
