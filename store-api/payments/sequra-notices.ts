import { isPayable, type OrderStatusCode } from '../../lib/rules/order-status.ts'
import type { Database } from '../db/database.ts'
import { findCart } from '../domain/carts.ts'
import { findPayment, type StoredPayment } from '../domain/payments.ts'
import type { Stores } from '../domain/stores.ts'
import type { Log } from '../http/log.ts'
import { sequraAddresses } from './instalments.ts'
import { type Notice, takeNotice } from './notices.ts'
import type { Providers } from './providers.ts'
import { snapshotOf } from './start.ts'

/** What seQura's notification of an order is answered with: 200 taken, 400 not genuine, 404 unknown, 410 not wanted, 501 unknown event. */
export type SequraStatus = 200 | 400 | 404 | 410 | 501

/**
 * Takes a notification of seQura. Before an order stands, the shop tells seQura that it takes it, with the very cart it asked for;
 * seQura's answer to that is what counts.
 * @throws ProviderUnreachable when seQura does not answer; it will notify again
 */
export async function takeSequraNotice(
  { db, stores, providers, log }: { db: Database; stores: Stores; providers: Providers; log: Log },
  form: Readonly<Record<string, string>>,
): Promise<SequraStatus> {
  const { sequra } = providers
  const { order_ref = '', reference = '', signature = '' } = form
  const state = form.sq_state ?? form.event ?? ''
  if (sequra?.isGenuine(reference, signature) !== true) return 400
  const payment = await findPayment(db, { reference })
  const store = stores.find(reference.slice(0, 4))
  if (!payment || !store || payment.providerId !== order_ref) return 404
  const take = async (verdict: Notice['verdict']): Promise<SequraStatus> => {
    const key = `${order_ref}:${state}`
    const notice: Notice = {
      provider: 'sequra',
      key,
      payment: { reference },
      verdict,
      pspReference: order_ref,
      body: form,
    }
    const outcome = await takeNotice(db, stores, log, notice)
    return outcome === 'refund_due' ? 410 : 200
  }
  const answered = async (toSequra: 'confirmed' | 'on_hold'): Promise<boolean> =>
    (await isWanted(db, store.code, payment)) &&
    sequra.answerOrder(
      order_ref,
      payment,
      snapshotOf(payment),
      store,
      sequraAddresses(providers, store, payment),
      toSequra,
    )
  switch (state) {
    case 'approved':
      if (payment.status === 'authorized') return 200
      if (await answered('confirmed')) return take('authorized')
      await take('error')
      return 410
    case 'needs_review':
      if (await answered('on_hold')) return take('pending')
      return 410
    case 'cancelled':
    case 'cancel':
      return take('cancelled')
    default:
      return 501
  }
}

async function isWanted(db: Database, store: string, payment: StoredPayment): Promise<boolean> {
  const cart = await findCart(db, store, payment.cartId)
  return cart !== null && isPayable(cart.status as OrderStatusCode)
}
