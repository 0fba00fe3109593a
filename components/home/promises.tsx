import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import type { IconName } from '#components/ui/icon-names.ts'
import { currentStore } from '#lib/stores/current.ts'

/** The shop's promises; figures come from the store's configuration, never from the texts. */
export async function Promises() {
  const store = await currentStore()
  const t = await getTranslations('home.promises')
  const promises: { icon: IconName; title: string; text: string }[] = [
    { icon: 'truck', title: t('deliveryTitle'), text: t('deliveryText') },
    { icon: 'undo-2', title: t('returnsTitle', { days: store.returnsDays }), text: t('returnsText') },
    { icon: 'shield-check', title: t('warrantyTitle', { years: store.warrantyYears }), text: t('warrantyText') },
    store.facilityAvailable
      ? { icon: 'wrench', title: t('installationTitle'), text: t('installationText') }
      : { icon: 'ruler', title: t('measureTitle'), text: t('measureText') },
    { icon: 'badge-percent', title: t('professionalsTitle'), text: t('professionalsText') },
  ]
  return (
    <section aria-label={t('title')} className="border-b border-line">
      <ul className="container-page grid gap-x-8 gap-y-5 py-8 sm:grid-cols-2 lg:grid-cols-5">
        {promises.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-water" />
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
