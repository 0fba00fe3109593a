import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const watch = (callback: () => void) => onlineManager.subscribe(callback)

/**
 * Whether the browser has a network, as the library notices it: without one, queries and changes
 * wait.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => onlineManager.isOnline(),
    () => true,
  )
}
