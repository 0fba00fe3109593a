import 'server-only'
import { contract } from '../contract/index.ts'
import type { ProductCard } from '../contract/product-cards.ts'
import { everyFavourite } from '../favourites/every-favourite.ts'
import type { Session } from '../session/session.ts'
import { currentAudience } from '../stores/current.ts'
import type { Store } from '../stores/store.ts'
import { ask } from './client.ts'
import { askAsCustomer, findAsCustomer } from './customer.ts'

export interface Favourites {
  /** Ids of all the customer's favourites, the newest first. */
  ids: readonly number[]
  /** The customer's favourites that are in the catalogue, the newest first. */
  products: readonly ProductCard[]
  /** How many are not offered any more. */
  gone: number
}

/** Number of the customer's favourites. */
export async function countFavourites(store: Store, { id }: Session): Promise<number> {
  return (await askAsCustomer(store, contract.wishlist.list, { query: { user: id } })).count
}

/** The customer's favourites as products; only for pages, as it reads the audience's prices. */
export async function listFavourites(store: Store, session: Session): Promise<Favourites> {
  const ids = await everyFavourite((page) =>
    askAsCustomer(store, contract.wishlist.list, { query: { user: session.id, page } }),
  )
  if (ids.length === 0) return { ids, products: [], gone: 0 }
  const asked = ids.slice(0, longest)
  const { results } = await ask(store, contract.products.weblist, {
    query: { ids: asked.join(','), user_type: await currentAudience() },
  })
  const products = asked.flatMap((id) => results.find((product) => product.id === id) ?? [])
  return { ids, products, gone: asked.length - products.length }
}

/** Longest list that is shown: as many ids as one question for products takes. */
const longest = 200

/** Takes a product off the customer's favourites. One that is off already is fine. */
export async function removeFavourite(store: Store, product: number): Promise<void> {
  await findAsCustomer(store, contract.wishlist.destroy, { params: { product } })
}
