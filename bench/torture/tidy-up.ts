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
 * Does what the store API would do by itself in the next minutes: providers are asked what became of
 * open payments, mails that a kill interrupted are due again, money that came in vain or is refunded
 * goes back, and pages are told of stock.
 * @returns how many payments were asked about
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
  // One moment for all rounds: each payment is asked about once.
  const later = new Date(Date.now() + 3_600_000)
  let asked = 0
  for (let round = await reconcile(jobs, later); round > 0; round = await reconcile(jobs, later)) asked += round
  // A round gives back some; what one refund of a payment waits for is done in the round before.
  for (let day = 1; day <= 200 && (await isDue(db)); day += 1)
    if ((await giveBack(jobs, new Date(Date.now() + day * 86_400_000))) === 0) break
  await noteShownStock(db)
  await db.update(mails).set({ nextAttemptAt: new Date() }).where(isNull(mails.sentAt))
  await sendDueMails({ db, stores, log, transport: fileTransport(outbox), storeUrl })
  return asked
}

/** Whether a provider is still to be asked for money to go back. */
async function isDue(db: Database): Promise<boolean> {
  const whole = await db.select({ id: payments.id }).from(payments).where(eq(payments.status, 'refund_due')).limit(1)
  const parts = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.status, 'due')).limit(1)
  return whole.length + parts.length > 0
}
