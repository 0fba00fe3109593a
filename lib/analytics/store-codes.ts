import type { Environment } from '../env.ts'
import type { Store } from '../stores/store.ts'
import type { TrackingCodes } from './consent.ts'

/**
 * Tracking codes of a store, from the environment or its configuration.
 * @returns null when nothing is loaded: without a consent code no visitor can be asked, so nothing may be
 */
export function storeTrackingCodes(
  store: Pick<Store, 'code' | 'cookieConsentCode' | 'analyticsId' | 'advertisingPixelId'>,
  settings: Pick<Environment, 'trackingCodes'>,
): TrackingCodes | null {
  const named = settings.trackingCodes[store.code]
  const codes = {
    consent: named?.consent || store.cookieConsentCode,
    analytics: named?.analytics || store.analyticsId,
    advertising: named?.advertising || store.advertisingPixelId,
  }
  return codes.consent !== '' && (codes.analytics !== '' || codes.advertising !== '') ? codes : null
}
