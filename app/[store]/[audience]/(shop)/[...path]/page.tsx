import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { ListingView } from '#components/listing/listing-view.tsx'
import { cataloguePath } from '#lib/catalogue/path.ts'
import { malformedKeys, queryWithout } from '#lib/catalogue/query.ts'
import { categoryMetadata } from '#lib/seo/metadata.ts'
import { getCategory, getCategoryLinks, getCategoryListing } from '#lib/store-api/categories.ts'
import { getOwnAddress } from '#lib/store-api/elsewhere.ts'
import { getProduct } from '#lib/store-api/product.ts'

type Props = PageProps<'/[store]/[audience]/[...path]'>

/** Rendered at the first visit. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const path = cataloguePath((await params).path)
  const category = path?.kind === 'category' ? await getCategory(path.slug) : null
  return category && path ? categoryMetadata(category, path.query) : {}
}

/**
 * Category pages: every path without another page is a category, else redirects to the product of that slug, else is
 * not found; products end in .html and have a separate route.
 */
export default async function CategoryPage({ params }: Props) {
  const path = cataloguePath((await params).path)
  if (path?.kind !== 'category') notFound()
  const category = (await getCategory(path.slug)) ?? (await leadElsewhere(path.slug))
  const malformed = malformedKeys(path.query)
  const query = Object.fromEntries(Object.entries(path.query).filter(([key]) => !malformed.includes(key)))
  const listing = (await getCategoryListing(category.id, query)) ?? notFound()
  const { ignored, selected } = listing.filters
  // All that is no choice goes in one step, and only where something is left to see.
  if (malformed.length + ignored.length > 0)
    permanentRedirect(category.web_url + queryWithout(query, ignored, selected))
  const links = await getCategoryLinks(category.id)
  return <ListingView category={category} links={links} listing={listing} query={query} />
}

/**
 * To the product of this slug, or the same category or product where another store calls it so,
 * else nowhere.
 */
async function leadElsewhere(slug: string): Promise<never> {
  const product = (await getProduct(slug))?.web_url
  const address = product ?? (await getOwnAddress('category', slug)) ?? (await getOwnAddress('product', slug))
  permanentRedirect(address ?? notFound())
}
