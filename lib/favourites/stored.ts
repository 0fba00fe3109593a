/** The specification's key in the browser's storage; every store has a host of its own, so each keeps its own list. */
const key = 'wishlist'
/** The id of the customer whose list that is; nothing while it is a guest's. */
const ownerKey = 'wishlist_owner'
const changed = 'stored-wishlist'
/** Favourites at most: as many as are pushed to the server in one go. */
export const mostFavourites = 500
const none: readonly number[] = []
let lastText: string | null = null
let lastIds = none

/** Ids of the favourite products of this browser, the last first. The same list is returned until it changes. */
export function readFavourites(): readonly number[] {
  const text = window.localStorage.getItem(key)
  if (text !== lastText) {
    lastText = text
    lastIds = parse(text)
  }
  return lastIds
}

/** Keeps the favourites and tells every part of the page that shows them. A browser that keeps nothing is no error. */
export function writeFavourites(ids: readonly number[]): void {
  try {
    const kept = [...new Set(ids)].slice(0, mostFavourites)
    if (kept.length > 0) window.localStorage.setItem(key, JSON.stringify(kept))
    else window.localStorage.removeItem(key)
  } catch {
    // Storage is full or switched off.
  }
  window.dispatchEvent(new Event(changed))
}

/** The customer whose list the browser keeps, or null: it is a guest's. */
export function readOwner(): number | null {
  return Number(window.localStorage.getItem(ownerKey)) || null
}

/** Keeps the list that the server has of a customer. */
export function writeOwned(ids: readonly number[], owner: number): void {
  window.localStorage.setItem(ownerKey, String(owner))
  writeFavourites(ids)
}

/** Forgets them all, as logging out does. */
export function forgetFavourites(): void {
  window.localStorage.removeItem(ownerKey)
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
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id) && id > 0) : none
  } catch {
    return none
  }
}
