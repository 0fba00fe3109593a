import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { ListingView } from '#components/listing/listing-view.tsx'
import { type CataloguePath, cataloguePath } from '#lib/catalogue/path.ts'
import { queryWithout } from '#lib/catalogue/query.ts'
import { categoryMetadata, productMetadata } from '#lib/seo/metadata.ts'
import { getCategory, getCategoryLinks, getCategoryListing } from '#lib/store-api/categories.ts'
import { getProduct } from '#lib/store-api/products.ts'

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

async function productPage({ slug }: CataloguePath) {
  const product = await getProduct(slug)
  if (!product) notFound()
  // Imported here so that listings do not load the scripts of product pages.
  const { ProductView } = await import('#components/product/product-view.tsx')
  return <ProductView product={product} />
}

async function listingPage({ slug, query }: CataloguePath) {
  const category = await getCategory(slug)
  const listing = category && (await getCategoryListing(category.id, query))
  if (!category || !listing) notFound()
  const { ignored } = listing.filters
  if (ignored.length > 0) permanentRedirect(category.web_url + queryWithout(query, ignored, listing.filters.selected))
  return <ListingView category={category} links={await getCategoryLinks(category.id)} listing={listing} query={query} />
}
