import type { OpenedPayment } from '../../../lib/contract/payments.ts'
import { walletToken } from '../../providers/adyen/simulated-wallets.ts'
import { choose, formOf, openSession, type PayingShop, payByCard, payInSession, reaches } from './sandbox.ts'
import { filledCart, type StoreCode } from './shop.ts'

interface PaidOrder {
  id: string
  reference: string
}

/** An order of one row that was paid by card. */
export async function paidByCard(shop: PayingShop, store: StoreCode): Promise<PaidOrder> {
  const { id } = await filledCart(shop, store)
  const { body } = await openSession(shop, id, 'card', store)
  await payByCard(shop, body, '4111111111111111')
  await reaches(shop, id, 400, store)
  return { id, reference: body.payment_reference }
}

/** The same by Apple Pay or Google Pay. */
export async function paidByWallet(
  shop: PayingShop,
  store: StoreCode,
  type: 'applepay' | 'googlepay',
): Promise<PaidOrder> {
  const { id } = await filledCart(shop, store)
  const { body } = await openSession(shop, id, type, store)
  await payInSession(shop, body.session, { type, ...walletToken(type, 'Authorised') })
  await reaches(shop, id, 400, store)
  return { id, reference: body.payment_reference }
}

/** The same by PayPal. */
export async function paidByPaypal(shop: PayingShop, store: StoreCode): Promise<PaidOrder> {
  const { id } = await filledCart(shop, store)
  const { body } = await shop.post<OpenedPayment>(`/payment/v1/paypal/payments/create_order/?store=${store}`, {
    cart_id: id,
  })
  await choose(`${shop.sandboxUrl}/paypal/checkoutnow?token=${body.session.id}`, 'COMPLETED')
  await reaches(shop, id, 400, store)
  return { id, reference: body.payment_reference }
}

/** The same in instalments. */
export async function paidBySequra(shop: PayingShop, store: StoreCode): Promise<PaidOrder> {
  const { id } = await filledCart(shop, store)
  const { body } = await shop.post<OpenedPayment>(`/payment/v1/sequra/payments/init_order/?store=${store}`, {
    cart_id: id,
    product: 'pp3',
  })
  await choose(formOf(body), 'approved')
  await reaches(shop, id, 400, store)
  return { id, reference: body.payment_reference }
}
