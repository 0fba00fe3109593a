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
 * Makes a product a favourite, or takes it off the list, in this browser. A guest's list lives
 * there alone; a customer's change is sent besides (`lib/queries/favourites.ts`).
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
 * After a login: what the browser keeps is pushed to the server, and replaced by the server's list,
 * which is both without repeats.
 * @throws whatever the call threw: the browser's list stays as it was, and is pushed another time
 */
export async function mergeFavourites(owner: number): Promise<void> {
  const wishes = await wishlist.setFavourites({ body: { user: owner, product_ids: [...readFavourites()] } })
  writeOwned(
    wishes.map(({ product }) => product),
    owner,
  )
}
