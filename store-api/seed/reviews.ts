import type { Draw } from './random.ts'
import { reviewsEs } from './texts/reviews-es.ts'
import { reviewsFr } from './texts/reviews-fr.ts'
import type { Rating, ReviewTexts } from './texts/types.ts'
import type { ProductKind, SeedReview } from './types.ts'
import { everywhere, type Words, words } from './words.ts'

const texts: Words<ReviewTexts> = words({ fr: reviewsFr, es: reviewsEs })
const initials = 'ABCDEFGHJLMNPRSTV'

/**
 * Opinions on a product in each store, the newest first: many where it sells well, none for one in
 * four.
 */
export function writeReviews(draw: Draw, kind: ProductKind, popularity: number): Words<SeedReview[]> {
  if (draw.chance(0.25)) return everywhere<SeedReview[]>(() => [])
  const liking = 0.5 + draw.next() * 0.4
  return everywhere((store) => {
    const said = new Set<string>()
    const reviews: SeedReview[] = []
    for (let left = draw.whole(1, 4 + Math.round(popularity * 22)); left > 0; left -= 1) {
      const review = writeReview(draw, texts[store], kind, ratingFrom(draw, liking))
      if (said.has(review.text)) continue
      said.add(review.text)
      reviews.push(review)
    }
    return reviews.sort((a, b) => a.ageInDays - b.ageInDays)
  })
}

function ratingFrom(draw: Draw, liking: number): Rating {
  const luck = draw.next()
  if (luck < liking) return 5
  if (luck < 0.92) return 4
  return luck < 0.985 ? 3 : 2
}

function writeReview(
  draw: Draw,
  { firstNames, titles, openings, aspects, closings }: ReviewTexts,
  kind: ProductKind,
  rating: Rating,
): SeedReview {
  const text = [
    draw.pick(openings[rating]),
    draw.chance(0.85) ? draw.pick(aspects[kind]) : '',
    draw.pick(closings[rating]),
  ]
    .filter(Boolean)
    .join(' ')
  return {
    rating,
    title: draw.pick(titles[rating]),
    text,
    author: `${draw.pick(firstNames)} ${initials[draw.whole(0, initials.length - 1)]}.`,
    verified: draw.chance(0.8),
    ageInDays: draw.whole(2, 540),
  }
}
