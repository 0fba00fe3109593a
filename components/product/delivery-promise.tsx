import { cacheLife } from 'next/cache'
import { getFormatter, getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import type { DeliveryDays } from '#lib/contract/products.ts'
import { deliveryRange } from '#lib/rules/delivery-date.ts'
import { currentStore } from '#lib/stores/current.ts'

/** When it would arrive if ordered today, and whether it can be sent back. */
export async function DeliveryPromise({ days, madeToMeasure }: { days: DeliveryDays; madeToMeasure: boolean }) {
  const [store, t, format, range] = await Promise.all([
    currentStore(),
    getTranslations('product.delivery'),
    getFormatter(),
    rangeFromToday(days.min, days.max),
  ])
  const date = (day: string) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <ul className="delivery-promise">
      <li className="flex gap-3">
        <Icon name="package-check" />
        <span>
          <span className="font-medium">{t('range', { from: date(range.from), to: date(range.to) })}</span>
          <span className="block text-xs text-ink-soft">{t('free')}</span>
        </span>
      </li>
      <li className="flex gap-3">
        <Icon name="undo-2" />
        <span>{madeToMeasure ? t('noReturn') : t('returns', { days: store.returnsDays })}</span>
      </li>
    </ul>
  )
}

/** Looked at again every hour: the range moves on with the day. */
async function rangeFromToday(min: number, max: number) {
  'use cache'
  cacheLife('hours')
  const { timeZone } = await currentStore()
  return deliveryRange(new Date(), { min, max }, timeZone)
}
