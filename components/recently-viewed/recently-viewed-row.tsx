'use client'

import { SuggestionCard } from '#components/product/suggestion-card.tsx'
import { Queries } from '#components/queries/queries.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { useProductCards } from '#lib/queries/product-cards.ts'
import type { ImageSource } from '#lib/urls/image-url.ts'
import type { RecentlyViewedTexts } from './texts.ts'

/** Products of the row. */
const length = 4

interface RecentlyViewedRowProps {
  /** Id of its heading; unique where a page has several rows. */
  id?: string
  ids: readonly number[]
  images: ImageSource
  texts: RecentlyViewedTexts
}

/**
 * The row itself. Products that the store no longer offers are left out; a failed request is reported, and can be
 * retried.
 */
export default function RecentlyViewedRow(props: RecentlyViewedRowProps) {
  return (
    <Queries>
      <Row {...props} />
    </Queries>
  )
}

function Row({ id = 'recently-viewed', ids, images, texts }: RecentlyViewedRowProps) {
  const { cards, failed, retry } = useProductCards(ids)
  const products = cards.slice(0, length)
  if (products.length === 0 && !failed) return null
  return (
    <section aria-labelledby={id} className="container-page pt-16">
      <h2 id={id} className="text-2xl">
        {texts.title}
      </h2>
      {failed ? (
        <p role="alert" className="mt-2 text-sm">
          {texts.failed} <RetryButton retry={retry} text={texts.retry} />
        </p>
      ) : null}
      <ul className="suggestions">
        {products.map((product) => (
          <SuggestionCard key={product.id} product={product} images={images} texts={texts} />
        ))}
      </ul>
    </section>
  )
}
