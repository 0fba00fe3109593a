import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { ProductGrid } from '#components/listing/product-grid.tsx'
import { Message } from '#components/ui/message.tsx'
import { searchProducts } from '#lib/store-api/product-lists.ts'

/**
 * The configurator without a product: what can be made to measure, and a word where the product
 * asked for is not there.
 */
export async function ProductChooser({ unknown }: { unknown: boolean }) {
  const t = await getTranslations('configurator')
  const results = (await searchProducts(t('searchWord'), 1))?.results ?? []
  return (
    <PageFrame footerPath="configurator">
      <Breadcrumb current={t('title')} />
      <div className="container-page pt-4 md:pt-6">
        {unknown ? (
          <div role="alert" className="mb-6">
            <Message tone="warning">{t('notConfigurable')}</Message>
          </div>
        ) : null}
        <h1 className="text-2xl">{t('chooseProduct')}</h1>
        <p className="mt-2 max-w-2xl text-ink-soft">{t('chooseProductText')}</p>
        <div className="mt-8">
          <ProductGrid products={results.filter((product) => product.made_to_measure)} path="/" />
        </div>
      </div>
    </PageFrame>
  )
}
