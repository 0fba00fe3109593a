import 'server-only'
import { env } from '../env.ts'
import type { Store } from '../stores/store.ts'
import type { TrackingCodes } from './consent.ts'
import { storeTrackingCodes } from './store-codes.ts'

/** Tracking codes of the store being rendered; null when nothing is loaded. */
export function trackingCodes(store: Store): TrackingCodes | null {
  return storeTrackingCodes(store, env())
}
