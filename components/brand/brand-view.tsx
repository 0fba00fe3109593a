import { getTranslations } from 'next-intl/server'
import { Pager } from '#components/content/pager.tsx'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { ProductGrid } from '#components/listing/product-grid.tsx'
import type { BrandDetail } from '#lib/contract/brands.ts'
import { productsPerPage } from '#lib/rules/paging.ts'
import type { ProductPage } from '#lib/store-api/product-lists.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { BrandStory } from './brand-story.tsx'

interface BrandViewProps {
  brand: BrandDetail
  products: ProductPage
  /** From 1. */
  page: number
}

/** A brand: its story, its collections, where its products stand, and a page of its products. */
export async function BrandView({ brand, products, page }: BrandViewProps) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('brands')])
  const isFirst = page === 1
  return (
    <PageFrame footerPath={`marques/${brand.slug}`}>
      <Breadcrumb way={[{ name: t('title'), web_url: storePath(store, '/marques') }]} current={brand.name} />
      {isFirst ? (
        <BrandStory brand={brand} count={products.count} />
      ) : (
        <div className="container-page pt-4 md:pt-6">
          <h1 className="text-3xl">{brand.name}</h1>
        </div>
      )}
      {products.results.length > 0 ? (
        <section
          id="products"
          aria-labelledby="products-title"
          className={`container-page ${isFirst ? 'pt-14' : 'pt-6'}`}
        >
          <h2 id="products-title" className="mb-6 text-2xl">
            {t('all', { brand: brand.name, count: products.count })}
          </h2>
          <ProductGrid products={products.results} path="/" />
          <Pager path={brand.web_url} page={page} pages={Math.ceil(products.count / productsPerPage)} />
        </section>
      ) : null}
    </PageFrame>
  )
}
