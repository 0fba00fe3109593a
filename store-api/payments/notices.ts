import { and, eq } from 'drizzle-orm'
import type { Log } from '../context/log.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { paymentEvents, payments } from '../db/schema.ts'
import { findPayments, type ProviderName, type StoredPayment, type WantedPayment } from '../domain/payment/payments.ts'
import { settle, type Verdict } from '../domain/payment/settle.ts'
import type { Stores } from '../domain/stores.ts'
import { type Claim, takeClaim } from './claims.ts'
import { takeRefundNotice } from './refund-notices.ts'
import { tellUnclear } from './unclear-claims.ts'

/** What a provider told, once it is known to be genuine. */
export interface Notice {
  /** What makes two notifications of a provider the same. */
  key: string
  /** The payment that it is about, with the provider that speaks. */
  payment: WantedPayment
  /** Null: worth keeping, but it moves nothing. */
  verdict: Verdict | null
  /** What keeps the payment's order back, or no longer does. */
  claim?: Claim | undefined
  /**
   * Cents and currency that the provider names. Money of another currency moves nothing, nor of
   * another amount where nothing is claimed.
   */
  amount?: { value: number; currency: string } | undefined
  pspReference?: string | undefined
  /** The shop's own name of a refund, where it is about one, and the provider's. */
  refund?: { reference: string | undefined; name: string | undefined } | undefined
  reason?: string | undefined
  body: unknown
}

export interface NoticeOptions {
  db: Database
  stores: Stores
  log: Log
  /** Address that a store's people read; null where they read none. */
  recipient(store: string): string | null
}

/** Outcomes that somebody has to look at. */
const alarming: readonly string[] = [
  'unknown_payment',
  'amount_mismatch',
  'paid_twice',
  'refund_due',
  'refund_failed',
  'held',
]

/** Whether a notification was taken before: taking it again would change nothing. */
export async function isTaken(db: Database, provider: ProviderName, key: string): Promise<boolean> {
  const [event] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.key, key)))
  return event !== undefined
}

/**
 * Keeps a genuine notification, settles its payment and holds its order back where it must not be
 * sent, all in one transaction: the same notification again changes nothing.
 * @returns what came of it: the payment's state, `duplicate`, `unknown_payment`, `amount_mismatch`,
 *   `paid_twice`, `held`, `released` or `noted`
 */
export function takeNotice({ db, stores, log, recipient }: NoticeOptions, notice: Notice): Promise<string> {
  const { provider } = notice.payment
  return inTransaction(db, async (tx) => {
    const [event] = await tx
      .insert(paymentEvents)
      .values({ provider, key: notice.key, outcome: 'received', body: notice.body })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (!event) return 'duplicate'
    const { outcome, reference } = await effect(tx, stores, notice, recipient)
    await tx.update(paymentEvents).set({ outcome, reference }).where(eq(paymentEvents.id, event.id))
    if (alarming.includes(outcome))
      log('error', 'a payment needs somebody to look at it', { provider, reference, outcome })
    return outcome
  })
}

async function effect(
  db: Database,
  stores: Stores,
  notice: Notice,
  recipient: NoticeOptions['recipient'],
): Promise<{ outcome: string; reference: string }> {
  const { payment: wanted } = notice
  const found = await findPayments(db, wanted)
  const first = found[0]
  if (!first) return { outcome: 'unknown_payment', reference: 'reference' in wanted ? wanted.reference : '' }
  if (!notice.claim || found.length === 1) return effectOn(db, stores, notice, recipient, first)
  // What is in doubt of each the provider does not say: it is taken for the whole of it.
  const effects = []
  for (const payment of found)
    effects.push(await effectOn(db, stores, { ...notice, amount: undefined }, recipient, payment))
  const outcome = (effects.find(({ outcome: one }) => alarming.includes(one)) ?? effects[0])?.outcome ?? 'noted'
  return { outcome, reference: effects.map(({ reference }) => reference).join(' ') }
}

async function effectOn(
  db: Database,
  stores: Stores,
  notice: Notice,
  recipient: NoticeOptions['recipient'],
  payment: StoredPayment,
): Promise<{ outcome: string; reference: string }> {
  const { verdict, claim, amount, pspReference, reason } = notice
  const store = stores.find(payment.reference.slice(0, 4))
  if (!store) return { outcome: 'unknown_payment', reference: payment.reference }
  const { reference } = payment
  const fits =
    !amount || (amount.currency === store.currency && Number.isSafeInteger(amount.value) && amount.value >= 0)
  const own = fits && (await takeRefundNotice(db, store, payment, notice))
  if (own) return { outcome: own, reference }
  if (claim) {
    const told = { claim, verdict, given: amount?.value, reason }
    const people = recipient(store.code)
    const outcome = fits ? await takeClaim(db, store, payment, told, people) : 'amount_mismatch'
    if (outcome === 'amount_mismatch')
      await tellUnclear(db, store, payment, { ...notice, provider: notice.payment.provider, claim }, people)
    return { outcome, reference }
  }
  if (verdict === null) return { outcome: 'noted', reference }
  if (!fits || (amount && amount.value !== payment.amount)) return { outcome: 'amount_mismatch', reference }
  const outcome = await settle(db, store, payment.id, verdict, { pspReference, reason })
  const isSecond = verdict === 'authorized' && (await hasOtherMoney(db, payment, pspReference))
  return { outcome: isSecond ? 'paid_twice' : outcome, reference }
}

/**
 * Whether a settled payment has been paid by other money than its provider tells of now. The shop
 * keeps one name of money for each payment, so only people can give the other back.
 */
async function hasOtherMoney(db: Database, { id }: StoredPayment, pspReference: string | undefined): Promise<boolean> {
  const [settled] = await db.select({ money: payments.pspReference }).from(payments).where(eq(payments.id, id))
  return pspReference !== undefined && settled?.money !== null && settled?.money !== pspReference
}
