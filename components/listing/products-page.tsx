import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { StaticPart } from '#components/layout/static-part.tsx'
import { ItemListJsonLd } from '#components/seo/item-list-json-ld.tsx'
import type { ProductCard } from '#lib/contract/products.ts'
import { ProductGrid } from './product-grid.tsx'

interface ProductsPageProps {
  selection: 'novelties' | 'offers' | 'sales' | 'blackFriday' | 'blackFridayOn'
  footerPath: string
  products: readonly ProductCard[]
}

/** A selection of the shop: a heading and its products. */
export async function ProductsPage({ selection, footerPath, products }: ProductsPageProps) {
  const t = await getTranslations(`selections.${selection}`)
  return (
    <PageFrame footerPath={footerPath}>
      <StaticPart staticName="intro">
        <Breadcrumb current={t('title')} />
        <ItemListJsonLd items={products} />
        <div className="container-page pt-4 md:pt-6">
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="mt-3 mb-8 max-w-2xl text-base text-ink-soft">{t('intro')}</p>
        </div>
      </StaticPart>
      <div className="container-page">
        <ProductGrid products={products} path="/" />
      </div>
    </PageFrame>
  )
}
