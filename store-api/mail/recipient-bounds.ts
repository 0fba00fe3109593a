import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { normalizeEmail } from '../../lib/rules/email.ts'
import type { Database } from '../db/database.ts'
import type { MailTemplate } from '../db/mail-templates.ts'
import { mailCounts } from '../db/schema.ts'

/** So many mails in a window of so many seconds, which begins with the first of them. */
interface Bound {
  mails: number
  seconds: number
}

const [hour, day] = [3_600, 86_400]
const few: readonly Bound[] = [
  { mails: 5, seconds: hour },
  { mails: 15, seconds: day },
]
const several: readonly Bound[] = [
  { mails: 10, seconds: hour },
  { mails: 30, seconds: day },
]

/**
 * Mails that anybody can have sent to an address that is somebody else's, and how many of each one
 * recipient gets, from all callers and stores together. All others follow from what was paid, from
 * what an administrator or the account's owner did, or go to the shop itself.
 */
const bounds: Partial<Readonly<Record<MailTemplate, readonly Bound[]>>> = {
  accountThere: few,
  activateAccount: few,
  backInStock: several,
  companyInvitation: few,
  confirmEmail: few,
  confirmNewsletter: few,
  emailChangeAsked: few,
  measuresToPay: several,
  orderConfirmation: several,
  payMyOrder: several,
  questionAnswered: several,
  quoteMade: several,
  resetPassword: few,
  voucher: few,
  welcome: few,
  withdrawalReceipt: several,
}

export interface BoundedMail {
  template: MailTemplate
  recipient: string
  /** Whether it is about an order that was paid: none of those is left out. */
  paid: boolean
}

/**
 * Counts a mail that is about to be sent. Two that are counted at once are counted one after the
 * other.
 * @param factor multiplies how many are allowed
 * @returns whether its recipient may have it
 */
export async function isWithinBounds(
  db: Database,
  { template, recipient, paid }: BoundedMail,
  factor = 1,
): Promise<boolean> {
  if (paid) return true
  for (const { mails, seconds } of bounds[template] ?? [])
    if ((await count(db, `${template} ${seconds} ${normalizeEmail(recipient)}`, seconds)) > mails * factor) return false
  return true
}

/** Forgets windows that are over. */
export async function forgetMailCounts(db: Database): Promise<void> {
  await db.delete(mailCounts).where(sql`${mailCounts.until} < now()`)
}

/** @returns how many there were in the present window, with this one */
async function count(db: Database, about: string, seconds: number): Promise<number> {
  const key = createHash('sha256').update(about).digest('base64url')
  const isOver = sql`${mailCounts.until} <= now()`
  const [counted] = await db
    .insert(mailCounts)
    .values({ key, mails: 1, until: sql`now() + make_interval(secs => ${seconds})` })
    .onConflictDoUpdate({
      target: mailCounts.key,
      set: {
        mails: sql`case when ${isOver} then 1 else ${mailCounts.mails} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${mailCounts.until} end`,
      },
    })
    .returning({ mails: mailCounts.mails })
  return counted?.mails ?? 0
}
