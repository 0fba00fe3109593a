import 'server-only'
import type { Store } from '../stores/store.ts'
import type { FacilityTexts } from './data.ts'

/** The installation's texts in the store's language. */
export async function readFacilityTexts(store: Store): Promise<FacilityTexts> {
  const catalogue = (await import(`../../messages/${store.language}.json`)) as { default: { facility: FacilityTexts } }
  return catalogue.default.facility
}
