import { getTranslations } from 'next-intl/server'
import { currentStore } from '#lib/stores/current.ts'

/** The store's means of payment by name, as small plates. */
export async function PaymentMarks() {
  const { paymentMethods } = await currentStore()
  const t = await getTranslations('payment.methods')
  return (
    <ul aria-label={t('title')} className="flex flex-wrap gap-2">
      {paymentMethods.map((method) => (
        <li key={method} className="rounded-sm bg-white px-2.5 py-1 text-[0.75rem] font-semibold text-ink">
          {t(method)}
        </li>
      ))}
    </ul>
  )
}
