import 'server-only'
import { contract } from '../contract/index.ts'
import type { FacilityOffer } from '../rules/facility/options.ts'
import type { Store } from '../stores/store.ts'
import { find } from './client.ts'

/**
 * What the store offers about installation at this moment; null where its store API installs
 * nothing.
 */
export function readFacilityOffer(store: Store): Promise<FacilityOffer | null> {
  return find(store, contract.facility.options, {})
}
