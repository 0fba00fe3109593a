import { createHmac, timingSafeEqual } from 'node:crypto'
import { subjectOf } from '../account/consents.ts'

/** Bytes of a SHA-256, as base64url writes them. */
const length = 43
const format = new RegExp(`^[0-9a-f]{64}\\.[A-Za-z0-9_-]{${length}}$`)

/**
 * Makes and reads the tokens by which a newsletter is ended without a login. A token holds the
 * SHA-256 of the e-mail, never the e-mail itself, and a signature; it has no end, as the mail that
 * it stands in has none, and serves one store.
 */
export class UnsubscribeLinks {
  readonly #key: string

  /** @param secret of the program; another one makes the links of earlier mails worthless */
  constructor(secret: string) {
    this.#key = secret
  }

  token(store: string, email: string): string {
    const subject = subjectOf(email)
    return `${subject}.${this.#sign(store, subject)}`
  }

  /** The `subject` of the e-mail that a token was made for; null for an invalid token, or one of another store. */
  subject(store: string, token: string): string | null {
    if (!format.test(token)) return null
    const [subject = '', signature = ''] = token.split('.')
    const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(store, subject)))
    return isOurs ? subject : null
  }

  #sign(store: string, subject: string): string {
    return createHmac('sha256', this.#key).update(`unsubscribe ${store} ${subject}`).digest('base64url')
  }
}
