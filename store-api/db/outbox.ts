import type { Database } from './database.ts'
import { mails } from './schema.ts'

/** Mails about an order; their data is its id as `order`. */
export type OrderTemplate = 'orderConfirmation' | 'paymentReceived' | 'payMyOrder'
/** Other mails; what their texts name, and beside it a `code`, an `amount` and a `minimum` in cents, a `link` (a path of the store) and a token that ends the newsletter (`unsubscribe`). */
export const plainTemplates = [
  'voucher',
  'accountThere',
  'confirmNewsletter',
  'accountErased',
  'activateAccount',
  'confirmEmail',
  'emailChangeAsked',
  'emailChanged',
  'resetPassword',
  'administrator',
  'incident',
  'refundDue',
] as const
export type PlainTemplate = (typeof plainTemplates)[number]
/** Mails about a declaration of withdrawal; their data is its id as `withdrawal`. */
export type WithdrawalTemplate = 'withdrawalReceipt' | 'withdrawalNotice'
export type MailTemplate = OrderTemplate | PlainTemplate | WithdrawalTemplate

export interface NewMail {
  /** The same key is sent once, ever. */
  key: string
  store: string
  template: MailTemplate
  recipient: string
  /** What the template needs: ids rather than texts, as the mail is written when it is sent. */
  data: Record<string, unknown>
}

/**
 * Puts a mail into the outbox. Called with the transaction of what it tells about: either both are written or neither.
 * @returns false when this mail was there already
 */
export async function enqueueMail(db: Database, mail: NewMail): Promise<boolean> {
  const written = await db.insert(mails).values(mail).onConflictDoNothing().returning({ id: mails.id })
  return written.length > 0
}
