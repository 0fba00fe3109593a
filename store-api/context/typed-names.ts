import { holdsLink } from '../../lib/rules/typed-links.ts'
import { fieldErrors } from './errors.ts'
import type { Translate } from './messages.ts'

/**
 * Refuses names that hold an address of the internet.
 * @param names by field; nested ones as `user.name`
 * @throws ApiError 400 with field errors
 */
export function refuseLinks(t: Translate, names: Readonly<Record<string, string | undefined>>): void {
  const wrong = Object.entries(names).filter(([, name]) => name !== undefined && holdsLink(name))
  if (wrong.length > 0) throw fieldErrors(Object.fromEntries(wrong.map(([field]) => [field, t('noLinks')])))
}
