/** Session storage key of the last reload, milliseconds since 1970. */
const lastReloadKey = 'last_chunk_reload'
const oneMinute = 60_000

/**
 * Reloads the page when a part of the program could not be loaded (a new version was deployed meanwhile), at most once per minute
 * (specification 8).
 * @returns true when it reloads
 */
export function reloadOncePerMinute(
  error: Error,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  reload: () => void,
  now = Date.now(),
): boolean {
  if (!isChunkError(error)) return false
  const last = Number(storage.getItem(lastReloadKey) ?? 0)
  if (now - last < oneMinute) return false
  storage.setItem(lastReloadKey, String(now))
  reload()
  return true
}

function isChunkError(error: Error): boolean {
  return (
    error.name === 'ChunkLoadError' ||
    /loading (css )?chunk|failed to load chunk|dynamically imported module/i.test(error.message)
  )
}
