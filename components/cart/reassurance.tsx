import { Lock, ShieldCheck, Truck, Undo2 } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { PaymentMarks } from '#components/layout/payment-marks.tsx'
import { currentStore } from '#lib/stores/current.ts'

/** What a shopper wants to be sure of before paying; figures come from the store's configuration. */
export async function Reassurance({ madeToMeasure }: { madeToMeasure: boolean }) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('cart.reassurance')])
  const promises = [
    { icon: Lock, text: t('secure') },
    { icon: Truck, text: t('delivery') },
    {
      icon: Undo2,
      text: madeToMeasure ? t('returnsPartly', { days: store.returnsDays }) : t('returns', { days: store.returnsDays }),
    },
    { icon: ShieldCheck, text: t('warranty', { years: store.warrantyYears }) },
  ]
  return (
    <div className="mt-6 border-t border-line pt-5">
      <ul className="mb-5 space-y-2.5 text-xs">
        {promises.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-2.5">
            <Icon aria-hidden="true" className="size-4 shrink-0 text-water" />
            {text}
          </li>
        ))}
      </ul>
      <PaymentMarks />
    </div>
  )
}
