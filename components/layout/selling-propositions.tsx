import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import { financingMethods } from '#lib/rules/financing.ts'
import { offeredMethods } from '#lib/store-api/offered-methods.ts'
import { currentStore } from '#lib/stores/current.ts'

/**
 * The banner above the header: two messages. Financing is only promised where a means of payment
 * offers it.
 */
export async function SellingPropositions() {
  const [{ returnsDays }, methods, t] = await Promise.all([
    currentStore(),
    offeredMethods(),
    getTranslations('layout.propositions'),
  ])
  const financed = financingMethods(methods).length > 0
  return (
    <div className="bg-water text-white">
      <ul className="propositions container-page">
        <li>
          <Icon name="truck" />
          {t('delivery')}
        </li>
        <li>
          <Icon name={financed ? 'credit-card' : 'undo-2'} />
          {financed ? t('financing') : t('returns', { days: returnsDays })}
        </li>
      </ul>
    </div>
  )
}
