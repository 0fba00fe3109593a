import { getTranslations } from 'next-intl/server'
import { PaymentMarks } from '#components/layout/payment-marks.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { currentStore } from '#lib/stores/current.ts'

/** Assurances for shoppers before the payment; figures come from the store's configuration. */
export async function Reassurance({ madeToMeasure }: { madeToMeasure: boolean }) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('cart.reassurance')])
  const promises = [
    { icon: 'lock', text: t('secure') },
    { icon: 'truck', text: t('delivery') },
    {
      icon: 'undo-2',
      text: madeToMeasure ? t('returnsPartly', { days: store.returnsDays }) : t('returns', { days: store.returnsDays }),
    },
    { icon: 'shield-check', text: t('warranty', { years: store.warrantyYears }) },
  ] as const
  return (
    <div className="mt-6 border-t border-line pt-5 print:hidden">
      <ul className="mb-5 space-y-2.5 text-xs">
        {promises.map(({ icon, text }) => (
          <li key={text} className="flex gap-2.5">
            <Icon name={icon} className="size-4 shrink-0 text-water" />
            {text}
          </li>
        ))}
      </ul>
      <PaymentMarks />
    </div>
  )
}
