import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Pager } from '#components/content/pager.tsx'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { ItemListJsonLd } from '#components/seo/item-list-json-ld.tsx'
import { storePath } from '#lib/addresses/paths.ts'
import { type SelectionPath, selections } from '#lib/catalogue/selections.ts'
import { productsPerPage } from '#lib/rules/paging.ts'
import { currentStore } from '#lib/stores/current.ts'
import { ProductGrid } from './product-grid.tsx'

/** A selection of the whole shop: a heading and one page of its products. */
export async function ProductsPage({ path, page }: { path: SelectionPath; page: number }) {
  const [store, texts, list] = await Promise.all([
    currentStore(),
    selections[path].texts(),
    selections[path].products(page),
  ])
  if (!list) notFound()
  const t = await getTranslations(`selections.${texts}`)
  return (
    <PageFrame footerPath={path.slice(1)}>
      <Breadcrumb current={t('title')} />
      <ItemListJsonLd items={list.results} />
      <div className="container-page pt-4 md:pt-6">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-3 mb-8 max-w-2xl text-base text-ink-soft">{t('intro')}</p>
        <ProductGrid products={list.results} path="/" />
        <Pager path={storePath(store, path)} page={page} pages={Math.ceil(list.count / productsPerPage)} />
      </div>
    </PageFrame>
  )
}
