import { CreditCard, Truck } from 'lucide-react'
import { getTranslations } from 'next-intl/server'

/** The banner above the header: two messages (specification 2). */
export async function SellingPropositions() {
  const t = await getTranslations('layout.propositions')
  return (
    <div className="bg-water text-white">
      <ul className="container-page flex min-h-9 flex-wrap items-center justify-center gap-x-10 py-1.5 text-xs [&_svg]:size-4">
        <li className="flex items-center gap-2">
          <Truck aria-hidden="true" />
          {t('delivery')}
        </li>
        <li className="hidden items-center gap-2 sm:flex">
          <CreditCard aria-hidden="true" />
          {t('financing')}
        </li>
      </ul>
    </div>
  )
}
