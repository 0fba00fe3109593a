import type { Messages } from '../i18n/messages.ts'
import type { Store } from '../stores/store.ts'
import { storePath } from '../urls/paths.ts'

/** Texts of the list of products that complete a shower, and where what is made to measure is configured. */
export function completeShowerTexts({ completeShower, untaxed }: Messages['cart'], store: Store) {
  return { ...completeShower, untaxed, configuratorPath: storePath(store, '/configurator') }
}

export type CompleteShowerTexts = ReturnType<typeof completeShowerTexts>
