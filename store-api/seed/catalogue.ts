import { withAllNoBreakSpaces } from '../../lib/rules/typography.ts'
import { smallParts } from './accessories.ts'
import { furniture, radiators } from './comfort.ts'
import { withReviews } from './reviews.ts'
import { screens } from './screens.ts'
import { taps } from './taps.ts'
import { trays } from './trays.ts'
import type { SeedProduct } from './types.ts'
import { everywhere } from './words.ts'

/** The beginning of the present day (UTC), on which the demonstration's history ends. */
export const today = new Date(new Date().toISOString().slice(0, 10))
/** Reviews that a copy of a product keeps: copies are for measuring, not for reading. */
const reviewsOfCopy = 2

/** Every product of the curated catalogue. */
export function* curated(): Generator<SeedProduct> {
  yield* screens()
  yield* trays()
  yield* taps()
  yield* radiators()
  yield* furniture()
  yield* smallParts()
}

/**
 * `count` products: the curated ones, then copies of them with names of their own. Without a count,
 * the curated ones.
 */
export function* products(count?: number): Generator<SeedProduct> {
  const originals = withAllNoBreakSpaces(withReviews([...curated()]))
  const wanted = count ?? originals.length
  for (let made = 0; made < wanted; made += 1) {
    const product = originals[made % originals.length]
    if (product) yield made < originals.length ? product : copyOf(product, Math.floor(made / originals.length))
  }
}

function copyOf(product: SeedProduct, round: number): SeedProduct {
  return {
    ...product,
    key: `${product.key}-${round}`,
    ref: `${product.ref}-${round}`,
    name: everywhere((store) => `${product.name[store]} ${round}`),
    slug: everywhere((store) => `${product.slug[store]}-${round}`),
    popularity: (product.popularity * 7919 + round * 0.618_034) % 1,
    reviews: everywhere((store) => product.reviews[store].slice(0, reviewsOfCopy)),
  }
}
