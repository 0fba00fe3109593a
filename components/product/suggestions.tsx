import { getTranslations } from 'next-intl/server'
import type { ProductCard } from '#lib/contract/product-cards.ts'
import { imageSource } from '#lib/urls/image-source.ts'
import { SuggestionCard } from './suggestion-card.tsx'

interface SuggestionsProps {
  title: string
  /** Rows of other products, which may still be on their way. */
  rows: Promise<readonly (readonly ProductCard[])[]>
  /** Which of them is shown. */
  place: number
}

/** A row of other products. */
export async function Suggestions({ title, rows, place }: SuggestionsProps) {
  const [images, t, known] = await Promise.all([imageSource(), getTranslations('product.price'), rows])
  const products = known[place] ?? []
  if (products.length === 0) return null
  const texts = { from: t('from'), lowest: t('lowest'), untaxed: t('net.untaxed') }
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
