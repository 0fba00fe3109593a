import 'server-only'
import { contract } from '../contract/index.ts'
import type { FacilityOffer } from '../rules/facility/options.ts'
import type { Store } from '../stores/store.ts'
import { ask } from './client.ts'

/** What the store offers about installation at this moment. */
export function readFacilityOffer(store: Store): Promise<FacilityOffer> {
  return ask(store, contract.facility.options, {})
}
