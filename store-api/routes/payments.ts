import type { PaymentMethod } from '../../lib/contract/payment-methods.ts'
import { paymentProvider } from '../../lib/contract/payment-methods.ts'
import { commissionRate, isUsableIn, paymentMethods } from '../../lib/rules/payment-methods.ts'
import { refusal } from '../context/errors.ts'
import type { StoreContext } from '../context/store.ts'
import { reserveByLink } from '../domain/payment/order-link.ts'
import { noteRefund } from '../domain/payment/refunds-by-hand.ts'
import { confirmTransfer, placeTransferOrder } from '../domain/payment/transfers.ts'
import { implement } from '../http/implement.ts'
import { actorOf } from '../http/logged-in.ts'
import { openSession } from '../payments/open.ts'
import { type Providers, providerOf } from '../payments/providers.ts'
import { requestedResult, resultByProvider, resultByReference, resultOf } from '../payments/result.ts'

function isAvailable(method: PaymentMethod, { country }: StoreContext, providers: Providers): boolean {
  const { provider } = paymentMethods[method]
  return isUsableIn(method, country) && (provider === null || providerOf(method, providers) !== null)
}

function methodsOf(store: StoreContext, providers: Providers) {
  return {
    methods: store.paymentMethods.map((method) => ({
      method,
      available: isAvailable(method, store, providers),
      commission_rate: commissionRate(method, store.paypalRate),
    })),
    providers: Object.fromEntries(
      paymentProvider.options.flatMap((name) => (providers[name] ? [[name, providers[name].settings]] : [])),
    ),
  }
}

export const payments = implement('payments', {
  methods: async ({ store, providers }) => methodsOf(store, providers),
  result: async ({ db, store, params, t }) => {
    const result = await resultByReference(db, store, params.reference)
    if (!result) throw refusal(404, t('notFound'), 'not_found')
    return result
  },
  cardSession: (context) => openSession(context, context.body.payment_method),
  cardDetails: (context) => requestedResult(context, 'card', context.body.session_id, context.body.session_result),
  paypalCreateOrder: (context) => openSession(context, 'paypal'),
  paypalCapture: (context) => requestedResult(context, 'paypal', context.body.id),
  paypalOrderDetails: async ({ db, store, query, t }) => {
    const result = await resultByProvider(db, store, 'paypal', query.id)
    if (!result) throw refusal(404, t('notFound'), 'not_found')
    return result
  },
  sequraInitOrder: (context) => openSession(context, `sequra_${context.body.product}`),
  transferInitOrder: ({ db, store, body, t, caller, rules }) =>
    placeTransferOrder(db, store, t, {
      cartId: body.cart_id,
      expectedTotal: body.expected_total,
      shopper: caller,
      network: caller.network,
      password: body.password,
      browserSecret: body.browser_secret,
      rules,
    }),
  transferReserve: ({ db, store, body, t, caller }) => reserveByLink(db, store, t, body.token, caller.network),
  refunded: async ({ db, store, body, t, ...context }) => {
    const payment = await noteRefund(db, store, t, body.payment_reference, actorOf(context, t))
    const result = await resultOf(db, store, payment)
    if (!result) throw refusal(404, t('notFound'), 'not_found')
    return result
  },
  transferConfirm: async ({ db, store, body, t, ...context }) => {
    const payment = await confirmTransfer(db, store, t, body.order_id, actorOf(context, t))
    const result = await resultOf(db, store, payment)
    if (!result) throw refusal(404, t('notFound'), 'not_found')
    return result
  },
})
