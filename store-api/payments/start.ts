import type { PaymentMethod } from '../../lib/contract/carts.ts'
import type { contract } from '../../lib/contract/index.ts'
import { isCart } from '../../lib/rules/order-status.ts'
import { ApiError, refusal } from '../context/errors.ts'
import type { Log } from '../context/log.ts'
import type { Translate } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import type { PaymentSnapshot } from '../db/schema.ts'
import { findCart } from '../domain/cart/carts.ts'
import { openPayment } from '../domain/payment/open.ts'
import type { ProviderName, StoredPayment } from '../domain/payment/payments.ts'
import type { CallContext } from '../http/call-context.ts'
import { ProviderBudgetSpent, ProviderRefusal, ProviderUnreachable } from './ask.ts'
import type { Providers } from './providers.ts'

type Opening = Pick<
  CallContext<(typeof contract.payments)['paypalCreateOrder']>,
  'db' | 'store' | 't' | 'body' | 'caller' | 'rules'
>

/**
 * Opens the payment that a request asks for: what it costs is worked out from the cart, and
 * compared with what the shopper saw.
 */
export function openAsked(
  { db, store, t, body, caller, rules }: Opening,
  provider: ProviderName,
  method: PaymentMethod,
): Promise<StoredPayment> {
  return openPayment(db, store, t, {
    cartId: body.cart_id,
    method,
    provider,
    expectedTotal: body.expected_total,
    shopper: caller,
    network: caller.network,
    password: body.password,
    browserSecret: body.browser_secret,
    rules,
  })
}

/**
 * Where the shopper comes back to: the result page of this payment. The address holds nothing
 * personal.
 */
export function returnUrl(providers: Providers, store: StoreContext, { reference }: StoredPayment): string {
  return `${providers.storeUrl(store.code)}/checkout/result/${reference}`
}

/**
 * Where the shopper may choose again after breaking off: the checkout, which says so; an order that
 * awaits its money has a page.
 */
export function abortUrl(providers: Providers, store: StoreContext, orderId?: string): string {
  return providers.storeUrl(store.code) + (orderId === undefined ? '/checkout?interrupted' : `/order/${orderId}`)
}

/** Id of the order that a payment is for; undefined while it is for a cart. */
export async function orderIdOf(
  db: Database,
  store: StoreContext,
  { cartId }: StoredPayment,
): Promise<string | undefined> {
  const cart = await findCart(db, store.code, cartId)
  return cart && !isCart(cart.status) ? cartId : undefined
}

/** What a payment is for; every payment at a provider has it. */
export function snapshotOf(payment: StoredPayment): PaymentSnapshot {
  if (!payment.snapshot) throw new Error(`The payment ${payment.reference} has no snapshot.`)
  return payment.snapshot
}

/** @throws ApiError 503 when the provider is not set up */
export function present<T>(provider: T | null, t: Translate): T {
  if (provider === null) throw refusal(503, t('paymentUnavailable'), 'payment_unavailable')
  return provider
}

/**
 * Asks a provider; its failures are the shopper's to try again or to choose another way. The cart
 * stays.
 * @throws ApiError 502 with code payment_failed
 */
export async function asking<T>(t: Translate, log: Log, question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    throw paymentFailure(error, t, log)
  }
}

function paymentFailure(error: unknown, t: Translate, log: Log): ApiError | unknown {
  if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefusal)) return error
  log(error instanceof ProviderRefusal ? 'error' : 'warn', error.message)
  if (error instanceof ProviderBudgetSpent)
    return new ApiError(
      503,
      { detail: t('unavailableNow'), code: 'unavailable' },
      { 'Retry-After': String(error.retryAfter) },
    )
  return refusal(502, t('paymentFailed'), 'payment_failed')
}
