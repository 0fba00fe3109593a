import { wishlist } from '../api/wishlist.ts'
import { readFavourites, writeFavourites, writeOwned } from './stored.ts'

/** A press of a heart, which shows already. */
export interface FavouriteChange {
  product: number
  favourite: boolean
  /** Where the product stood in the list; -1 for nowhere. */
  place: number
}

/**
 * Adds a product to the favourites, or removes it, in this browser. A guest's list exists only there; a customer's
 * change is also sent (`lib/queries/favourites.ts`).
 */
export function pressFavourite(product: number, favourite: boolean): FavouriteChange {
  const ids = readFavourites()
  const others = ids.filter((other) => other !== product)
  writeFavourites(favourite ? [product, ...others] : others)
  return { product, favourite, place: ids.indexOf(product) }
}

/**
 * Takes a change back that the store API has refused or never got: the product stands where it
 * stood.
 */
export function undoFavourite({ product, place }: FavouriteChange): void {
  const others = readFavourites().filter((other) => other !== product)
  writeFavourites(place < 0 ? others : others.toSpliced(place, 0, product))
}

/**
 * After a login: sends the browser's list to the server, and replaces it by the server's, which is the union of both.
 * @throws the error of the call: the browser's list is unchanged, and is sent another time
 */
export async function mergeFavourites(owner: number): Promise<void> {
  const wishes = await wishlist.setFavourites({ body: { user: owner, product_ids: [...readFavourites()] } })
  writeOwned(
    wishes.map(({ product }) => product),
    owner,
  )
}
