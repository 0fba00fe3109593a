import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { ProductGrid } from '#components/listing/product-grid.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import { getMadeToMeasure, getShowerPlaces } from '#lib/configurator/shower-places.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { HowItGoes } from './how-it-goes.tsx'
import { PlaceChoice } from './place-choice.tsx'

interface ProductChooserProps {
  /** Whether a product was asked for that is not there. */
  unknown: boolean
  /** Where the shower is, as the address says it; one that the store does not know is as none. */
  asked: string | undefined
}

/**
 * The configurator without a product: it asks where the shower is, then shows what can be made to
 * measure for there. Everything at once where the store knows no places.
 */
export async function ProductChooser({ unknown, asked }: ProductChooserProps) {
  const [store, t, places] = await Promise.all([currentStore(), getTranslations('configurator'), getShowerPlaces()])
  const path = storePath(store, '/configurator')
  const place = places.find((each) => each.place === asked) ?? null
  const title = place ? place.name : t('chooseProduct')
  const isListed = place !== null || places.length === 0
  const { products, listing } = isListed
    ? await getMadeToMeasure(t('searchWord'), place)
    : { products: [], listing: null }
  return (
    <PageFrame footerPath="configurator">
      <Breadcrumb way={place ? [{ name: t('title'), web_url: path }] : []} current={place ? place.name : t('title')} />
      <div className="container-page pt-4 md:pt-6">
        {unknown ? (
          <div role="alert" className="mb-6">
            <Message tone="warning">{t('notConfigurable')}</Message>
          </div>
        ) : null}
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-2 max-w-2xl text-ink-soft">{isListed ? t('chooseProductText') : t('choosePlaceText')}</p>
        <div className="mt-8">
          {isListed ? <ProductGrid products={products} path={path} /> : <PlaceChoice places={places} path={path} />}
        </div>
        {place && listing ? (
          <p className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={path} look="secondary">
              {t('otherPlace')}
            </ButtonLink>
            <ButtonLink href={listing} look="quiet">
              {t('standardHere')}
            </ButtonLink>
          </p>
        ) : null}
        <HowItGoes />
      </div>
    </PageFrame>
  )
}
