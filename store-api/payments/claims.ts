import { eq } from 'drizzle-orm'
import type { StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import { payments } from '../db/schema.ts'
import { findCart } from '../domain/cart/carts.ts'
import { type HoldCase, holdOrder } from '../domain/order/holds.ts'
import type { StoredPayment } from '../domain/payment/payments.ts'
import { settle, type Verdict } from '../domain/payment/settle.ts'
import { isTakenBack } from '../domain/payment/taken-back.ts'

/** What a provider tells of money that it took, or was to take; the amount comes beside it. */
export interface Claim extends Omit<HoldCase, 'event'> {
  /** How far the case has come, counted by the provider's own course of events. */
  stage: number
  /** Whether the money is with the shop again. */
  back: boolean
}

/** A notification that claims something. */
interface Told {
  claim: Claim
  /** What it says of the payment besides. */
  verdict: Verdict | null
  /** Cents that the provider names; undefined for the whole payment. */
  given: number | undefined
  reason: string | undefined
}

/** A payment whose money the shop gives back itself, or knows to have gone back. */
const goesBack: readonly StoredPayment['status'][] = ['refund_due', 'refunded']

/**
 * Holds the order of a payment back, or lets it go, and settles the payment where all of its money
 * is gone.
 * @returns what came of it: `held`, `released`, `noted`, `amount_mismatch`, or the payment's state
 */
export async function takeClaim(
  db: Database,
  store: StoreContext,
  found: StoredPayment,
  { claim, verdict, given, reason }: Told,
  recipient: string | null,
): Promise<string> {
  // In the order in which settling locks them.
  const cart = await findCart(db, store.code, found.cartId, true)
  const [payment] = await db.select().from(payments).where(eq(payments.id, found.id)).for('update')
  if (!cart || !payment) throw new Error(`The payment ${found.id} or its cart is gone.`)
  const amount = given ?? payment.amount
  if (verdict !== null && goesBack.includes(payment.status))
    return amount === payment.amount ? settle(db, store, payment.id, verdict, { reason }) : 'amount_mismatch'
  // An order that nobody has paid yet is cancelled, and nothing is gone.
  if (verdict === 'cancelled' && payment.status !== 'authorized')
    return settle(db, store, payment.id, verdict, { reason })
  if (verdict === 'refunded' && amount > payment.amount) return 'amount_mismatch'
  const { stage, back, ...ofCase } = claim
  const outcome = await holdOrder(db, store, cart, payment, { ...ofCase, event: { stage, amount, back } }, recipient)
  if (verdict !== 'refunded' || !(await isTakenBack(db, payment))) return outcome
  const settled = await settle(db, store, payment.id, verdict, { reason })
  return settled === verdict ? settled : outcome
}
