import 'server-only'
import type { FinderPlace } from '../contract/categories.ts'
import type { SpacePlace } from '../contract/fitting.ts'
import { contract } from '../contract/index.ts'
import type { ProductCard } from '../contract/product-cards.ts'
import { find } from '../store-api/client.ts'
import { type Narrowing, searchProducts } from '../store-api/product-lists.ts'
import { currentStore } from '../stores/current.ts'

/** Where a screen can stand, as the configurator asks before it lists any. */
export type ShowerPlace = FinderPlace & { place: SpacePlace }

/** The places that the store's finder knows; none where a store API has no finder. */
export async function getShowerPlaces(): Promise<ShowerPlace[]> {
  const places = await find(await currentStore(), contract.home.finder, {})
  return (places ?? []).filter((place): place is ShowerPlace => place.place !== undefined)
}

/** What every screen of a place has in common, as filters: the first answer to each question. */
function narrowingOf({ fields }: ShowerPlace): Narrowing {
  return Object.fromEntries(
    fields.flatMap(({ slug, options: [any] }) => (any && any.value !== '' ? [[slug, any.value] as const] : [])),
  )
}

/** What can be made to measure at a place, and the listing of all that fits there. */
export interface MadeToMeasure {
  products: ProductCard[]
  /** Path of the place's listing; null for no place. */
  listing: string | null
}

/**
 * What can be made to measure.
 * @param word what the store's made-to-measure products are found by
 * @param place null for all of them
 */
export async function getMadeToMeasure(word: string, place: ShowerPlace | null): Promise<MadeToMeasure> {
  const narrowing = place && narrowingOf(place)
  const found = await searchProducts(word, 1, narrowing ?? undefined)
  return {
    products: (found?.results ?? []).filter(({ made_to_measure }) => made_to_measure),
    listing: place && `${place.web_url}?${new URLSearchParams(narrowing ?? {})}`,
  }
}
