import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Log } from '../context/log.ts'
import type { Database } from '../db/database.ts'
import { payments } from '../db/schema.ts'
import type { StoredPayment } from '../domain/payment/payments.ts'
import type { Stores } from '../domain/stores.ts'
import { ProviderRefusal } from './ask.ts'
import { isProviderFailure } from './failures.ts'
import type { Providers } from './providers.ts'

export interface ReconcileOptions {
  db: Database
  stores: Stores
  providers: Providers
  log: Log
  /** Says that no further payment is to be begun. */
  signal?: AbortSignal
}

/**
 * Milliseconds. `first`: a notification usually comes within seconds, and the shopper may still be paying; `pause`:
 * between two queries of the same payment; `paidOtherwise`: how long a payment is queried whose order was paid another
 * way, as it may have been paid as well.
 */
const waits = { first: 300_000, pause: 900_000, paidOtherwise: 3_600_000 } as const
const perRound = 100

/**
 * Queries open payments at their providers: a notification may be lost, and the shopper's tab closed before the return.
 * A provider that does not answer is asked again in the next round.
 * @returns number of queried payments
 */
export async function reconcile(options: ReconcileOptions, now = new Date()): Promise<number> {
  const { db, providers } = options
  let asked = 0
  for (; asked < perRound && !options.signal?.aborted; asked += 1) {
    const payment = await claimNext(db, now)
    if (!payment) break
    const store = options.stores.find(payment.reference.slice(0, 4))
    try {
      const provider = payment.provider && providers[payment.provider]
      if (store && provider) await provider.reconcile({ db, store, payment, addresses: providers })
    } catch (error) {
      if (!isProviderFailure(error)) throw error
      // A payment that the provider no longer knows was abandoned by its shopper.
      options.log(error instanceof ProviderRefusal ? 'info' : 'warn', error.message, { reference: payment.reference })
    }
  }
  return asked
}

/** Locks the payment that was queried least recently, for this program only. */
async function claimNext(db: Database, now: Date): Promise<StoredPayment | undefined> {
  const before = (wait: number) => new Date(now.getTime() - wait)
  const next = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        or(
          inArray(payments.status, ['created', 'pending']),
          and(eq(payments.status, 'superseded'), gte(payments.changedAt, before(waits.paidOtherwise))),
        ),
        isNotNull(payments.providerId),
        lte(payments.createdAt, before(waits.first)),
        or(isNull(payments.askedAt), lte(payments.askedAt, before(waits.pause))),
      ),
    )
    .orderBy(sql`${payments.askedAt} asc nulls first`, asc(payments.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(payments)
    // A query is no change of the payment.
    .set({ askedAt: now, changedAt: sql`${payments.changedAt}` })
    .where(eq(payments.id, sql`(${next})`))
    .returning()
  return claimed
}
