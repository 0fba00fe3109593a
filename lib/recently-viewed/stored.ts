/** The specification's key in the browser's storage; every store has a host of its own, so each keeps its own list. */
const key = 'recently_viewed'
/** Products remembered at most. */
export const mostViewed = 20

/** The list after a product was viewed: it moves to the front, never twice (specification 4). */
export function withViewed(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, mostViewed)
}

/** Ids of the products viewed in this browser, the last first. */
export function readViewed(): number[] {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, mostViewed) : []
  } catch {
    return []
  }
}

/** Remembers that a product was viewed. A browser that keeps nothing is no error. */
export function rememberViewed(id: number): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(withViewed(readViewed(), id)))
  } catch {
    // Storage is full or switched off.
  }
}

/** Forgets them all, as logging out does. */
export function forgetViewed(): void {
  window.localStorage.removeItem(key)
}
