import { getTranslations } from 'next-intl/server'
import { legalPath } from '#lib/content/legal-pages.ts'
import type { Product } from '#lib/contract/product-detail.ts'
import { currentStore } from '#lib/stores/current.ts'
import { Fold } from './fold.tsx'

/** What a shopper may rely on after the order: delivery, damage, sending back, guarantee. */
export async function DeliveryAndReturns({ product }: { product: Pick<Product, 'made_to_measure' | 'delivery_days'> }) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('product.delivery')])
  const terms = legalPath(store, 'salesTerms')
  return (
    <Fold title={t('title')}>
      <p>{t('days', product.delivery_days)}</p>
      <p>{t('damage')}</p>
      <p>{product.made_to_measure ? t('noReturnExplained') : t('returnsExplained', { days: store.returnsDays })}</p>
      <p>
        {t('guarantee', { years: store.warrantyYears })} <a href={`${terms}#legal-guarantee`}>{t('guaranteeMore')}</a>
      </p>
    </Fold>
  )
}
