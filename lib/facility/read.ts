import 'server-only'
import { shownPlaces } from '../rules/facility/shown-places.ts'
import { readFacilityOffer } from '../store-api/facility.ts'
import { contactPath } from '../stores/contact-paths.ts'
import type { Store } from '../stores/store.ts'
import { taxRateOf } from '../stores/tax-rate.ts'
import type { FacilityData } from './data.ts'
import { readFacilityMessages } from './texts.ts'

/** Initial data of the steps of an installation, or null in a store without installation. */
export async function facilityData(store: Store): Promise<FacilityData | null> {
  if (!store.facilityAvailable) return null
  const [offer, texts] = await Promise.all([readFacilityOffer(store), readFacilityMessages(store)])
  const shown = offer && { ...offer, options: shownPlaces(offer.options, store) }
  return shown && { offer: shown, texts, taxRate: taxRateOf(store), contact: contactPath(store) }
}
