import type { Draw } from './random.ts'
import { reviewsEs } from './texts/reviews-es.ts'
import { reviewsFr } from './texts/reviews-fr.ts'
import type { Rating, ReviewSubject, ReviewTexts, Sayings } from './texts/types.ts'
import type { SeedReview } from './types.ts'
import { everywhere, type Words, words } from './words.ts'

const texts: Words<ReviewTexts> = words({ fr: reviewsFr, es: reviewsEs })
/** Small things, of which nobody says that they changed the bathroom. */
const smallParts: readonly ReviewSubject[] = ['care', 'mounting', 'handles']
const initials = 'ABCDEFGHJLMNPRSTV'

/**
 * Opinions on a product in each store, the newest first: many where it sells well, none for one in
 * four.
 */
export function writeReviews(draw: Draw, subject: ReviewSubject, popularity: number): Words<SeedReview[]> {
  if (draw.chance(0.25)) return everywhere<SeedReview[]>(() => [])
  const liking = 0.5 + draw.next() * 0.4
  return everywhere((store) => {
    const said = new Set<string>()
    const reviews: SeedReview[] = []
    for (let left = draw.whole(1, 4 + Math.round(popularity * 22)); left > 0; left -= 1) {
      const review = writeReview(draw, texts[store], subject, ratingFrom(draw, liking))
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

function writeReview(draw: Draw, texts: ReviewTexts, subject: ReviewSubject, rating: Rating): SeedReview {
  const { good, poor } = texts.aspects[subject]
  const sayings = (part: keyof Sayings) => [
    ...texts.delivered[part][rating],
    ...(smallParts.includes(subject) ? [] : texts.installed[part][rating]),
  ]
  const text = [
    draw.pick(sayings('openings')),
    draw.chance(0.85) ? draw.pick(rating > 3 ? good : poor) : '',
    draw.pick(sayings('closings')),
  ]
    .filter(Boolean)
    .join(' ')
  return {
    rating,
    title: draw.pick(sayings('titles')),
    text,
    author: `${draw.pick(texts.firstNames)} ${initials[draw.whole(0, initials.length - 1)]}.`,
    verified: draw.chance(0.8),
    ageInDays: draw.whole(2, 540),
  }
}
