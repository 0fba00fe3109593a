import { getFormatter, getTranslations } from 'next-intl/server'
import type { PaymentMethod } from '#lib/contract/payment-methods.ts'
import { calendarDay } from '#lib/rules/calendar.ts'
import { cardInstalments, financingMonths, shortFinancing } from '#lib/rules/financing.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { withOrdinal } from '#lib/rules/written-days.ts'
import type { Store } from '#lib/stores/store.ts'

/**
 * Payment in parts, line by line: each of the three instalments with its day, and the number of months for the rest.
 * The monthly fee is shown as a figure only where the store's configuration has one; no sum is calculated from it.
 * @param total cents
 */
export async function financingTexts(store: Store, total: number): Promise<Partial<Record<PaymentMethod, string[]>>> {
  const [t, format] = await Promise.all([getTranslations('payment.financing'), getFormatter()])
  const money = (cents: number) => formatMoney(cents, { sign: true })
  const written = (text: string) =>
    withOrdinal(format.dateTime(new Date(`${text}T12:00:00Z`), { day: 'numeric', month: 'long', year: 'numeric' }))
  const months = financingMonths(total)
  const spread = { short: shortFinancing, months: months.slice(0, -1).join(', '), last: months.at(-1) ?? 0 }
  const fee = store.financingFee
  return {
    sequra_sp1: cardInstalments(total, calendarDay(new Date(), store.timeZone)).map(({ day, amount }, index) =>
      index === 0
        ? t('today', { amount: money(amount) })
        : t('instalment', { day: written(day), amount: money(amount) }),
    ),
    sequra_pp3: [fee === null ? t('months', spread) : t('monthsFee', { ...spread, fee: money(fee) })],
  }
}
