import type { Database } from './database.ts'
import type { MailTemplate } from './mail-templates.ts'
import { mails } from './schema.ts'

export interface NewMail {
  /** The same key is sent once, ever. */
  key: string
  store: string
  template: MailTemplate
  recipient: string
  /** Data of the template: ids rather than texts, as the mail is written when it is sent. */
  data: Record<string, unknown>
}

/**
 * Puts a mail into the outbox. Called in the transaction that causes the mail: both are written or neither.
 * @returns false when the outbox has this mail already
 */
export async function enqueueMail(db: Database, mail: NewMail): Promise<boolean> {
  const written = await db.insert(mails).values(mail).onConflictDoNothing().returning({ id: mails.id })
  return written.length > 0
}
