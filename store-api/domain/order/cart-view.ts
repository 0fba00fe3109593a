import { and, desc, eq } from 'drizzle-orm'
import type { Cart, TrackedOrder } from '../../../lib/contract/cart-content.ts'
import { slowestDays } from '../../../lib/rules/delivery-plan.ts'
import { normalizeEmail } from '../../../lib/rules/email.ts'
import { expectedDelivery } from '../../../lib/rules/expected-delivery.ts'
import { typedOrderNumber } from '../../../lib/rules/order-number.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { carts, payments } from '../../db/schema.ts'
import { findCart, type StoredCart } from '../cart/carts.ts'
import { currentContents, payingBy, piecesIn } from '../cart/prices.ts'
import { rowAsDrawn } from '../cart/row-picture.ts'
import { confirmationOf, confirmationView, rowsAsMade } from './confirmations.ts'
import { subOrdersOf } from './sub-orders.ts'
import { declaredFor, periodOf } from './withdrawal-period.ts'

/**
 * A cart with fresh prices, or an order with the prices it was placed at.
 * @param withoutCommission as if the shopper had not chosen a means of payment that costs something
 */
export async function cartView(
  db: Database,
  store: StoreContext,
  cart: StoredCart,
  withoutCommission = false,
): Promise<Cart> {
  const contents = cart.frozen ?? (await currentContents(db, store, cart))
  const { rows: written, prices, coupon = null } = withoutCommission ? payingBy(store, contents, null) : contents
  const confirmation = cart.orderNumber ? await confirmationOf(db, cart.id) : null
  const rows = rowsAsMade(written, confirmation).map(rowAsDrawn)
  const { form } = cart
  const [payment] = cart.orderNumber
    ? await db.select().from(payments).where(eq(payments.cartId, cart.id)).orderBy(desc(payments.createdAt)).limit(1)
    : []
  const billing = form.same_billing_data ? { ...form.billing_data, ...form.shipping_data } : form.billing_data
  return {
    id: cart.id,
    store: cart.store,
    status: cart.status as Cart['status'],
    order_number: cart.orderNumber,
    size: piecesIn(rows),
    rows,
    coupon,
    coupon_code: coupon?.code ?? null,
    paypal_commission: prices.paypal_commission,
    prices,
    cart_total: prices.pvp_total,
    total_discount: coupon?.total_discount ?? 0,
    user: { ...form.user, customer: cart.customer },
    shipping_data: form.shipping_data,
    billing_data: billing,
    same_billing_data: form.same_billing_data,
    payment_method_selected: form.payment_method_selected,
    observations: form.observations,
    customer_reference: form.customer_reference ?? '',
    // The right of withdrawal is a consumer's.
    installation_request:
      cart.audience === 'client' && rows.some(({ facility }) => facility) ? (form.installation_request ?? false) : null,
    ...form.user,
    customer: cart.customer,
    shipping_address: form.shipping_data.address,
    shipping_number: form.shipping_data.number,
    shipping_postal_code: form.shipping_data.postal_code,
    shipping_city: form.shipping_data.city,
    shipping_province: form.shipping_data.province,
    billing_business_name: billing.business_name,
    billing_tax_id_type: billing.tax_id_type,
    billing_tax_id: billing.tax_id,
    billing_address: billing.address,
    billing_number: billing.number,
    billing_postal_code: billing.postal_code,
    billing_city: billing.city,
    billing_province: billing.province,
    payment: payment
      ? {
          reference: payment.reference,
          status: payment.status,
          transfer:
            payment.method === 'transfer' && store.transfer.iban !== ''
              ? { ...store.transfer, concept: cart.orderNumber ?? '' }
              : null,
          awaits_link: awaitsLink(payment),
        }
      : null,
    confirmation: confirmation && confirmationView(confirmation),
    supplement_of: await supplementedBy(db, cart),
    quote_number: cart.quoteNumber,
    quote_valid_until: cart.quoteValidUntil,
    withdrawal: cart.orderNumber ? await periodOf(db, store, cart) : null,
    withdrawals: cart.orderNumber ? await declaredFor(db, cart.id) : [],
    audience: cart.audience,
    created_at: cart.createdAt.toISOString(),
    ordered_at: cart.orderedAt?.toISOString() ?? null,
  }
}

/** The order whose dearer measures a supplement pays; null for every other cart and order. */
async function supplementedBy(db: Database, { store, supplementOf }: StoredCart): Promise<Cart['supplement_of']> {
  const order = supplementOf === null ? null : await findCart(db, store, supplementOf)
  return order && { order: order.id, order_number: order.orderNumber ?? '' }
}

/** Whether the pieces of an order are reserved only once its mailed link was followed. */
function awaitsLink({ status, linkHash, confirmedAt }: typeof payments.$inferSelect): boolean {
  return status === 'pending' && linkHash !== null && confirmedAt === null
}

/**
 * The order with this number and e-mail, as a stranger who knows both may see it; null when they do
 * not belong together.
 */
export async function trackOrder(
  db: Database,
  store: StoreContext,
  email: string,
  orderNumber: string,
): Promise<TrackedOrder | null> {
  const [cart] = await db
    .select()
    .from(carts)
    .where(
      and(
        eq(carts.store, store.code),
        eq(carts.orderNumber, typedOrderNumber(orderNumber)),
        eq(carts.email, normalizeEmail(email)),
      ),
    )
  if (!cart?.orderNumber || !cart.orderedAt) return null
  // A supplement comes with its order.
  const supplemented = await supplementedBy(db, cart)
  if (supplemented) return trackOrder(db, store, email, supplemented.order_number)
  const view = await cartView(db, store, cart)
  const parts = await subOrdersOf(db, cart.id)
  const expected = expectedDelivery(view, store.timeZone)
  return {
    order_number: cart.orderNumber,
    customer_reference: view.customer_reference,
    status: view.status,
    ordered_at: cart.orderedAt.toISOString(),
    prices: view.prices,
    payment_method_selected: view.payment_method_selected,
    shipping_city: view.shipping_city,
    shipping_postal_code: `${view.shipping_postal_code.slice(0, 2)}•••`,
    rows: view.rows.map((row) => ({ name: row.product.name, quantity: row.quantity, image: row.product.image })),
    sub_orders: parts.map(({ status, carrier, sent_at, delivered_at }) => ({ status, carrier, sent_at, delivered_at })),
    delivery_days: slowestDays(view.rows),
    confirmation: view.confirmation,
    delivery: expected.kind === 'dates' ? expected.range : null,
    installed: view.rows.some(({ facility }) => facility !== null),
    withdrawal: view.withdrawal,
    withdrawals: view.withdrawals,
  }
}
