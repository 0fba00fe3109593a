import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { DeliveryAddress } from '../../../lib/contract/orders.ts'
import { billingName } from '../../../lib/rules/billing-name.ts'
import { isOrder, orderState } from '../../../lib/rules/order-status.ts'
import { isOver } from '../../../lib/rules/order-transitions.ts'
import { judgePostalCode } from '../../../lib/rules/postal-code.ts'
import { hasLeft } from '../../../lib/rules/sub-order-status.ts'
import type { Actor } from '../../context/caller.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import { misplaced } from '../../context/gazetteer.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { type CartForm, carts, payments, subOrders } from '../../db/schema.ts'
import { findCart, type StoredCart } from '../cart/carts.ts'
import { noteAction } from '../operation/audit.ts'
import { refuseSupplement, stateRefusal } from './refuse-state.ts'

/** States of payments whose snapshot may still become the order. */
const undecided = ['created', 'pending', 'error', 'cancelled', 'expired'] as const

/**
 * Changes the address of an order of which nothing has been sent, if delivery costs the same; the invoice is unchanged,
 * and the customer gets a mail. The same address again changes nothing.
 * @param by null where the program itself does it
 * @throws ApiError 400 with field errors, 404 for an id that is no order of the store, 409 when something of it has
 *   been sent, or it is over
 */
export function changeAddress(
  db: Database,
  store: StoreContext,
  t: Translate,
  id: string,
  address: DeliveryAddress,
  by: Actor | null = null,
): Promise<StoredCart> {
  return inTransaction(db, async (tx) => {
    const order = await findCart(tx, store.code, id, true)
    if (!order || !isOrder(order.status)) throw refusal(404, t('notFound'), 'not_found')
    refuseSupplement(t, order)
    if (isOver(order.status)) throw stateRefusal(t, order.status)
    const parts = await tx.select().from(subOrders).where(eq(subOrders.cartId, id))
    if (order.status >= orderState.partiallyShipped || parts.some(({ status }) => hasLeft(status)))
      throw refusal(409, t('orderSent'), 'order_sent')
    const before = order.form.shipping_data
    const after = { ...address, country: before.country }
    if (isDeepStrictEqual(before, after)) return order
    checkPlace(t, store, order, address.postal_code)
    const elsewhere = Object.entries(await misplaced(address, store.country))
    if (elsewhere.length > 0) throw fieldErrors(Object.fromEntries(elsewhere.map(([field, key]) => [field, t(key)])))
    const form = { ...withBilling(order.form), shipping_data: after }
    const [changed] = await tx.update(carts).set({ form }).where(eq(carts.id, id)).returning()
    await changeSnapshots(tx, id, form)
    const recipient = form.user.email
    const mail = { key: `address:${randomUUID()}`, store: store.code, template: 'addressChanged', recipient } as const
    if (recipient !== '') await enqueueMail(tx, { ...mail, data: { order: id } })
    await noteAction(tx, store, by, {
      action: 'order.address',
      order: id,
      before: { shipping_data: before },
      after: { shipping_data: after },
    })
    return changed ?? order
  })
}

/**
 * Refuses a place without delivery, with another price of delivery, or where a purchased installation would be another
 * one.
 * @throws ApiError 400 with field errors
 */
function checkPlace(t: Translate, { country }: StoreContext, { form, frozen }: StoredCart, postalCode: string): void {
  const refused = (message: string) => fieldErrors({ postal_code: message })
  const [from, to] = [form.shipping_data.postal_code, postalCode].map((code) => judgePostalCode(code, country))
  if (to === 'malformed') throw refused(t('postalCode'))
  if (to === 'refused') throw refused(t('postalCodeRefused'))
  if (from !== to) throw refused(t('deliveryZone'))
  if (postalCode !== form.shipping_data.postal_code && frozen?.rows.some(({ facility }) => facility))
    throw refused(t('installationPlace'))
}

/** An invoice that was to have the delivery address keeps the earlier one. */
function withBilling(form: CartForm): CartForm {
  if (!form.same_billing_data) return form
  const { name, surnames } = form.user
  const billing_data = { ...form.billing_data, name, surnames, ...form.shipping_data }
  return {
    ...form,
    same_billing_data: false,
    billing_data: { ...billing_data, business_name: billingName(billing_data) },
  }
}

/** Changes the address in the snapshots of payments that may still pay the order. */
async function changeSnapshots(
  db: Database,
  cartId: string,
  { shipping_data, billing_data, same_billing_data }: CartForm,
): Promise<void> {
  const changes = JSON.stringify({ shipping_data, billing_data, same_billing_data })
  const form = sql`${payments.snapshot}->'form' || ${changes}::jsonb`
  await db
    .update(payments)
    .set({ snapshot: sql`jsonb_set(${payments.snapshot}, '{form}', ${form})`, changedAt: sql`${payments.changedAt}` })
    .where(and(eq(payments.cartId, cartId), inArray(payments.status, undecided), isNotNull(payments.snapshot)))
}
