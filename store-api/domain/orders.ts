import { randomBytes, randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { PlacedOrder } from '../../lib/contract/payments.ts'
import { isEmail } from '../../lib/rules/email.ts'
import { isCart, type OrderStatusCode } from '../../lib/rules/order-status.ts'
import { paymentReference } from '../../lib/rules/payment-reference.ts'
import { isPhone } from '../../lib/rules/phone.ts'
import { judgePostalCode } from '../../lib/rules/postal-code.ts'
import { isTaxId } from '../../lib/rules/tax-id.ts'
import type { Database } from '../db/database.ts'
import { type CartForm, payments } from '../db/schema.ts'
import type { StoreContext } from '../http/call-context.ts'
import { fieldErrors, formError, refusal } from '../http/errors.ts'
import type { MessageKey, Say } from '../http/messages.ts'
import { soldOutRows } from './cart-rows.ts'
import { cartView, findCart, moveCart, openCart, type StoredCart } from './carts.ts'

/** Letters and digits that nobody confuses on the phone. */
const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function orderNumber(prefix: string): string {
  return `${prefix}-${Array.from(randomBytes(8), (byte) => readable[byte % readable.length]).join('')}`
}

/** What an order lacks, as messages by field (specification 5). */
export function missingForOrder(form: CartForm, country: string): Record<string, MessageKey> {
  const errors: Record<string, MessageKey> = {}
  const required: Record<string, string> = {
    'user.name': form.user.name,
    'user.surnames': form.user.surnames,
    'user.phone': form.user.phone,
    'user.email': form.user.email,
    'shipping_data.address': form.shipping_data.address,
    'shipping_data.number': form.shipping_data.number,
    'shipping_data.postal_code': form.shipping_data.postal_code,
    'shipping_data.city': form.shipping_data.city,
    'shipping_data.province': form.shipping_data.province,
    'shipping_data.country': form.shipping_data.country,
  }
  for (const [field, value] of Object.entries(required)) if (value === '') errors[field] = 'required'
  if (form.user.email !== '' && !isEmail(form.user.email)) errors['user.email'] = 'email'
  if (form.user.phone !== '' && !isPhone(form.user.phone, country)) errors['user.phone'] = 'phone'
  const verdict = judgePostalCode(form.shipping_data.postal_code, country)
  if (form.shipping_data.postal_code !== '' && verdict === 'malformed')
    errors['shipping_data.postal_code'] = 'postalCode'
  if (verdict === 'refused') errors['shipping_data.postal_code'] = 'postalCodeRefused'
  if (!form.same_billing_data) {
    const { business_name, tax_id, tax_id_type } = form.billing_data
    if (business_name === '') errors['billing_data.business_name'] = 'required'
    if (tax_id === '') errors['billing_data.tax_id'] = 'required'
    else if (!isTaxId(tax_id, tax_id_type, country)) errors['billing_data.tax_id'] = `taxId.${tax_id_type}`
  }
  return errors
}

/**
 * Turns a cart into an order that awaits a bank transfer. Everything happens in one transaction on the locked cart: repeated and
 * simultaneous requests answer the same order.
 * @param expectedTotal the total that the shopper saw, cents
 * @throws ApiError 400 with field errors, 404, 409 when the total has changed or the cart cannot be ordered
 */
export async function placeTransferOrder(
  db: Database,
  store: StoreContext,
  say: Say,
  cartId: string,
  expectedTotal: number | undefined,
): Promise<PlacedOrder> {
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    const cart = await findCart(tx, store.code, cartId, true)
    if (!cart) throw refusal(404, say('notFound'), 'not_found')
    if (!isCart(cart.status as OrderStatusCode)) return placed(tx, store, say, cart)
    const open = await openCart(tx, store, say, cart.id)
    const errors = missingForOrder(cart.form, store.country)
    if (Object.keys(errors).length > 0)
      throw fieldErrors(Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, say(key)])))
    const view = await cartView(tx, store, cart)
    const [soldOut] = await soldOutRows(tx, store.code, cart.id)
    if (soldOut !== undefined) throw refusal(409, say('rowUnavailable', { name: soldOut }), 'unavailable')
    if (view.rows.length === 0) throw formError(say('cartEmpty'))
    if (expectedTotal !== undefined && expectedTotal !== view.prices.pvp_total)
      throw refusal(409, say('priceChanged'), 'price_changed')
    const now = new Date()
    const order = await moveCart(tx, open, 300, {
      orderNumber: orderNumber(store.orderPrefix),
      orderedAt: now,
      frozen: { rows: view.rows, prices: view.prices },
      form: { ...cart.form, payment_method_selected: 'transfer' },
    })
    await tx.insert(payments).values({
      id: randomUUID(),
      cartId: cart.id,
      reference: paymentReference(store.code, now, randomBytes),
      method: 'transfer',
      status: 'pending',
      amount: view.prices.pvp_total,
    })
    return placed(tx, store, say, order)
  })
}

async function placed(db: Database, store: StoreContext, say: Say, cart: StoredCart): Promise<PlacedOrder> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.cartId, cart.id))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  if (!payment || !cart.orderNumber || payment.method !== 'transfer')
    throw refusal(409, say('cartClosed'), 'cart_closed')
  return {
    id: cart.id,
    order_number: cart.orderNumber,
    status: cart.status as PlacedOrder['status'],
    payment_reference: payment.reference,
    amount: payment.amount,
    payment_method: payment.method,
    transfer: { ...store.transfer, concept: cart.orderNumber },
  }
}
