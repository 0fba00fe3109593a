import { getTranslations } from 'next-intl/server'
import { type CardView, cardView } from '#lib/catalogue/card.ts'
import type { ProductCard } from '#lib/contract/product-cards.ts'
import { currentAudience } from '#lib/stores/current.ts'
import { imageSource } from '#lib/urls/image-source.ts'
import { imageUrl } from '#lib/urls/image-url.ts'
import { cardPicture, cardWidths } from './card-widths.ts'
import type { CardImages, CardTexts } from './product-card.tsx'

/** Props of a list of cards: the products as cards, and their shared data. */
export async function cardProps(
  products: readonly ProductCard[],
): Promise<{ cards: CardView[]; images: CardImages; texts: CardTexts }> {
  const [audience, source, t] = await Promise.all([currentAudience(), imageSource(), getTranslations('listing')])
  const before = (width: number) => imageUrl(source, 'x', cardPicture(width)).slice(0, -1)
  return {
    cards: products.map((product) => cardView(product, audience, t.raw('delivery'))),
    images: {
      small: before(cardWidths.small),
      medium: before(cardWidths.medium),
      large: before(cardWidths.large),
    },
    texts: t.raw('card'),
  }
}
