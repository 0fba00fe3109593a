import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'

/**
 * What was rendered and has been taken over. A page that is gone back to brings the same again, and
 * it may have changed since.
 */
const taken = new WeakSet<object>()

/**
 * What the server has rendered, as the first data of a question: it is asked for no second time.
 * Each rendering brings an object of its own, which replaces what is kept; one that comes a second
 * time is shown at once, unless something newer is kept, and asked for again.
 * @param takenOver called once for each rendering, when it is taken over
 */
export function useRendered<Data extends object>(key: QueryKey, rendered: Data, takenOver?: (data: Data) => void) {
  // What has been taken over is no state of React's.
  'use no memo'
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
