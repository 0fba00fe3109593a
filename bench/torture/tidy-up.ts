import { eq, isNull } from 'drizzle-orm'
import type { Log } from '../../store-api/context/log.ts'
import type { Database } from '../../store-api/db/database.ts'
import { mails, payments, refunds } from '../../store-api/db/schema.ts'
import { noteShownStock } from '../../store-api/domain/catalogue/note-stock-changes.ts'
import { readStores } from '../../store-api/domain/stores.ts'
import { fileTransport } from '../../store-api/mail/transport.ts'
import { sendDueMails } from '../../store-api/mail/worker.ts'
import { reconcile } from '../../store-api/payments/reconcile.ts'
import { giveBack } from '../../store-api/payments/refunds.ts'
import { type SandboxAccess, sandboxProviders } from '../../store-api/providers/set-up.ts'

/**
 * Runs the store API's jobs of the next minutes: queries open payments at the providers, makes due refunds, announces
 * stock to pages, and sends the mails, those interrupted by a kill included.
 * @returns number of queried payments
 */
export async function tidyUp(
  db: Database,
  outbox: string,
  sandbox: SandboxAccess,
  problems: string[],
): Promise<number> {
  const log: Log = (level, message, details) => {
    if (level === 'error') problems.push(`${message} ${JSON.stringify(details)}`)
  }
  const storeUrl = (code: string) => `https://${code.toLowerCase()}.example`
  const providers = { ...sandboxProviders(sandbox), storeUrl, apiUrl: sandbox.url }
  const stores = await readStores(db)
  const jobs = { db, stores, providers, log, recipient: (store: string) => `contact@${store}.example` }
  // One moment for all rounds: each payment is queried once.
  const later = new Date(Date.now() + 3_600_000)
  let asked = 0
  for (let round = await reconcile(jobs, later); round > 0; round = await reconcile(jobs, later)) asked += round
  // A round makes some of the refunds; a second refund of a payment waits for the round after the first.
  for (let day = 1; day <= 200 && (await isDue(db)); day += 1)
    if ((await giveBack(jobs, new Date(Date.now() + day * 86_400_000))) === 0) break
  await noteShownStock(db)
  await db.update(mails).set({ nextAttemptAt: new Date() }).where(isNull(mails.sentAt))
  await sendDueMails({ db, stores, log, transport: fileTransport(outbox), storeUrl })
  return asked
}

/** Whether a refund is still to be requested from a provider. */
async function isDue(db: Database): Promise<boolean> {
  const whole = await db.select({ id: payments.id }).from(payments).where(eq(payments.status, 'refund_due')).limit(1)
  const parts = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.status, 'due')).limit(1)
  return whole.length + parts.length > 0
}
