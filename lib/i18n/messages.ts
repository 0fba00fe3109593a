import type messages from '../../messages/fr.json'
import { withAllNoBreakSpaces } from '../rules/typography.ts'
import type { Store } from '../stores/store.ts'

export type Messages = typeof messages

const read = new Map<string, Promise<Messages>>()

/**
 * All texts of the storefront in a store's language, for code outside of page rendering: route handlers and actions.
 * With the no-break spaces that the files leave out.
 */
export function readMessages({ language }: Pick<Store, 'language'>): Promise<Messages> {
  const known = read.get(language)
  if (known) return known
  const reading = import(`../../messages/${language}.json`).then((file: { default: Messages }) =>
    withAllNoBreakSpaces(file.default),
  )
  read.set(language, reading)
  return reading
}
