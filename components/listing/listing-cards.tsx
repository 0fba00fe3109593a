import { getTranslations } from 'next-intl/server'
import { type ListingQuery, queryText } from '#lib/catalogue/query.ts'
import type { Banner, Listing } from '#lib/contract/products.ts'
import { currentAudience } from '#lib/stores/current.ts'
import type { BannerView } from './card-list.tsx'
import { cardProps, cardWords } from './card-props.ts'
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
  const [props, audience, words, t] = await Promise.all([
    cardProps(results),
    currentAudience(),
    cardWords(),
    getTranslations('listing'),
  ])
  return (
    <PagedCards
      key={queryText(query)}
      staticName="cards"
      {...props}
      banners={listing.banners.map(bannerView)}
      question={{ category: listing.category.id, query: rest, audience, words }}
      page={page}
      pages={pages}
      address={path + queryText(rest)}
      pageTexts={{
        pages: t('pages'),
        less: t('less'),
        more: t('more'),
        loading: t('loading'),
        shown: t.raw('shown').replace('{count}', String(count)),
      }}
    />
  )
}

function bannerView({ id, title, text, web_url, image_cld_public_id, position }: Banner): BannerView {
  return { id, title, text, url: web_url ?? '/', image: image_cld_public_id, position }
}
