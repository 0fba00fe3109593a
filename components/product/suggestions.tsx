import { getTranslations } from 'next-intl/server'
import type { ProductCard } from '#lib/contract/products.ts'
import { imageSource } from '#lib/images/source.ts'
import { SuggestionCard } from './suggestion-card.tsx'

/** Products of one row. */
export const suggestionsLength = 4

interface SuggestionsProps {
  title: string
  products: Promise<readonly ProductCard[]>
}

/** A row of other products, which may still be on their way. */
export async function Suggestions({ title, products: coming }: SuggestionsProps) {
  const [images, t, products] = await Promise.all([imageSource(), getTranslations('product.price'), coming])
  if (products.length === 0) return null
  const texts = { from: t('from'), lowest: t('lowest') }
  return (
    <section className="container-page pt-16">
      <h2 className="text-2xl">{title}</h2>
      <ul className="suggestions">
        {products.map((product) => (
          <SuggestionCard key={product.id} product={product} images={images} texts={texts} />
        ))}
      </ul>
    </section>
  )
}
