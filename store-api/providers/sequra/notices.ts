import { eq } from 'drizzle-orm'
import { isPayable } from '../../../lib/rules/order-status.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { payments } from '../../db/schema.ts'
import { findCart } from '../../domain/cart/carts.ts'
import { findPayment, type StoredPayment } from '../../domain/payment/payments.ts'
import { type Notice, type NoticeOptions, takeNotice } from '../../payments/notices.ts'
import type { Providers } from '../../payments/providers.ts'
import { snapshotOf } from '../../payments/start.ts'
import { sequraAddresses } from './requests.ts'

/** After so long, in milliseconds, no call to seQura is still under way. */
const longestAnswer = 60_000

/**
 * What seQura's notification of an order is answered with: 200 taken, 400 not genuine, 404 unknown,
 * 410 not wanted, 501 unknown event.
 */
export type SequraStatus = 200 | 400 | 404 | 410 | 501

/**
 * Takes a notification of seQura. Before an order stands, the shop tells seQura that it takes it,
 * with the very cart it asked for; seQura's answer to that is what counts. An order that was paid
 * another way meanwhile is not taken; what seQura took all the same is given back. An order that was
 * taken and is cancelled at seQura is held back: seQura pays nothing for it.
 * @throws ProviderUnreachable when seQura does not answer; it will notify again
 */
export async function takeSequraNotice(
  options: NoticeOptions & { providers: Providers },
  form: Readonly<Record<string, string>>,
): Promise<SequraStatus> {
  const { db, stores, providers } = options
  const { sequra } = providers
  const { order_ref = '', order_ref_1 } = form
  // seQura puts `m_` before the shop's own parameters of an event
  // (https://docs.sequra.com/docs/webhooks-api).
  const { reference = form.m_reference ?? '', signature = form.m_signature ?? '' } = form
  const state = form.sq_state ?? form.event ?? ''
  if (sequra?.isGenuine(reference, signature) !== true) return 400
  const payment = await findPayment(db, { provider: 'sequra', reference })
  const store = stores.find(reference.slice(0, 4))
  // What is signed names the payment; seQura's own words have to name the same one.
  if (!payment || !store || payment.providerId !== order_ref || order_ref_1 !== payment.reference) return 404
  const take = async (verdict: Notice['verdict']): Promise<SequraStatus> => {
    // seQura asks again after a refusal of ours, with the same words: another answer is another event,
    // and so is the end of an order that was taken meanwhile.
    const taken = verdict === 'cancelled' && payment.status === 'authorized' ? ':taken' : ''
    const key = `${order_ref}:${state}:${verdict}${taken}`
    const notice: Notice = {
      key,
      payment: { provider: 'sequra', reference },
      verdict,
      claim: verdict === 'cancelled' ? { reason: 'reversed', reference: order_ref, stage: 1, back: false } : undefined,
      pspReference: order_ref,
      body: form,
    }
    const outcome = await takeNotice(options, notice)
    return outcome === 'refund_due' ? 410 : 200
  }
  const tell = (state: 'confirmed' | 'on_hold'): Promise<boolean> =>
    sequra.answerOrder(
      order_ref,
      payment,
      snapshotOf(payment),
      store,
      sequraAddresses(providers, store, payment),
      state,
    )
  switch (state) {
    case 'approved':
      if (payment.status === 'authorized') return 200
      switch (await decide(db, store.code, payment)) {
        case 'wanted':
          if (await tell('confirmed')) return take('authorized')
          break
        case 'perhaps taken':
          // The order was paid another way after seQura was told yes: whatever it took goes back.
          return take('authorized')
        case 'unwanted':
      }
      await take('error')
      return 410
    case 'needs_review':
      if ((await isWanted(db, store.code, payment)) && (await tell('on_hold'))) return take('pending')
      return 410
    case 'cancelled':
    case 'cancel':
      return take('cancelled')
    default:
      return 501
  }
}

/**
 * Decides on the held cart whether the shop takes an approved order, and writes it down before
 * seQura hears of it: an answer that is lost, or a program that ends in between, leaves a trace of
 * money that may have been taken.
 */
function decide(
  db: Database,
  store: string,
  { id, cartId }: StoredPayment,
): Promise<'wanted' | 'perhaps taken' | 'unwanted'> {
  return inTransaction(db, async (tx) => {
    const cart = await findCart(tx, store, cartId, true)
    if (cart && isPayable(cart.status)) {
      await tx.update(payments).set({ confirmingAt: new Date() }).where(eq(payments.id, id))
      return 'wanted'
    }
    const [payment] = await tx.select({ at: payments.confirmingAt }).from(payments).where(eq(payments.id, id))
    if (!payment?.at) return 'unwanted'
    // An answer that is still awaited comes first.
    const refundAfter = new Date(payment.at.getTime() + longestAnswer)
    await tx.update(payments).set({ refundAfter }).where(eq(payments.id, id))
    return 'perhaps taken'
  })
}

async function isWanted(db: Database, store: string, payment: StoredPayment): Promise<boolean> {
  const cart = await findCart(db, store, payment.cartId)
  return cart !== null && isPayable(cart.status)
}
