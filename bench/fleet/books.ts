import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isNull } from 'drizzle-orm'
import { openDatabase } from '../../store-api/db/database.ts'
import { mails } from '../../store-api/db/schema.ts'
import { type Audit, audit } from '../torture/audit.ts'
import type { Checkout } from '../torture/checkout.ts'
import type { Follower } from '../torture/follower.ts'
import type { StockStart } from '../torture/start-of-stock.ts'
import type { Fleet } from './settings.ts'

/** Longest wait for the worker's remaining jobs, milliseconds: a killed job is taken up again after that. */
const patience = 120_000

export interface Evidence {
  readonly checkouts: readonly Checkout[]
  readonly follower: Follower
  readonly stock: StockStart
  /** Product whose price was changed, and how often. */
  readonly priced: number
  readonly prices: number
  readonly since: Date
}

/** Compares the shoppers' answers with the database, like `npm run torture`, once the worker has sent the due mails. */
export async function readBooks({ databaseUrl, folder }: Fleet, evidence: Evidence): Promise<Audit> {
  const opened = await openDatabase({ url: databaseUrl, folder: join(folder, 'database') })
  try {
    const end = Date.now() + patience
    const isDue = async () =>
      (await opened.db.select({ id: mails.id }).from(mails).where(isNull(mails.sentAt))).length > 0
    while ((await isDue()) && Date.now() < end) await pause(500)
    const { priced, prices, ...told } = evidence
    const deeds = {
      cancelAsked: new Set<string>(),
      cancelled: [],
      refunds: [],
      refusedRefunds: 0,
      returned: [],
      priced,
      prices,
      counts: 0,
      wrong: [],
    }
    const found = await audit(opened.db, { ...told, deeds, taken: [], outbox: join(folder, 'outbox') })
    for (const { gaveUp, email } of told.checkouts) if (gaveUp !== null) found.breaches.push(`${email}: ${gaveUp}`)
    return found
  } finally {
    await opened.close()
  }
}
