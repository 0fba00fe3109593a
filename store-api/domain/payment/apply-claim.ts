import { eq } from 'drizzle-orm'
import type { ProviderName } from '../../../lib/contract/payment-methods.ts'
import { decimalAmount } from '../../../lib/rules/money.ts'
import { paymentProviders } from '../../../lib/rules/payment-providers.ts'
import { messagesIn } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { carts, payments } from '../../db/schema.ts'
import { findCart } from '../cart/carts.ts'
import { type HoldCase, holdOrder } from '../cart/holds.ts'
import { applyVerdict, type Verdict } from './apply-verdict.ts'
import type { StoredPayment } from './payments.ts'
import { isTakenBack } from './refund-sums.ts'

/** A provider's report about money that it took, or was to take; the amount is passed separately. */
export interface Claim extends Omit<HoldCase, 'event'> {
  /** How far the case has come, counted by the provider's own course of events. */
  stage: number
  /** Whether the money is with the shop again. */
  back: boolean
}

/** An event that claims something. */
export interface ClaimingEvent {
  provider: ProviderName
  /** Deduplication key of the event. */
  key: string
  claim: Claim
  /** Verdict on the payment itself, if any. */
  verdict: Verdict | null
  /** Cents and currency that the provider names; undefined for the whole payment. */
  amount?: { value: number; currency: string } | undefined
  reason?: string | undefined
}

/** A payment whose money the shop gives back itself, or knows to have gone back. */
const goesBack: readonly StoredPayment['status'][] = ['refund_due', 'refunded']

/**
 * Puts the order of a payment on hold, or releases it, and ends the payment where all of its money is gone.
 * @returns the result: `held`, `released`, `noted`, `amount_mismatch`, or the payment's state
 */
export async function applyClaim(
  db: Database,
  store: StoreContext,
  found: StoredPayment,
  { claim, verdict, amount: given, reason }: ClaimingEvent,
  recipient: string | null,
): Promise<string> {
  // In the order in which verdicts lock them.
  const cart = await findCart(db, store.code, found.cartId, true)
  const [payment] = await db.select().from(payments).where(eq(payments.id, found.id)).for('update')
  if (!cart || !payment) throw new Error(`The payment ${found.id} or its cart is gone.`)
  const amount = given?.value ?? payment.amount
  if (verdict !== null && goesBack.includes(payment.status))
    return amount === payment.amount ? applyVerdict(db, store, payment.id, verdict, { reason }) : 'amount_mismatch'
  // An unpaid order is cancelled: no money is gone.
  if (verdict === 'cancelled' && payment.status !== 'authorized')
    return applyVerdict(db, store, payment.id, verdict, { reason })
  if (verdict === 'refunded' && amount > payment.amount) return 'amount_mismatch'
  const { stage, back, ...ofCase } = claim
  const outcome = await holdOrder(db, store, cart, payment, { ...ofCase, event: { stage, amount, back } }, recipient)
  if (verdict !== 'refunded' || !(await isTakenBack(db, payment))) return outcome
  const status = await applyVerdict(db, store, payment.id, verdict, { reason })
  return status === verdict ? status : outcome
}

/**
 * Tells the shop by mail, once for each event, of a claim whose amount does not fit its payment:
 * another currency, or more than was paid. Nothing is held back because of it.
 */
export async function reportUnclearClaim(
  db: Database,
  store: StoreContext,
  { cartId }: StoredPayment,
  { provider, key, claim, amount }: ClaimingEvent,
  recipient: string | null,
): Promise<void> {
  if (recipient === null) return
  const t = messagesIn(store.language)
  const [order] = await db.select({ number: carts.orderNumber }).from(carts).where(eq(carts.id, cartId))
  const isReadable = amount !== undefined && Number.isSafeInteger(amount.value)
  await enqueueMail(db, {
    key: `unclear:${provider}:${key}`,
    store: store.code,
    template: 'unclearClaim',
    recipient,
    data: {
      order: order?.number ?? t('holdNoNumber'),
      reason: t(`holdReason.${claim.reason}`),
      provider: paymentProviders[provider].title,
      reference: claim.reference,
      money: isReadable ? `${decimalAmount(amount.value)} ${amount.currency}` : '?',
    },
  })
}
