import { parseStored, readText, storeText } from '../browser/storage.ts'

/** The specification's key in the browser's storage; every store has its own host, and therefore its own list. */
const key = 'wishlist'
/** The id of the customer whose list that is; nothing while it is a guest's. */
const ownerKey = 'wishlist_owner'
const changed = 'stored-wishlist'
/** Favourites at most: as many as are pushed to the server in one go. */
export const maxFavourites = 500
const none: readonly number[] = []
let lastText: string | null = null
let lastIds = none

/**
 * Ids of the favourite products of this browser, the last first. The same list is returned until it
 * changes.
 */
export function readFavourites(): readonly number[] {
  const text = readText('local', key)
  if (text !== lastText) {
    lastText = text
    lastIds = parse(text)
  }
  return lastIds
}

/** Stores the favourites and notifies every part of the page that shows them. */
export function writeFavourites(ids: readonly number[]): void {
  const kept = [...new Set(ids)].slice(0, maxFavourites)
  storeText('local', key, kept.length > 0 ? JSON.stringify(kept) : null)
  window.dispatchEvent(new Event(changed))
}

/** The customer whose list the browser keeps, or null: it is a guest's. */
export function readOwner(): number | null {
  return Number(readText('local', ownerKey)) || null
}

/** Keeps the list that the server has of a customer. */
export function writeOwned(ids: readonly number[], owner: number): void {
  storeText('local', ownerKey, String(owner))
  writeFavourites(ids)
}

/** Forgets them all, as logging out does. */
export function forgetFavourites(): void {
  storeText('local', ownerKey, null)
  writeFavourites([])
}

/** Calls back when this tab or another one changes the favourites; answers the way to stop it. */
export function watchFavourites(callback: () => void): () => void {
  window.addEventListener(changed, callback)
  window.addEventListener('storage', callback)
  return () => {
    window.removeEventListener(changed, callback)
    window.removeEventListener('storage', callback)
  }
}

function parse(text: string | null): readonly number[] {
  const value = parseStored(text)
  return Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id) && id > 0) : none
}
