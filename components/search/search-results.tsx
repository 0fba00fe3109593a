import { getTranslations } from 'next-intl/server'
import { ActiveFilters } from '#components/listing/active-filters.tsx'
import { EmptyResult } from '#components/listing/empty-result.tsx'
import { FilterPanel } from '#components/listing/filter-panel.tsx'
import { ListingArea } from '#components/listing/listing-area.tsx'
import { ListingBar } from '#components/listing/listing-bar.tsx'
import { Pages } from '#components/listing/pages.tsx'
import { ProductGrid } from '#components/listing/product-grid.tsx'
import { storePath } from '#lib/addresses/paths.ts'
import { filterViews } from '#lib/catalogue/filter-view.ts'
import type { Listing, Ordering } from '#lib/contract/products.ts'
import { productsPerPage } from '#lib/rules/paging.ts'
import type { Found, Narrowing } from '#lib/store-api/products.ts'
import { currentStore } from '#lib/stores/current.ts'

interface SearchResultsProps {
  search: string
  found: Found
  page: number
  narrowing: Narrowing
}

/** A store API that knows no filters of searches answers none. */
const noFilters: Listing['filters'] = { options: [], selected: [], ignored: [] }

/** The products that a search found, with the filters and orders that listings have. */
export async function SearchResults({ search, found, page, narrowing }: SearchResultsProps) {
  const [store, t, s] = await Promise.all([currentStore(), getTranslations('listing'), getTranslations('search')])
  const { count, results, filters = noFilters } = found
  const pages = Math.ceil(count / productsPerPage)
  const path = storePath(store, '/recherche')
  const query = { ...narrowing, q: search }
  return (
    <ListingArea
      texts={{ filters: t('filters'), close: t('close'), see: t('see', { count }), found: t('count', { count }) }}
      bar={
        <ListingBar
          path={path}
          query={query}
          ordering={(narrowing.ordering ?? 'best_seller') as Ordering}
          usual={s('best')}
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
      <h2 className="sr-only">{s('products')}</h2>
      <ActiveFilters path={path} selected={filters.selected} query={query} />
      {count > 0 ? (
        <ProductGrid products={results} path="/" />
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
