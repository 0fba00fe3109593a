import { getTranslations } from 'next-intl/server'
import { type ListingQuery, queryText } from '#lib/catalogue/query.ts'
import type { Listing } from '#lib/contract/products.ts'
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
      <Cards name="cards" products={results} {...(page === 1 && { banners: listing.banners })} />
    </PagedCards>
  )
}
