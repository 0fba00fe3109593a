import { getTranslations } from 'next-intl/server'
import { SearchBox } from '#components/layout/search-box.tsx'
import { Pages } from '#components/listing/pages.tsx'
import { ProductGrid } from '#components/listing/product-grid.tsx'
import { Message } from '#components/ui/message.tsx'
import { storePath } from '#lib/addresses/paths.ts'
import { productsPerPage } from '#lib/rules/paging.ts'
import { getMainMenu } from '#lib/store-api/menus.ts'
import type { Found } from '#lib/store-api/products.ts'
import { currentStore } from '#lib/stores/current.ts'
import { SuggestedLinks } from './suggested-links.tsx'

interface SearchViewProps {
  search: string
  found: Found
  page: number
  /** Why the store has not searched. */
  refused?: string | null | undefined
}

/**
 * Results of a search: categories and brands of that name, then products. Where nothing was found,
 * what else to try.
 */
export async function SearchView({ search, found, page, refused }: SearchViewProps) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('search')])
  const { count, results, categories = [], brands = [] } = found
  const pages = Math.ceil(count / productsPerPage)
  const nothing = count === 0 && categories.length === 0 && brands.length === 0
  if (refused)
    return (
      <div className="container-page pt-4 md:pt-6">
        <h1 className="text-2xl">{t('title')}</h1>
        <SearchBox id="search-again" value={search} className="mt-5 max-w-2xl" />
        <div role="alert" className="mt-5 max-w-2xl">
          <Message tone="warning">{refused}</Message>
        </div>
      </div>
    )
  return (
    <div className="container-page pt-4 md:pt-6">
      <h1 className="text-2xl">{search === '' ? t('empty') : t('results', { search, count })}</h1>
      {nothing && search !== '' ? <p className="mt-2 max-w-2xl text-ink-soft">{t('nothing')}</p> : null}
      <SearchBox id="search-again" value={search} className="mt-5 max-w-2xl" />
      {page === 1 ? (
        <>
          <SuggestedLinks title={t('categories')} suggestions={categories} />
          <SuggestedLinks title={t('brands')} suggestions={brands} />
        </>
      ) : null}
      {nothing ? <SuggestedLinks title={t('start')} suggestions={await mainSections()} /> : null}
      {count > 0 ? (
        <section className="mt-8">
          <h2 className="sr-only">{t('products')}</h2>
          <ProductGrid products={results} path="/" />
          <Pages
            path={storePath(store, '/recherche')}
            query={{ q: search }}
            paginator={{ less: page > 1 ? page - 1 : null, more: page < pages ? page + 1 : null }}
            page={page}
            pages={pages}
          />
        </section>
      ) : null}
    </div>
  )
}

async function mainSections() {
  const menu = await getMainMenu()
  return menu.flatMap(({ id, web_name, web_url }) => (web_url ? [{ id, name: web_name, web_url }] : []))
}
