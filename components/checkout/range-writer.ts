import { getTranslations } from 'next-intl/server'
import type { DeliveryRange } from '#lib/rules/delivery-date.ts'
import { writtenDays } from '#lib/rules/written-days.ts'
import { currentStore } from '#lib/stores/current.ts'

/** Writes the days on which something arrives, in the language of the store. */
export async function rangeWriter(): Promise<(range: DeliveryRange) => string> {
  const [t, { region }] = await Promise.all([getTranslations('order'), currentStore()])
  return (range) => {
    const days = writtenDays(range, region)
    return range.from === range.to ? t('deliveryDay', { day: days.to }) : t('deliveryRange', days)
  }
}
