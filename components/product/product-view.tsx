import { getTranslations } from 'next-intl/server'
import { StaticPart } from '#components/hydration/static-part.tsx'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { ProductQuestions } from '#components/questions/product-questions.tsx'
import { RecentlyViewed } from '#components/recently-viewed/recently-viewed.tsx'
import { ProductReviews } from '#components/reviews/product-reviews.tsx'
import { ProductJsonLd } from '#components/seo/product-json-ld.tsx'
import type { ProductCard } from '#lib/contract/product-cards.ts'
import type { Product, Variant } from '#lib/contract/product-detail.ts'
import type { Neighbours } from '#lib/store-api/product.ts'
import { rowLength } from '#lib/store-api/product.ts'
import type { ProductReviews as Reviews } from '#lib/store-api/reviews.ts'
import { imageSource } from '#lib/urls/image-source.ts'
import { BuyBox } from './buy-box.tsx'
import { DeliveryAndReturns } from './delivery-and-returns.tsx'
import { Gallery } from './gallery.tsx'
import { Manufacturer } from './manufacturer.tsx'
import { ProductFiles } from './product-files.tsx'
import { Suggestions } from './suggestions.tsx'
import { TechnicalData } from './technical-data.tsx'

interface ProductViewProps {
  product: Product
  /** The variant that the address names, or the first that can be bought. */
  variant: Variant | null
  /** Not there yet, nor are the rows of other products: what is known is rendered meanwhile. */
  reviews: Promise<Reviews | null>
  /** Page of the reviews, from 1. */
  page: number
  neighbours: Promise<Neighbours>
}

/** The product page. */
export async function ProductView({ product, variant, reviews, page, neighbours }: ProductViewProps) {
  const [t, listing, images] = await Promise.all([
    getTranslations('product'),
    getTranslations('listing'),
    imageSource(),
  ])
  const rows = neighbours.then((given) => withoutRepeats(product.id, given))
  // The component of a row handles its failure, which may come before it starts.
  rows.catch(() => undefined)
  return (
    <PageFrame footerPath={product.web_url}>
      <ProductJsonLd product={product} />
      <StaticPart staticName="way">
        <Breadcrumb way={product.breadcrumb} current={product.name} />
      </StaticPart>
      <div className="container-page product-top">
        <div>
          <Gallery product={product} variant={variant} />
        </div>
        <div>
          <BuyBox product={product} variant={variant} />
        </div>
      </div>
      <StaticPart staticName="about">
        <div className="container-page grid gap-12 pt-16 lg:grid-cols-2">
          <section>
            <h2 className="text-2xl">{t('description')}</h2>
            {product.description.split('\n\n').map((paragraph) => (
              <p key={paragraph} className="mt-4 text-ink-soft">
                {paragraph}
              </p>
            ))}
            <div className="mt-8 border-t border-line">
              <DeliveryAndReturns product={product} />
              <Manufacturer product={product} />
            </div>
          </section>
          <div>
            <TechnicalData groups={product.technical_data} />
            <ProductFiles files={product.files} />
          </div>
        </div>
        <Suggestions title={t('collection', { name: product.collection ?? '' })} rows={rows} place={0} />
        <ProductReviews path={product.web_url} reviews={reviews} page={page} />
      </StaticPart>
      <ProductQuestions productId={product.id} />
      <StaticPart staticName="suggestions">
        <Suggestions title={t('related')} rows={rows} place={1} />
        <Suggestions title={t('bestSellers', { category: product.category.name })} rows={rows} place={2} />
      </StaticPart>
      <RecentlyViewed
        productId={product.id}
        images={images}
        texts={{
          title: t('recentlyViewed'),
          from: t('price.from'),
          lowest: t('price.lowest'),
          untaxed: t('price.net.untaxed'),
          failed: listing('moreFailed'),
          retry: listing('retry'),
        }}
      />
    </PageFrame>
  )
}

/** The first products of each row that no row before has, nor the page itself. */
function withoutRepeats(productId: number, rows: readonly (readonly ProductCard[])[]): ProductCard[][] {
  const seen = new Set([productId])
  return rows.map((row) => {
    const kept = row.filter(({ id }) => !seen.has(id)).slice(0, rowLength)
    for (const { id } of kept) seen.add(id)
    return kept
  })
}
