import { getTranslations } from 'next-intl/server'
import { filterViews } from '#lib/catalogue/filter-view.ts'
import type { Listing, Ordering } from '#lib/contract/listings.ts'
import type { ProductCard } from '#lib/contract/product-cards.ts'
import { productsPerPage } from '#lib/rules/paging.ts'
import { ActiveFilters } from './active-filters.tsx'
import { EmptyResult } from './empty-result.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ListingArea } from './listing-area.tsx'
import { ListingBar } from './listing-bar.tsx'
import { Pages } from './pages.tsx'
import { ProductGrid } from './product-grid.tsx'

interface FoundProductsProps {
  path: string
  /** Filters, order and search; without the page. */
  query: Readonly<Record<string, string>>
  page: number
  count: number
  products: readonly ProductCard[]
  filters: Listing['filters'] | undefined
  /** Heading of the products, for screen readers. */
  title: string
  /** The name of the default order. */
  usual: string
}

/** A store API that knows no filters of such lists answers none. */
const noFilters: Listing['filters'] = { options: [], selected: [], ignored: [] }

/** Products that are no category: of a search or a selection, with the filters and orders of listings. */
export async function FoundProducts(props: FoundProductsProps) {
  const { path, query, page, count, products, filters = noFilters, title, usual } = props
  const t = await getTranslations('listing')
  const pages = Math.ceil(count / productsPerPage)
  return (
    <ListingArea
      texts={{ filters: t('filters'), close: t('close'), see: t('see', { count }), found: t('count', { count }) }}
      bar={
        <ListingBar
          path={path}
          query={query}
          ordering={(query.ordering ?? 'best_seller') as Ordering}
          usual={usual}
          picked={filters.selected.length}
        />
      }
      filters={
        <FilterPanel
          filters={filterViews(path, filters, query)}
          path={path}
          texts={{ picked: t('selected'), min: t('rangeMin'), max: t('rangeMax'), apply: t('apply') }}
        />
      }
    >
      <h2 className="sr-only">{title}</h2>
      <ActiveFilters path={path} selected={filters.selected} query={query} />
      {count > 0 ? (
        <ProductGrid products={products} path="/" />
      ) : (
        <EmptyResult path={path} selected={filters.selected} query={query} />
      )}
      <Pages
        path={path}
        query={query}
        paginator={{ less: page > 1 ? page - 1 : null, more: page < pages ? page + 1 : null }}
        page={page}
        pages={pages}
      />
    </ListingArea>
  )
}
