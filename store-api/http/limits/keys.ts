import { createHash } from 'node:crypto'
import { normalizeEmail } from '../../../lib/rules/email.ts'

/**
 * What calls about an e-mail of a store are counted by: of one length, and readable to nobody.
 * @param apart login or browser that the account of the e-mail knows: counted by itself, so that
 *   nobody else can use its tries up; all others are counted together
 */
export function keyOfEmail(store: string, email: string, apart: string | null = null): string {
  return createHash('sha256')
    .update(`${store} ${normalizeEmail(email)}${apart === null ? '' : ` ${apart}`}`)
    .digest('base64url')
}
