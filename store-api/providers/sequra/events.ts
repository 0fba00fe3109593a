import { eq } from 'drizzle-orm'
import { isPayable } from '../../../lib/rules/order-status.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { payments } from '../../db/schema.ts'
import { findCart } from '../../domain/cart/carts.ts'
import type { PaymentEvent } from '../../domain/payment/apply-event.ts'
import { snapshotOf } from '../../domain/payment/payments.ts'
import { fieldsOf } from '../../payments/events.ts'
import type { AskedPayment, ProviderEvents, VerifiedEvent } from '../../payments/provider.ts'
import { sequraAddresses, sequraNotifyPath } from './addresses.ts'
import type { Sequra } from './client.ts'

/** After this time no call to seQura is still running, milliseconds. */
const longestAnswer = 60_000

type Fields = Readonly<Record<string, string>>
/** 200 taken, 404 unknown, 410 not wanted, 501 unknown event. */
type Answer = { event: PaymentEvent | null; status?: 200 | 404 | 410 | 501 }

/**
 * Before an order is made, the shop confirms it to seQura, with the same cart as requested; seQura's answer to that
 * decides. An order that was paid another way meanwhile is not confirmed; if seQura accepted it all the same, it is
 * refunded. A confirmed order that is cancelled at seQura is put on hold: seQura does not pay for it.
 */
export function sequraEventsOf(sequra: Sequra): ProviderEvents {
  return {
    path: sequraNotifyPath,
    refused: 400,
    accepted: null,
    async verify({ text }) {
      const fields = fieldsOf(await text())
      return fields && verified(sequra, fields)
    },
    status: (outcome) => (outcome === 'refund_due' ? 410 : 200),
  }
}

function verified(sequra: Sequra, fields: Fields): VerifiedEvent[] | null {
  // seQura puts `m_` before the shop's own parameters of an event
  // (https://docs.sequra.com/docs/webhooks-api).
  const { reference = fields.m_reference ?? '', signature = fields.m_signature ?? '' } = fields
  if (!sequra.isGenuine(reference, signature)) return null
  return [{ payment: { provider: 'sequra', reference }, ask: (found) => answerTo(sequra, found, fields) }]
}

async function answerTo(sequra: Sequra, found: AskedPayment | null, fields: Fields): Promise<Answer> {
  const { order_ref = '', order_ref_1 } = fields
  // The signed value names the payment; seQura's own fields must name the same one.
  if (!found || found.payment.providerId !== order_ref || order_ref_1 !== found.payment.reference)
    return { event: null, status: 404 }
  const { payment, store } = found
  const { reference, status } = payment
  const state = fields.sq_state ?? fields.event ?? ''
  const eventOf = (verdict: PaymentEvent['verdict']): PaymentEvent => {
    // seQura asks again after a refusal of ours, with the same words: another answer is another event,
    // and so is the end of an order that was taken meanwhile.
    const taken = verdict === 'cancelled' && status === 'authorized' ? ':taken' : ''
    return {
      key: `${order_ref}:${state}:${verdict}${taken}`,
      payment: { provider: 'sequra', reference },
      verdict,
      claim: verdict === 'cancelled' ? { reason: 'reversed', reference: order_ref, stage: 1, back: false } : undefined,
      pspReference: order_ref,
      body: fields,
    }
  }
  const tell = (answer: 'confirmed' | 'on_hold'): Promise<boolean> =>
    sequra.answerOrder(order_ref, payment, snapshotOf(payment), store, sequraAddresses(found), answer)
  switch (state) {
    case 'approved':
      if (status === 'authorized') return { event: null, status: 200 }
      switch (await decide(found)) {
        case 'wanted':
          if (await tell('confirmed')) return { event: eventOf('authorized') }
          break
        case 'perhaps taken':
          // The order was paid another way after the confirmation: seQura's payment is refunded.
          return { event: eventOf('authorized') }
        case 'unwanted':
      }
      return { event: eventOf('error'), status: 410 }
    case 'needs_review':
      if ((await isWanted(found)) && (await tell('on_hold'))) return { event: eventOf('pending') }
      return { event: null, status: 410 }
    case 'cancelled':
    case 'cancel':
      return { event: eventOf('cancelled') }
    default:
      return { event: null, status: 501 }
  }
}

/**
 * Decides on the locked cart whether the shop confirms an approved order, and saves the decision before seQura gets it:
 * a lost answer or a crash in between then leaves a record of money that may have been taken.
 */
function decide({ db, store, payment }: AskedPayment): Promise<'wanted' | 'perhaps taken' | 'unwanted'> {
  const { id, cartId } = payment
  return inTransaction(db, async (tx) => {
    const cart = await findCart(tx, store.code, cartId, true)
    if (cart && isPayable(cart.status)) {
      await tx.update(payments).set({ confirmingAt: new Date() }).where(eq(payments.id, id))
      return 'wanted'
    }
    const [stored] = await tx.select({ at: payments.confirmingAt }).from(payments).where(eq(payments.id, id))
    if (!stored?.at) return 'unwanted'
    // An answer that is still awaited comes first.
    const refundAfter = new Date(stored.at.getTime() + longestAnswer)
    await tx.update(payments).set({ refundAfter }).where(eq(payments.id, id))
    return 'perhaps taken'
  })
}

async function isWanted({ db, store, payment }: AskedPayment): Promise<boolean> {
  const cart = await findCart(db, store.code, payment.cartId)
  return cart !== null && isPayable(cart.status)
}
