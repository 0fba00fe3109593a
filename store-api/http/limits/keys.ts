import { createHash } from 'node:crypto'
import { normalizeEmail } from '../../../lib/rules/email.ts'

/**
 * Key under which calls about an e-mail of a store are counted: a hash, of fixed length and unreadable.
 * @param apart login or browser that the account of the e-mail knows: counted separately, so that strangers cannot use
 *   up its attempts; all others are counted together
 */
export function keyOfEmail(store: string, email: string, apart: string | null = null): string {
  return createHash('sha256')
    .update(`${store} ${normalizeEmail(email)}${apart === null ? '' : ` ${apart}`}`)
    .digest('base64url')
}
