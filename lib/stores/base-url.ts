import { env } from '../env.ts'
import type { Store } from './store.ts'

/**
 * Public address of a store without a trailing slash; every absolute address is built from it,
 * never from the Host header.
 */
export function storeBaseUrl(store: Store): string {
  return (env().storeUrls[store.code] ?? `http://${store.hosts[0]}`).replace(/\/$/, '')
}
