import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { ListingView } from '#components/listing/listing-view.tsx'
import { ProductView } from '#components/product/product-view.tsx'
import { type CataloguePath, cataloguePath } from '#lib/catalogue/path.ts'
import { queryWithout } from '#lib/catalogue/query.ts'
import { categoryMetadata, productMetadata } from '#lib/seo/metadata.ts'
import { getCategory, getCategoryListing } from '#lib/store-api/categories.ts'
import { getProduct } from '#lib/store-api/products.ts'
import { getProductReviews } from '#lib/store-api/reviews.ts'

type Props = PageProps<'/[store]/[audience]/[...path]'>

/** One placeholder: real paths are rendered at their first visit. */
export function generateStaticParams() {
  return [{ path: ['_'] }]
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const path = cataloguePath((await params).path)
  if (!path) return {}
  const product = path.kind === 'product' ? await getProduct(path.slug) : null
  if (product) return productMetadata(product)
  const category = path.kind === 'category' ? await getCategory(path.slug) : null
  return category ? categoryMetadata(category, path.query) : {}
}

/** Whatever path no other page has: a product when it ends in .html, else a category (specification 2). */
export default async function CataloguePage({ params }: Props) {
  const path = cataloguePath((await params).path) ?? notFound()
  return path.kind === 'product' ? productPage(path) : listingPage(path)
}

async function productPage({ slug, query }: CataloguePath) {
  const product = await getProduct(slug)
  if (!product) notFound()
  const named = product.variants.find(({ ref }) => ref === query.variant)
  const page = Number(query.page ?? 1)
  const reviews = await getProductReviews(product.id, page)
  // A variant or a page of reviews that is not there has no page of its own.
  if (!reviews || (query.variant && !named)) permanentRedirect(product.web_url)
  const variant = named ?? product.variants.find(({ id }) => id === product.variant_id) ?? null
  return <ProductView product={product} variant={variant} reviews={reviews} page={page} />
}

async function listingPage({ slug, query }: CataloguePath) {
  const category = await getCategory(slug)
  const listing = category && (await getCategoryListing(category.id, query))
  if (!category || !listing) notFound()
  const { ignored } = listing.filters
  if (ignored.length > 0) permanentRedirect(category.web_url + queryWithout(query, ignored, listing.filters.selected))
  return <ListingView category={category} listing={listing} query={query} />
}
