import 'server-only'
import { readMessages } from '../i18n/messages.ts'
import type { Store } from '../stores/store.ts'
import type { FacilityTexts } from './data.ts'

/** The installation's texts in the store's language. */
export async function readFacilityMessages(store: Store): Promise<FacilityTexts> {
  return (await readMessages(store)).facility
}
