import { parseStored, readText, storeText } from './storage.ts'

/** The specification's key in the browser's storage; every store has its own host, and therefore its own list. */
const key = 'recently_viewed'
/** Products remembered at most. */
export const maxViewed = 20

/** The list after a product was viewed: it moves to the front, never twice. */
export function withViewed(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, maxViewed)
}

/** Ids of the products viewed in this browser, the last first. */
export function readViewed(): number[] {
  const value = parseStored(readText('local', key))
  return Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxViewed) : []
}

/** Remembers that a product was viewed. */
export function rememberViewed(id: number): void {
  storeText('local', key, JSON.stringify(withViewed(readViewed(), id)))
}

/** Forgets them all, as logging out does. */
export function forgetViewed(): void {
  storeText('local', key, null)
}
