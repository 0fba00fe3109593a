'use client'

import { useEffect, useState } from 'react'
import { SuggestionCard } from '#components/product/suggestion-card.tsx'
import { request } from '#lib/api/request.ts'
import type { contract } from '#lib/contract/index.ts'
import type { ProductCard } from '#lib/contract/products.ts'
import type { ImageSource } from '#lib/images/address.ts'
import type { RecentlyViewedTexts } from './texts.ts'

type WebList = (typeof contract)['products']['weblist']
/** Products of the row. */
const length = 4

interface RecentlyViewedRowProps {
  ids: readonly number[]
  images: ImageSource
  texts: RecentlyViewedTexts
}

/** The row itself. Products that the store does not offer any more are left out; without an answer there is no row. */
export default function RecentlyViewedRow({ ids, images, texts }: RecentlyViewedRowProps) {
  const [products, setProducts] = useState<readonly ProductCard[]>([])
  useEffect(() => {
    let wanted = true
    request<WebList>('GET', `/catalog/v1/products/weblist_products/?ids=${ids.join(',')}`)
      .then(({ results }) => wanted && setProducts(results.slice(0, length)))
      .catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [ids])
  if (products.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className="container-page pt-16">
      <h2 id="recently-viewed" className="text-2xl">
        {texts.title}
      </h2>
      <ul className="suggestions">
        {products.map((product) => (
          <SuggestionCard key={product.id} product={product} images={images} texts={texts} />
        ))}
      </ul>
    </section>
  )
}
