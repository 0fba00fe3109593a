import { getFormatter, getTranslations } from 'next-intl/server'
import type { DeliveryRange } from '#lib/rules/delivery-date.ts'

/** Writes the days on which something arrives, in the language of the store. */
export async function rangeWriter(): Promise<(range: DeliveryRange) => string> {
  const [t, format] = await Promise.all([getTranslations('order'), getFormatter()])
  const day = (text: string) =>
    format.dateTime(new Date(`${text}T12:00:00Z`), { weekday: 'short', day: 'numeric', month: 'long' })
  return ({ from, to }) =>
    from === to ? t('deliveryDay', { day: day(from) }) : t('deliveryRange', { from: day(from), to: day(to) })
}
