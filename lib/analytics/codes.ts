import 'server-only'
import { env } from '../env.ts'
import type { Store } from '../stores/store.ts'
import type { TrackingCodes } from './consent.ts'
import { storeTrackingCodes } from './store-codes.ts'

/**
 * What the store being rendered measures with and advertises through; null when nothing is to be
 * loaded.
 */
export function trackingCodes(store: Store): TrackingCodes | null {
  return storeTrackingCodes(store, env())
}
