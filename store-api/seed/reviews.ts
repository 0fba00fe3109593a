import { capitalised } from '../../lib/rules/capitalised.ts'
import { Draw } from './random.ts'
import { reviewsEs } from './texts/reviews-es.ts'
import { reviewsFr } from './texts/reviews-fr.ts'
import type { Rating, ReviewSubject, ReviewTexts, Sayings } from './texts/types.ts'
import type { SeedProduct, SeedReview } from './types.ts'
import { everywhere, type StoreCode, type Words, words } from './words.ts'

const texts: Words<ReviewTexts> = words({ fr: reviewsFr, es: reviewsEs })
/** Small things, of which no review says that they changed the bathroom. */
const smallParts: readonly ReviewSubject[] = ['care', 'mounting', 'handles']
const initials = 'ABCDEFGHJLMNPRSTV'
/** How often a sentence is drawn again that was said before; a review that finds none is left out. */
const mostDraws = 40

/** What a review speaks of: the same town, people and width in all its sentences. */
type Circumstances = {
  town: string
  person: string
  room: string
  /** With its unit; null where the product has none. */
  width: string | null
}

/**
 * The products with opinions in each store, the newest first: many where one sells well, none for one in four. No
 * sentence is said twice in a store.
 */
export function withReviews(products: readonly SeedProduct[]): SeedProduct[] {
  const said = everywhere(() => new Set<string>())
  return products.map((product) => {
    const draw = new Draw(`reviews of ${product.key}`)
    if (draw.chance(0.25)) return product
    const liking = 0.5 + draw.next() * 0.4
    return { ...product, reviews: everywhere((store) => reviewsOf(draw, product, store, liking, said[store])) }
  })
}

function reviewsOf(draw: Draw, product: SeedProduct, store: StoreCode, liking: number, said: Set<string>) {
  const titles = new Set<string>()
  const reviews: SeedReview[] = []
  for (let left = draw.whole(1, 4 + Math.round(product.popularity * 22)); left > 0; left -= 1) {
    const review = writeReview(draw, product, store, ratingFrom(draw, liking), said, titles)
    if (review) reviews.push(review)
  }
  return reviews.sort((a, b) => a.ageInDays - b.ageInDays)
}

function ratingFrom(draw: Draw, liking: number): Rating {
  const luck = draw.next()
  if (luck < liking) return 5
  if (luck < 0.92) return 4
  if (luck < 0.965) return 3
  return luck < 0.985 ? 2 : 1
}

function writeReview(
  draw: Draw,
  product: SeedProduct,
  store: StoreCode,
  rating: Rating,
  said: Set<string>,
  titles: Set<string>,
): SeedReview | null {
  const own = texts[store]
  const { subject } = product
  const { good, poor } = own.aspects[subject]
  const circumstances = circumstancesIn(draw, own, widthBought(draw, product, store))
  const sayings = (part: keyof Sayings) => () =>
    draw.pick([...own.delivered[part][rating], ...(smallParts.includes(subject) ? [] : own.installed[part][rating])])
  const aspect = () => {
    const [leads, aspects] = rating > 3 ? [own.leads.good, good] : [own.leads.poor, poor]
    return draw.pick(leads) + lowerFirst(draw.pick(aspects))
  }
  const mentioned = new Set<string>()
  const fresh = (template: () => string, used: Set<string>, known: Set<string>) =>
    freshText(draw, own, template, circumstances, used, known)
  const title = fresh(sayings('titles'), titles, new Set())
  // What came broken or late is not praised or blamed for its use.
  const parts = [sayings('openings'), ...(rating > 1 && draw.chance(0.15) ? [aspect] : []), sayings('closings')]
  const sentences = parts.map((part) => fresh(part, said, mentioned))
  if (title === null || sentences.includes(null)) return null
  return {
    rating,
    title,
    text: sentences.filter(Boolean).join(' '),
    author: `${draw.pick(own.firstNames)} ${initials[draw.whole(0, initials.length - 1)]}.`,
    verified: draw.chance(0.8),
    ageInDays: draw.whole(2, 540),
  }
}

/**
 * A drawn text that was not said before, with its names filled in, which may be empty; null where none is found. What
 * the review has mentioned is said again only where nothing else is left.
 */
function freshText(
  draw: Draw,
  { days, hours }: ReviewTexts,
  template: () => string,
  circumstances: Circumstances,
  used: Set<string>,
  mentioned: Set<string>,
): string | null {
  for (let round = 0; round < mostDraws; round += 1) {
    const drawn = template()
    if (drawn === '') return ''
    const known = round < mostDraws / 2 ? mentioned : new Set<string>()
    const chosen = drawn.replace(/\[(.*?)\]/g, (_, part: string) =>
      namesIn(part).some((name) => known.has(name)) ? '' : part,
    )
    const once = { n: String(draw.whole(2, 9)), day: draw.pick(days), hour: draw.pick(hours) }
    const text = capitalised(filledIn(chosen, { ...circumstances, ...once }))
    if (namesIn(text).length > 0 || used.has(text)) continue
    used.add(text)
    for (const name of namesIn(chosen)) mentioned.add(name)
    return text
  }
  return null
}

function namesIn(template: string): string[] {
  return Array.from(template.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
}

/** A name without a value stays, in braces. */
function filledIn(template: string, values: Readonly<Record<string, string | null>>): string {
  const known = new Map(Object.entries(values))
  return template.replace(/\{(\w+)\}/g, (name, key: string) => known.get(key) ?? name)
}

function circumstancesIn(draw: Draw, { towns, people, rooms }: ReviewTexts, width: string | null): Circumstances {
  return { town: draw.pick(towns), person: draw.pick(people), room: draw.pick(rooms), width }
}

/** The width that was bought: that of a variant, or any of what is made to measure; null without one. */
function widthBought(draw: Draw, { width, variants, madeToMeasure }: SeedProduct, store: StoreCode): string | null {
  if (!width) return null
  const sold = variants.flatMap(({ name }) => /(\d+)(?: × \d+)? cm$/.exec(name[store])?.[1] ?? [])
  if (sold.length > 0) return `${draw.pick(sold)} cm`
  return madeToMeasure ? `${draw.whole(Math.ceil(width[0]), Math.floor(width[1]))} cm` : null
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
