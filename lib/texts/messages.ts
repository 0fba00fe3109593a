import type messages from '../../messages/fr.json'
import type { Store } from '../stores/store.ts'

export type Messages = typeof messages

/**
 * All texts of the storefront in a store's language, for what is not rendered as one of its pages:
 * doors and actions.
 */
export async function readMessages({ language }: Pick<Store, 'language'>): Promise<Messages> {
  return ((await import(`../../messages/${language}.json`)) as { default: Messages }).default
}
