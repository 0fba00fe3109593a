import { createHash } from 'node:crypto'
import { tidyEmail } from '../../../lib/rules/email.ts'

/** What calls about an e-mail of a store are counted by: of one length, and readable to nobody. */
export function keyOfEmail(store: string, email: string): string {
  return createHash('sha256')
    .update(`${store} ${tidyEmail(email)}`)
    .digest('base64url')
}
