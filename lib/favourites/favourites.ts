import { RequestError, request } from '../api/request.ts'
import type { contract } from '../contract/index.ts'
import { isLoggedIn } from '../session/hint.ts'
import { readFavourites, readOwner, writeFavourites, writeOwned } from './stored.ts'

type Wishlist = (typeof contract)['wishlist']
const path = '/auth-users/v1/products-wishlist/'

/** The last change of this page. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Makes a product a favourite, or takes it off the list. It shows at once. A guest's list lives in the browser alone; a customer's is
 * mirrored on the server (specification 4), one change after the other, and a change that fails there is undone.
 * @throws whatever the call threw: who asked for the change tells the shopper
 */
export async function changeFavourite(id: number, favourite: boolean): Promise<void> {
  show(id, favourite)
  if (!isLoggedIn()) return
  const sent = last.then(() => send(id, favourite))
  last = sent.catch(() => undefined)
  try {
    await sent
  } catch (error) {
    // The session ended meanwhile: it is a guest's list from now on.
    if (error instanceof RequestError && error.status === 401 && !isLoggedIn()) return
    show(id, !favourite)
    throw error
  }
}

function show(id: number, favourite: boolean): void {
  const others = readFavourites().filter((other) => other !== id)
  writeFavourites(favourite ? [id, ...others] : others)
}

async function send(id: number, favourite: boolean): Promise<void> {
  if (favourite) await request<Wishlist['create']>('POST', path, { user: readOwner() ?? undefined, product: id })
  else
    await request<Wishlist['destroy']>('DELETE', `${path}${id}/`).catch((error: unknown) => {
      // Another device has taken it off already.
      if (!(error instanceof RequestError && error.status === 404)) throw error
    })
}

/**
 * After a login: what the browser keeps is pushed to the server, and replaced by the server's list, which is both without repeats
 * (specification 4).
 * @throws whatever the call threw: the browser's list stays as it was, and is pushed another time
 */
export async function mergeFavourites(owner: number): Promise<void> {
  const wishes = await request<Wishlist['setFavourites']>('POST', `${path}set-favourites/`, {
    user: owner,
    product_ids: [...readFavourites()],
  })
  writeOwned(
    wishes.map(({ product }) => product),
    owner,
  )
}
