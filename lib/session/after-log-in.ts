import { forgetStoredPage } from '../catalogue/stored-page.ts'
import { mergeFavourites } from '../favourites/favourites.ts'
import { askWho } from './who.ts'

/** Longest wait before the shopper goes on, milliseconds; the next page does the rest. */
const patience = 3_000

/**
 * The browser's work after a login: prices of a visitor are forgotten, favourites
 * join those of the account.
 */
export async function afterLogIn(): Promise<void> {
  forgetStoredPage()
  const merged = askWho().then((who) => (who ? mergeFavourites(who.id) : undefined))
  await Promise.race([merged.catch((error: unknown) => console.error(error)), wait(patience)])
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
