import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'

/**
 * Rendered data that is already in the cache. A page that is gone back to brings the same again, and
 * it may have changed since.
 */
const taken = new WeakSet<object>()

/**
 * Server-rendered data as the initial data of a query: it is not requested again. Each rendering is a new object, which
 * replaces the cached data; one that comes a second time is shown at once, unless newer data is cached, and requested
 * again.
 * @param takenOver called once for each rendering, when it enters the cache
 */
export function useRendered<Data extends object>(key: QueryKey, rendered: Data, takenOver?: (data: Data) => void) {
  const queries = useQueryClient()
  const fresh = !taken.has(rendered)
  // Before it is painted.
  useLayoutEffect(() => {
    if (taken.has(rendered)) return
    taken.add(rendered)
    queries.setQueryData<Data>(key, rendered)
    takenOver?.(rendered)
  })
  return { initialData: rendered, initialDataUpdatedAt: fresh ? Date.now() : 0 }
}
