import { getLocale, getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { ProductRow } from '#components/listing/product-row.tsx'
import { ProductJsonLd } from '#components/seo/product-json-ld.tsx'
import type { Product } from '#lib/contract/products.ts'
import { getCollectionProducts, getRelatedProducts } from '#lib/store-api/products.ts'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { Manufacturer } from './manufacturer.tsx'
import { TechnicalData } from './technical-data.tsx'

/** The product page. */
export async function ProductView({ product }: { product: Product }) {
  const [related, collection, t, locale] = await Promise.all([
    getRelatedProducts(product.id),
    product.collection ? getCollectionProducts(product.id, product.collection) : [],
    getTranslations('product'),
    getLocale(),
  ])
  return (
    <PageFrame footerPath={product.web_url.slice(1)}>
      <ProductJsonLd product={product} />
      <Breadcrumb way={product.breadcrumb} current={product.name} />
      <div className="container-page grid gap-x-12 gap-y-8 pt-4 lg:grid-cols-[minmax(0,1.35fr)_minmax(22rem,1fr)] lg:pt-6">
        <Gallery images={product.images} />
        <div className="lg:sticky lg:top-6 lg:self-start">
          <BuyBox product={product} />
        </div>
      </div>
      <div className="container-page grid gap-12 pt-16 lg:grid-cols-2">
        <section>
          <h2 className="text-2xl">{t('description')}</h2>
          {product.description.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="mt-4 text-ink-soft" lang={locale}>
              {paragraph}
            </p>
          ))}
          <Manufacturer product={product} />
        </section>
        <TechnicalData groups={product.technical_data} />
      </div>
      <ProductRow title={t('collection', { name: product.collection ?? '' })} products={collection} />
      <ProductRow title={t('related')} products={related} />
    </PageFrame>
  )
}
