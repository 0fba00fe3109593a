import 'server-only'
import { readFacilityOffer } from '../store-api/facility.ts'
import type { Store } from '../stores/store.ts'
import { taxRateOf } from '../stores/tax-rate.ts'
import type { FacilityData } from './data.ts'
import { readFacilityMessages } from './texts.ts'

/** What the steps of an installation open with, or null in a store that installs nothing. */
export async function facilityData(store: Store): Promise<FacilityData | null> {
  if (!store.facilityAvailable) return null
  const [offer, texts] = await Promise.all([readFacilityOffer(store), readFacilityMessages(store)])
  return offer && { offer, texts, taxRate: taxRateOf(store), helpDesk: store.helpDesk }
}
