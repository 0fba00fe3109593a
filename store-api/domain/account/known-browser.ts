import { normalizeEmail } from '../../../lib/rules/email.ts'
import type { Database } from '../../db/database.ts'
import type { Tokens } from './tokens.ts'

/** The e-mail of a login attempt. */
export interface TriedEmail {
  store: string
  email: string
  /** The mark of the browser, as a login answered it. */
  mark: string | undefined
}

/**
 * The id of the browser that tries something for an e-mail, where the account of that e-mail was
 * logged in with it before and has had the same password since; null for any other.
 */
export async function knownBrowser(
  db: Database,
  tokens: Tokens,
  { store, email, mark }: TriedEmail,
): Promise<string | null> {
  const known = mark === undefined ? null : await tokens.browserOf(db, mark)
  return known && known.client.store === store && known.client.email === normalizeEmail(email) ? known.id : null
}
