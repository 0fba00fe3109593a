import type { PaymentMethod } from '../../lib/contract/payment-methods.ts'
import type { OpenedPayment } from '../../lib/contract/payments.ts'
import { paymentMethods } from '../../lib/rules/payment-methods.ts'
import type { Log } from '../context/log.ts'
import type { Translate } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import { openPayment, type WantedPayment } from '../domain/payment/open.ts'
import { rememberProvider } from '../domain/payment/payments.ts'
import { asking } from './failures.ts'
import { type Providers, present, providerOf } from './providers.ts'

/** As much of a call as opening a payment reads. */
interface Opening {
  db: Database
  store: StoreContext
  t: Translate
  log: Log
  providers: Providers
  rules: WantedPayment['rules']
  caller: WantedPayment['shopper'] & { network?: string }
  body: {
    cart_id: string
    expected_total?: number | undefined
    password?: string | undefined
    browser_secret?: string | undefined
  }
}

/**
 * Opens the requested payment: its amount is computed from the cart, and compared with the total that the shopper saw.
 * A repeated request returns the same payment.
 * @throws ApiError as `openPayment` does; 502 or 503 where the provider fails or is not set up
 */
export async function openSession(context: Opening, method: PaymentMethod): Promise<OpenedPayment> {
  const { db, store, t, body, caller, rules, providers, log } = context
  const provider = present(providerOf(method, providers), t)
  const opened = await openPayment(db, store, t, {
    cartId: body.cart_id,
    method,
    provider: provider.name,
    storable: paymentMethods[method].storable === true && provider.storedCards !== undefined,
    expectedTotal: body.expected_total,
    shopper: caller,
    network: caller.network,
    password: body.password,
    browserSecret: body.browser_secret,
    rules,
  })
  return asking(t, log, async () => {
    const asked = { db, store, payment: opened, addresses: providers }
    if (!opened.providerId) {
      const { id, data = {} } = await provider.open(asked)
      asked.payment = await rememberProvider(db, opened, id, data)
    }
    const { payment } = asked
    const settings = { ...provider.settings, ...(await provider.element(asked)) }
    return {
      payment_reference: payment.reference,
      session: { id: payment.providerId ?? '', provider: provider.name, settings },
      amount: payment.amount,
      expires_at: (payment.expiresAt ?? new Date()).toISOString(),
    }
  })
}
