import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CampaignHeading } from '#components/campaign/campaign-heading.tsx'
import { Pager } from '#components/content/pager.tsx'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { ItemListJsonLd } from '#components/seo/item-list-json-ld.tsx'
import { type ListingQuery, malformedKeys, queryWithout } from '#lib/catalogue/query.ts'
import { type SelectionPath, selections } from '#lib/catalogue/selections.ts'
import { productsPerPage } from '#lib/rules/paging.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { FoundProducts } from './found-products.tsx'
import { ProductGrid } from './product-grid.tsx'

/** A selection of the whole shop: a heading and one page of its products, with filters where it has them. */
export async function ProductsPage({
  path,
  page,
  query = {},
}: {
  path: SelectionPath
  page: number
  query?: ListingQuery
}) {
  const [store, texts] = await Promise.all([currentStore(), selections[path].texts()])
  const address = storePath(store, path)
  const malformed = malformedKeys(query)
  const asked = Object.fromEntries(Object.entries(query).filter(([key]) => !malformed.includes(key)))
  const { page: _, ...narrowing } = asked
  const list = (await selections[path].products(page, narrowing)) ?? notFound()
  const { filters } = list
  // A store API without filters of selections shows the same for every query.
  if (!filters && Object.keys(narrowing).length > 0) permanentRedirect(page > 1 ? `${address}?page=${page}` : address)
  const ignored = [...malformed, ...(filters?.ignored ?? [])]
  if (ignored.length > 0) permanentRedirect(address + queryWithout(asked, ignored, filters?.selected ?? []))
  const [t, o] = await Promise.all([getTranslations(`selections.${texts}`), getTranslations('listing.ordering')])
  const isWhole = selections[path].usual === 'offers' && page === 1 && Object.keys(narrowing).length === 0
  return (
    <PageFrame footerPath={path.slice(1)}>
      <Breadcrumb current={t('title')} />
      <ItemListJsonLd items={list.results} />
      <div className="container-page pt-4 md:pt-6">
        <CampaignHeading
          path={path}
          title={t('title')}
          intro={t('intro')}
          // Sorted by the reduction, the first page has the greatest one.
          discount={isWhole ? Math.max(0, ...list.results.map(({ prices }) => prices.discount)) : 0}
          isFirst={page === 1}
        />
        {filters ? null : (
          <>
            <ProductGrid products={list.results} path="/" />
            <Pager path={address} page={page} pages={Math.ceil(list.count / productsPerPage)} />
          </>
        )}
      </div>
      {filters ? (
        <FoundProducts
          path={address}
          query={narrowing}
          page={page}
          count={list.count}
          products={list.results}
          filters={filters}
          title={t('title')}
          usual={o(selections[path].usual)}
        />
      ) : null}
    </PageFrame>
  )
}
