import { getTranslations } from 'next-intl/server'
import { type ListingQuery, queryText } from '#lib/catalogue/query.ts'
import type { Banner, Listing } from '#lib/contract/listings.ts'
import { productsPerPage } from '#lib/rules/paging.ts'
import { Cards } from './cards.tsx'
import { PagedCards } from './paged-cards.tsx'

interface ListingCardsProps {
  path: string
  listing: Listing
  query: ListingQuery
}

/** The products of a listing, and the ways to the pages around. */
export async function ListingCards({ path, listing, query }: ListingCardsProps) {
  const { results, count, page, pages } = listing.products
  const { page: _page, ...rest } = query
  const t = await getTranslations('listing')
  return (
    <PagedCards
      key={queryText(query)}
      listing={{ category: listing.category.id, query: rest }}
      page={page}
      pages={pages}
      address={path + queryText(rest)}
      texts={{
        pages: t('pages'),
        less: t('less'),
        more: t('more'),
        loading: t('loading'),
        shown: t.raw('shown').replace('{count}', String(count)),
      }}
      count={results.length}
    >
      <Cards name="cards" products={results} banners={bannersOfPage(listing.banners, page)} />
    </PagedCards>
  )
}

/** Positions count all products of a listing: on a later page, from the first product of that page. */
function bannersOfPage(banners: readonly Banner[], page: number): Banner[] {
  const before = (page - 1) * productsPerPage
  return banners.map((banner) => ({ ...banner, position: banner.position - before }))
}
