import { randomUUID } from 'node:crypto'
import { isPayable } from '../../../lib/rules/order-status.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { findCart } from '../../domain/cart/carts.ts'
import { applyVerdict, type Verdict } from '../../domain/payment/apply-verdict.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { ProviderRefusal } from '../../payments/ask.ts'
import type { AskedPayment } from '../../payments/provider.ts'
import { centsOf } from './amounts.ts'
import type { PaypalCapture, PaypalOrder } from './answers.ts'
import { captureVerdicts } from './capture-verdicts.ts'
import type { Paypal } from './client.ts'

/**
 * Captures an approved payment, once, and applies PayPal's answer. An order that was paid another way or cancelled
 * meanwhile is not captured, which saves a refund. A capture that PayPal had begun before, or may have made beside the
 * other payment, is queried all the same.
 */
export async function captureApproved(paypal: Paypal, { db, store, payment }: AskedPayment): Promise<void> {
  const cart = await findCart(db, store.code, payment.cartId)
  if (!cart || payment.status === 'authorized') return
  const isWanted = isPayable(cart.status)
  if (!isWanted && payment.status !== 'pending' && payment.status !== 'superseded') return
  const { verdict, capture, reason } = isWanted
    ? await captured(paypal, payment, store.currency)
    : outcomeOf(paypal, await paypal.order(payment.providerId ?? ''), payment, store.currency)
  if (!verdict) return
  await inTransaction(db, (tx) => applyVerdict(tx, store, payment.id, verdict, { pspReference: capture?.id, reason }))
}

interface Captured {
  verdict: Verdict | null
  capture?: PaypalCapture | undefined
  reason?: string | undefined
}

async function captured(paypal: Paypal, payment: StoredPayment, currency: string): Promise<Captured> {
  const id = payment.providerId ?? ''
  // Asked first: a refusal might stick to the request's id, and the shopper may not have approved
  // yet.
  const order = await paypal.order(id)
  if (order.status === 'COMPLETED') return outcomeOf(paypal, order, payment, currency)
  if (order.status !== 'APPROVED') return { verdict: null }
  const taken = await take(paypal, payment, currency)
  if (taken.reason !== declined) return taken
  // PayPal repeats its earlier answer to a known request: the decline may be of another card, and the shopper may have
  // approved a second one since, while the first answer was lost or is not in the database yet.
  const now = await paypal.order(id)
  if (now.status === 'COMPLETED') return outcomeOf(paypal, now, payment, currency)
  return now.status === 'APPROVED' ? take(paypal, payment, currency, randomUUID()) : taken
}

const declined = 'INSTRUMENT_DECLINED'

/** @param request name of a request that PayPal cannot know */
async function take(paypal: Paypal, payment: StoredPayment, currency: string, request?: string): Promise<Captured> {
  try {
    const order = await paypal.capture(payment.providerId ?? '', payment, request)
    return outcomeOf(paypal, order, payment, currency)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    // The shopper has not approved it (yet), or may try another card at PayPal.
    if (error.issue === 'ORDER_NOT_APPROVED') return { verdict: null }
    if (error.issue === declined) return { verdict: 'error', reason: error.issue }
    throw error
  }
}

/**
 * Outcome of a PayPal order for its payment; none for another order, or money of another payee, payment, amount or
 * currency.
 */
function outcomeOf({ settings }: Paypal, order: PaypalOrder, payment: StoredPayment, currency: string): Captured {
  const unit = order.purchase_units[0]
  const capture = unit?.payments?.captures?.at(-1)
  if (order.id !== payment.providerId || unit?.payee?.merchant_id !== settings.merchantId) return { verdict: null }
  if (capture?.invoice_id !== payment.reference) return { verdict: null }
  if (capture.amount.currency_code !== currency || centsOf(capture.amount.value) !== payment.amount)
    return { verdict: null }
  return { verdict: captureVerdicts.get(capture.status) ?? null, capture, reason: undefined }
}
