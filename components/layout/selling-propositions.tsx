import { getTranslations } from 'next-intl/server'
import { ratingInWords } from '#components/reviews/trust-rating.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { financingMethods } from '#lib/rules/financing.ts'
import { offeredMethods } from '#lib/store-api/offered-methods.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

/**
 * The banner above the header: two messages, and where there is room the rating of the store. Financing is only
 * promised where a means of payment offers it.
 */
export async function SellingPropositions() {
  const [store, methods, rating, t] = await Promise.all([
    currentStore(),
    offeredMethods(),
    ratingInWords(),
    getTranslations('layout.propositions'),
  ])
  const financed = financingMethods(methods).length > 0
  return (
    <div className="bg-water text-white">
      <div className="propositions container-page">
        <ul>
          <li>
            <Icon name="truck" />
            {t('delivery')}
          </li>
          <li>
            <Icon name={financed ? 'credit-card' : 'undo-2'} />
            {financed ? t('financing') : t('returns', { days: store.returnsDays })}
          </li>
        </ul>
        {rating ? <a href={storePath(store, '/avis')}>{rating.all}</a> : null}
      </div>
    </div>
  )
}
