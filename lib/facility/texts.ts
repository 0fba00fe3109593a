import 'server-only'
import type { Store } from '../stores/store.ts'
import { readMessages } from '../texts/messages.ts'
import type { FacilityTexts } from './data.ts'

/** The installation's texts in the store's language. */
export async function readFacilityTexts(store: Store): Promise<FacilityTexts> {
  return (await readMessages(store)).facility
}
