import { getTranslations } from 'next-intl/server'
import { SearchBox } from '#components/layout/search-box.tsx'
import { FoundProducts } from '#components/listing/found-products.tsx'
import { Message } from '#components/ui/message.tsx'
import type { Found, Narrowing } from '#lib/store-api/product-lists.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { NothingFound } from './nothing-found.tsx'
import { SuggestedLinks } from './suggested-links.tsx'

interface SearchViewProps {
  search: string
  found: Found
  page: number
  /** Filters and order in the URL. */
  narrowing: Narrowing
  /** Why the store has not searched. */
  refused?: string | null | undefined
}

/**
 * Results of a search: categories, brands and other pages of that name, then products. Names terms that were left out;
 * without results, suggests what else to try.
 */
export async function SearchView({ search, found, page, narrowing, refused }: SearchViewProps) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('search')])
  const { count, results, categories = [], brands = [], contents = [], relaxed } = found
  const searched = relaxed?.kept ?? search
  const narrowed = (found.filters?.selected.length ?? 0) > 0
  const pages = [categories, brands, contents].reduce((sum, { length }) => sum + length, 0)
  const onlyPages = count === 0 && !narrowed && pages > 0
  const nothing = count === 0 && !narrowed && pages === 0
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
    <>
      <div className="container-page pt-4 md:pt-6">
        <h1 className="text-2xl wrap-anywhere">
          {search === ''
            ? t('empty')
            : onlyPages
              ? t('pages', { search: searched, count: pages })
              : t('results', { search: searched, count })}
        </h1>
        {relaxed ? (
          <p className="mt-2 max-w-2xl wrap-anywhere text-ink-soft">{t('relaxed', { search, kept: relaxed.kept })}</p>
        ) : null}
        {nothing && search !== '' ? <p className="mt-2 max-w-2xl text-ink-soft">{t('nothing')}</p> : null}
        <SearchBox id="search-again" value={search} className="mt-5 max-w-2xl" />
        {page === 1 && !narrowed ? (
          <>
            <SuggestedLinks title={t('categories')} suggestions={categories} />
            <SuggestedLinks title={t('brands')} suggestions={brands} />
            <SuggestedLinks
              title={t('contents')}
              suggestions={contents.map((page) => ({ ...page, id: page.web_url }))}
            />
          </>
        ) : null}
      </div>
      {nothing ? <NothingFound /> : null}
      {count > 0 || narrowed ? (
        <FoundProducts
          path={storePath(store, '/recherche')}
          query={{ ...narrowing, q: search }}
          page={page}
          count={count}
          products={results}
          filters={found.filters}
          title={t('products')}
          usual={t('best')}
        />
      ) : null}
    </>
  )
}
