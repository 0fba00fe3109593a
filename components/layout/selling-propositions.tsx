import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'

/** The banner above the header: two messages (specification 2). */
export async function SellingPropositions() {
  const t = await getTranslations('layout.propositions')
  return (
    <div className="bg-water text-white">
      <ul className="container-page flex min-h-9 flex-wrap items-center justify-center gap-x-10 py-1.5 text-xs [&_svg]:size-4">
        <li className="flex items-center gap-2">
          <Icon name="truck" />
          {t('delivery')}
        </li>
        <li className="hidden items-center gap-2 sm:flex">
          <Icon name="credit-card" />
          {t('financing')}
        </li>
      </ul>
    </div>
  )
}
