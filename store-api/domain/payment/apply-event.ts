import { and, eq } from 'drizzle-orm'
import type { Log } from '../../context/log.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { paymentEvents, payments } from '../../db/schema.ts'
import type { Stores } from '../stores.ts'
import { applyClaim, type Claim, type ClaimingEvent, reportUnclearClaim } from './apply-claim.ts'
import { applyRefund } from './apply-refund.ts'
import { applyVerdict, type Verdict } from './apply-verdict.ts'
import { findPayments, type ProviderName, type StoredPayment, type WantedPayment } from './payments.ts'

/** A provider's report, after its authenticity was checked. */
export interface PaymentEvent {
  /** Deduplication key of a provider's notifications. */
  key: string
  /** The payment that it is about, with the provider that speaks. */
  payment: WantedPayment
  /** Null: worth keeping, but it moves nothing. */
  verdict: Verdict | null
  /** Puts the payment's order on hold, or releases it. */
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

export interface EventOptions {
  db: Database
  stores: Stores
  log: Log
  /** Address that a store's people read; null where they read none. */
  recipient(store: string): string | null
}

/** Outcomes that need a person's attention. */
const alarming: readonly string[] = [
  'unknown_payment',
  'amount_mismatch',
  'paid_twice',
  'refund_due',
  'refund_failed',
  'held',
]

/** Whether an event was applied before: applying it again would change nothing. */
export async function isApplied(db: Database, provider: ProviderName, key: string): Promise<boolean> {
  const [event] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.key, key)))
  return event !== undefined
}

/**
 * Stores a genuine event, changes its payment and puts its order on hold where it must not be sent, all in one
 * transaction: the same event again changes nothing.
 * @returns the result: the payment's state, `duplicate`, `unknown_payment`, `amount_mismatch`, `paid_twice`, `held`,
 *   `released` or `noted`
 */
export function applyEvent({ db, stores, log, recipient }: EventOptions, event: PaymentEvent): Promise<string> {
  const { provider } = event.payment
  return inTransaction(db, async (tx) => {
    const [stored] = await tx
      .insert(paymentEvents)
      .values({ provider, key: event.key, outcome: 'received', body: event.body })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (!stored) return 'duplicate'
    const { outcome, reference } = await effect(tx, stores, event, recipient)
    await tx.update(paymentEvents).set({ outcome, reference }).where(eq(paymentEvents.id, stored.id))
    if (alarming.includes(outcome))
      log('error', 'a payment needs somebody to look at it', { provider, reference, outcome })
    return outcome
  })
}

async function effect(
  db: Database,
  stores: Stores,
  event: PaymentEvent,
  recipient: EventOptions['recipient'],
): Promise<{ outcome: string; reference: string }> {
  const { payment: wanted } = event
  const found = await findPayments(db, wanted)
  const first = found[0]
  if (!first) return { outcome: 'unknown_payment', reference: 'reference' in wanted ? wanted.reference : '' }
  if (!event.claim || found.length === 1) return effectOn(db, stores, event, recipient, first)
  // The provider does not say how much of each payment is disputed: each counts with its whole amount.
  const effects = []
  for (const payment of found)
    effects.push(await effectOn(db, stores, { ...event, amount: undefined }, recipient, payment))
  const outcome = (effects.find(({ outcome: one }) => alarming.includes(one)) ?? effects[0])?.outcome ?? 'noted'
  return { outcome, reference: effects.map(({ reference }) => reference).join(' ') }
}

async function effectOn(
  db: Database,
  stores: Stores,
  event: PaymentEvent,
  recipient: EventOptions['recipient'],
  payment: StoredPayment,
): Promise<{ outcome: string; reference: string }> {
  const { verdict, claim, amount, pspReference, reason } = event
  const store = stores.find(payment.reference.slice(0, 4))
  if (!store) return { outcome: 'unknown_payment', reference: payment.reference }
  const { reference } = payment
  const fits =
    !amount || (amount.currency === store.currency && Number.isSafeInteger(amount.value) && amount.value >= 0)
  const own = fits && (await applyRefund(db, store, payment, event))
  if (own) return { outcome: own, reference }
  if (claim) {
    const claiming: ClaimingEvent = { ...event, provider: event.payment.provider, claim }
    const people = recipient(store.code)
    const outcome = fits ? await applyClaim(db, store, payment, claiming, people) : 'amount_mismatch'
    if (outcome === 'amount_mismatch') await reportUnclearClaim(db, store, payment, claiming, people)
    return { outcome, reference }
  }
  if (verdict === null) return { outcome: 'noted', reference }
  if (!fits || (amount && amount.value !== payment.amount)) return { outcome: 'amount_mismatch', reference }
  const outcome = await applyVerdict(db, store, payment.id, verdict, { pspReference, reason })
  const isSecond = verdict === 'authorized' && (await hasOtherMoney(db, payment, pspReference))
  return { outcome: isSecond ? 'paid_twice' : outcome, reference }
}

/**
 * Whether an authorized payment was paid by other money than the provider reports now. The shop stores one name of
 * money for each payment, so only people can refund the other.
 */
async function hasOtherMoney(db: Database, { id }: StoredPayment, pspReference: string | undefined): Promise<boolean> {
  const [stored] = await db.select({ money: payments.pspReference }).from(payments).where(eq(payments.id, id))
  return pspReference !== undefined && stored?.money !== null && stored?.money !== pspReference
}
