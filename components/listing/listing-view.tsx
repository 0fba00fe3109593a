import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { ItemListJsonLd } from '#components/seo/item-list-json-ld.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { ListingQuery } from '#lib/catalogue/query.ts'
import type { Category } from '#lib/contract/categories.ts'
import type { Listing } from '#lib/contract/products.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { OrderingLinks } from './ordering-links.tsx'
import { Pages } from './pages.tsx'
import { ProductGrid } from './product-grid.tsx'
import { Subcategories } from './subcategories.tsx'

/** A category: heading, subcategories, filters, products, and the text about it. */
export async function ListingView({
  category,
  listing,
  query,
}: {
  category: Category
  listing: Listing
  query: ListingQuery
}) {
  const t = await getTranslations('listing')
  const { seo } = listing.category
  return (
    <PageFrame footerPath={category.slug}>
      <Breadcrumb way={category.breadcrumb} current={category.name} />
      <ItemListJsonLd items={listing.products.results} />
      <div className="container-page pt-4 md:pt-6">
        <h1 className="text-3xl">{seo.h1 ?? category.name}</h1>
        <p className="mt-2 text-ink-soft">{t('count', { count: listing.products.count })}</p>
        <Subcategories items={listing.category.subcategories} />
      </div>
      <div className="container-page mt-6 lg:grid lg:grid-cols-[16rem_1fr] lg:gap-x-10 lg:has-[#filters-toggle:checked]:grid-cols-1">
        <input type="checkbox" id="filters-toggle" className="peer sr-only" />
        <div className="flex flex-wrap items-center justify-between gap-3 border-y border-line py-3 peer-focus-visible:outline-2 peer-focus-visible:outline-water lg:col-span-full">
          <label htmlFor="filters-toggle" className={buttonClass({ look: 'secondary', size: 'sm' })}>
            <Icon name="sliders-horizontal" className="size-4" />
            {t('filters')}
          </label>
          <OrderingLinks path={category.web_url} query={query} current={listing.ordering} />
        </div>
        <aside aria-label={t('filters')} className="hidden peer-checked:block lg:block lg:peer-checked:hidden">
          <FilterPanel path={category.web_url} filters={listing.filters} query={query} />
        </aside>
        <div className="pt-5">
          <ActiveFilters path={category.web_url} selected={listing.filters.selected} query={query} />
          <ProductGrid products={listing.products.results} banners={listing.banners} path={category.web_url} />
          <Pages
            path={category.web_url}
            query={query}
            paginator={listing.products.paginator}
            page={listing.products.page}
            pages={listing.products.pages}
          />
        </div>
      </div>
      {seo.text && listing.products.page === 1 ? (
        <section className="container-page pt-16">
          <div className="max-w-3xl border-t border-line pt-8">
            <h2 className="text-xl">{t('about', { category: category.name })}</h2>
            <p className="mt-3 text-ink-soft">{seo.text}</p>
          </div>
        </section>
      ) : null}
    </PageFrame>
  )
}
