import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { ProductView } from '#components/product/product-view.tsx'
import { cataloguePath } from '#lib/catalogue/path.ts'
import { productMetadata } from '#lib/seo/metadata.ts'
import { getOwnAddress } from '#lib/store-api/elsewhere.ts'
import { getFooterMenu } from '#lib/store-api/menus.ts'
import { getNeighbours, getProduct, getProductAttributes } from '#lib/store-api/product.ts'
import { getProductQuestions, getProductReviews } from '#lib/store-api/reviews.ts'

type Props = PageProps<'/[store]/[audience]/produit/[...path]'>

/** Rendered at the first visit. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const path = cataloguePath((await params).path)
  const product = path?.kind === 'product' ? await getProduct(path.slug) : null
  return product ? productMetadata(product, path?.query) : {}
}

/**
 * `/{slug}.html`; the middleware rewrites it to here. A separate route, because a listing would otherwise load the
 * scripts of product pages.
 */
export default async function ProductPage({ params }: Props) {
  const path = cataloguePath((await params).path)
  if (path?.kind !== 'product') notFound()
  const { slug, query } = path
  const product = (await getProduct(slug)) ?? (await leadElsewhere(slug))
  const named = product.variants.find(({ ref }) => ref === query.variant)
  const page = Number(query.page ?? 1)
  const reviews = getProductReviews(product.id, page)
  const neighbours = getNeighbours(product)
  // All requests start at once: the parts of the page wait for theirs, and get its error.
  Promise.all([
    reviews,
    neighbours,
    getProductQuestions(product.id),
    getFooterMenu(product.web_url),
    product.has_attributes && getProductAttributes(product.id),
  ]).catch(() => undefined)
  // A missing variant or page of reviews redirects to the product.
  if ((query.variant && !named) || (page > 1 && !(await reviews))) permanentRedirect(product.web_url)
  const variant = named ?? product.variants.find(({ id }) => id === product.variant_id) ?? null
  return <ProductView product={product} variant={variant} reviews={reviews} page={page} neighbours={neighbours} />
}

/** To the same product where another store calls it so, else nowhere. */
async function leadElsewhere(slug: string): Promise<never> {
  permanentRedirect((await getOwnAddress('product', slug)) ?? notFound())
}
