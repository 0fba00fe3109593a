import type { AnswerOf } from '../../../lib/contract/call.ts'
import type { contract } from '../../../lib/contract/index.ts'
import type { StoreContext } from '../../context/store.ts'
import { rememberProvider, type StoredPayment } from '../../domain/payment/payments.ts'
import type { CallContext } from '../../http/call-context.ts'
import type { Providers } from '../../payments/providers.ts'
import { abortUrl, asking, openAsked, orderIdOf, present, returnUrl, snapshotOf } from '../../payments/start.ts'
import type { SequraAddresses } from './order.ts'

type Init = typeof contract.payments.sequraInitOrder

/** Where seQura sends its notifications. */
export const sequraNotifyPath = '/payment/v1/sequra/ipn/'

/** The addresses that go to seQura with an order; the same when the order is confirmed. */
export function sequraAddresses(
  providers: Providers,
  store: StoreContext,
  payment: StoredPayment,
  orderId?: string,
): SequraAddresses {
  return {
    notifyUrl: providers.apiUrl + sequraNotifyPath,
    returnUrl: returnUrl(providers, store, payment),
    abortUrl: abortUrl(providers, store, orderId),
  }
}

/** Opens an order that is paid in instalments. */
export async function startSequra(context: CallContext<Init>): Promise<AnswerOf<Init>> {
  const { db, store, t, body, providers, log } = context
  const sequra = present(providers.sequra, t)
  const { product } = body
  const opened = await openAsked(context, 'sequra', `sequra_${product}`)
  return asking(t, log, async () => {
    let payment = opened
    if (!payment.providerId) {
      const addresses = sequraAddresses(providers, store, opened, await orderIdOf(db, store, opened))
      const uuid = await sequra.startOrder(opened, snapshotOf(opened), store, addresses)
      payment = await rememberProvider(db, opened, uuid, {})
    }
    const uuid = payment.providerId ?? ''
    return {
      payment_reference: payment.reference,
      order_uuid: uuid,
      product,
      form: await sequra.form(uuid, product),
      amount: payment.amount,
      expires_at: (payment.expiresAt ?? new Date()).toISOString(),
    }
  })
}
