import { BadgePercent, Ruler, ShieldCheck, Truck, Undo2, Wrench } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { currentStore } from '#lib/stores/current.ts'

/** What the shop promises; figures come from the store's configuration, never from the texts. */
export async function Promises() {
  const store = await currentStore()
  const t = await getTranslations('home.promises')
  const promises = [
    { icon: Truck, title: t('deliveryTitle'), text: t('deliveryText') },
    { icon: Undo2, title: t('returnsTitle', { days: store.returnsDays }), text: t('returnsText') },
    { icon: ShieldCheck, title: t('warrantyTitle', { years: store.warrantyYears }), text: t('warrantyText') },
    store.facilityAvailable
      ? { icon: Wrench, title: t('installationTitle'), text: t('installationText') }
      : { icon: Ruler, title: t('measureTitle'), text: t('measureText') },
    { icon: BadgePercent, title: t('professionalsTitle'), text: t('professionalsText') },
  ]
  return (
    <section aria-label={t('title')} className="border-b border-line">
      <ul className="container-page grid gap-x-8 gap-y-5 py-8 sm:grid-cols-2 lg:grid-cols-5">
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-water" />
            <div>
              <p className="font-medium leading-snug">{title}</p>
              <p className="mt-0.5 text-xs text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
