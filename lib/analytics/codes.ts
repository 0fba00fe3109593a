import 'server-only'
import { env } from '../env.ts'
import type { Store } from '../stores/store.ts'
import type { TrackingCodes } from './consent.ts'

/**
 * What a store measures with and advertises through: the codes of its configuration, or of the environment.
 * @returns null when nothing is to be loaded: without a consent code nobody can be asked, so nothing may be
 */
export function trackingCodes(store: Store): TrackingCodes | null {
  const named = env().trackingCodes[store.code]
  const codes = {
    consent: named?.consent || store.cookieConsentCode,
    analytics: named?.analytics || store.analyticsId,
    advertising: named?.advertising || store.advertisingPixelId,
  }
  return codes.consent !== '' && (codes.analytics !== '' || codes.advertising !== '') ? codes : null
}
