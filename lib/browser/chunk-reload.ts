import { readText, storeText } from './storage.ts'

/** Session storage key of the last reload, milliseconds since 1970. */
const lastReloadKey = 'last_chunk_reload'
const oneMinute = 60_000

/**
 * Reloads the page when a script could not be loaded (a new version was deployed), at most once per minute. In a
 * browser without storage, a reloaded page is not reloaded again.
 * @returns true when it reloads
 */
export function reloadOncePerMinute(error: Error, reload: () => void, now = Date.now()): boolean {
  if (!isChunkError(error)) return false
  const last = Number(readText('session', lastReloadKey))
  if (now - last < oneMinute) return false
  if (!storeText('session', lastReloadKey, String(now)) && wasReloaded()) return false
  reload()
  return true
}

/** Whether this page came by a reload; true also where the browser cannot say. */
function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return !entry || entry.type === 'reload'
}

function isChunkError(error: Error): boolean {
  return (
    error.name === 'ChunkLoadError' ||
    /loading (css )?chunk|failed to load chunk|dynamically imported module/i.test(error.message)
  )
}
