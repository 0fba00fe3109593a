import 'server-only'
import { contract } from '../contract/index.ts'
import type { FacilityOffer } from '../rules/facility/options.ts'
import type { Store } from '../stores/store.ts'
import { find } from './client.ts'

/** The store's present installation offer; null where its store API has none. */
export function readFacilityOffer(store: Store): Promise<FacilityOffer | null> {
  return find(store, contract.facility.options, {})
}
