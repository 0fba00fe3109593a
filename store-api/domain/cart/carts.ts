import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CartChanges } from '../../../lib/contract/cart-changes.ts'
import type { OrderStatus } from '../../../lib/contract/cart-content.ts'
import type { Audience } from '../../../lib/contract/common.ts'
import { billingName, typedBusinessName } from '../../../lib/rules/billing-name.ts'
import { normalizeEmail } from '../../../lib/rules/email.ts'
import { defaultLanguage } from '../../../lib/rules/languages.ts'
import { sendsOrder } from '../../../lib/rules/order-hold.ts'
import { orderState } from '../../../lib/rules/order-status.ts'
import { canMove } from '../../../lib/rules/order-transitions.ts'
import { judgePostalCode } from '../../../lib/rules/postal-code.ts'
import { storeByCode } from '../../../lib/stores/registry.ts'
import { fieldErrors } from '../../context/errors.ts'
import { messagesIn, type Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import { refuseLinks } from '../../context/typed-names.ts'
import type { Database } from '../../db/database.ts'
import { type CartForm, carts, payments } from '../../db/schema.ts'
import { refuseHeld } from './holds.ts'
import { moveSupplements } from './supplements.ts'

export type StoredCart = typeof carts.$inferSelect

const emptyBilling: CartForm['billing_data'] = {
  business_name: '',
  tax_id_type: 'dni',
  tax_id: '',
  address: '',
  number: '',
  postal_code: '',
  city: '',
  province: '',
  country: '',
}

/**
 * A new empty cart; the country of delivery is the store's own. @param customer whose it is; null
 * for a visitor's
 */
export async function createCart(
  db: Database,
  store: StoreContext,
  audience: Audience,
  customer: number | null = null,
): Promise<StoredCart> {
  const form: CartForm = {
    user: { name: '', surnames: '', phone: '', email: '' },
    shipping_data: { address: '', number: '', postal_code: '', city: '', province: '', country: store.country },
    billing_data: emptyBilling,
    same_billing_data: true,
    payment_method_selected: null,
    observations: '',
  }
  const [cart] = await db
    .insert(carts)
    .values({ id: randomUUID(), store: store.code, audience, customer, form })
    .returning()
  if (!cart) throw new Error('The cart was not written.')
  return cart
}

/**
 * The cart or order with this id in a store, or null. With `lock` the row is held until the
 * transaction ends.
 */
export async function findCart(db: Database, store: string, id: string, lock = false): Promise<StoredCart | null> {
  const query = db
    .select()
    .from(carts)
    .where(and(eq(carts.id, id), eq(carts.store, store)))
  const [cart] = await (lock ? query.for('update') : query)
  return cart ?? null
}

/**
 * Moves a cart or order along the table of states.
 * @throws Error for a move that the table does not have
 * @throws ApiError 409 where goods of an order on hold would leave
 */
export async function moveCart(
  db: Database,
  cart: StoredCart,
  to: OrderStatus,
  changes: Partial<typeof carts.$inferInsert> = {},
): Promise<StoredCart> {
  const from = cart.status
  if (!canMove(from, to)) throw new Error(`An order cannot move from ${from} to ${to}.`)
  if (sendsOrder(to)) await refuseHeld(db, messagesIn(storeByCode(cart.store)?.language ?? defaultLanguage), cart.id)
  const [moved] = await db
    .update(carts)
    .set({ ...changes, status: to })
    .where(eq(carts.id, cart.id))
    .returning()
  if (!moved) throw new Error(`The cart ${cart.id} is gone.`)
  await moveSupplements(db, cart.id, to)
  return moved
}

/** Deletes a cart with its rows. A cart with a payment is only marked as abandoned, as the payment may still arrive. */
export async function deleteCart(db: Database, cart: StoredCart): Promise<void> {
  const [payment] = await db.select({ id: payments.id }).from(payments).where(eq(payments.cartId, cart.id)).limit(1)
  if (!payment) await db.delete(carts).where(eq(carts.id, cart.id))
  else if (cart.status !== orderState.abandonedCart) await moveCart(db, cart, orderState.abandonedCart)
}

/**
 * Saves the shopper's input; other fields have been dropped by the contract.
 * @param account credentials from the typed password; undefined where none was sent, which keeps the present ones
 */
export async function changeCart(
  db: Database,
  store: StoreContext,
  t: Translate,
  cart: StoredCart,
  { browser_secret: _secret, user: { password: _password, ...user } = {}, ...changes }: CartChanges,
  account?: { passwordHash: string; secretHash: string | null } | null,
): Promise<StoredCart> {
  refuseLinks(t, {
    'user.name': user.name,
    'user.surnames': user.surnames,
    customer_reference: changes.customer_reference,
  })
  const country = changes.shipping_data?.country
  const postalCode = changes.shipping_data?.postal_code
  if (country && country !== store.country) throw fieldErrors({ 'shipping_data.country': t('country') })
  if (postalCode && judgePostalCode(postalCode, store.country) === 'refused')
    throw fieldErrors({ 'shipping_data.postal_code': t('postalCodeRefused') })
  const method = changes.payment_method_selected
  if (method && !store.paymentMethods.includes(method))
    throw fieldErrors({ payment_method_selected: t('paymentMethod') })
  const form: CartForm = {
    ...cart.form,
    ...changes,
    user: { ...cart.form.user, ...user },
    shipping_data: { ...cart.form.shipping_data, ...changes.shipping_data, country: store.country },
    billing_data: billingOf(cart.form.billing_data, changes.billing_data),
  }
  const [changed] = await db
    .update(carts)
    .set({
      form,
      email: normalizeEmail(form.user.email),
      ...(account !== undefined && {
        pendingPasswordHash: account?.passwordHash ?? null,
        pendingSecretHash: account?.secretHash ?? null,
      }),
    })
    .where(eq(carts.id, cart.id))
    .returning()
  return changed ?? cart
}

/**
 * An invoice for a person is for name and surname: they stand in for the business name as long as
 * that is empty.
 */
function billingOf(before: CartForm['billing_data'], changes: CartChanges['billing_data']): CartForm['billing_data'] {
  const business_name = changes?.business_name ?? typedBusinessName(before)
  const after = { ...before, ...changes, business_name }
  return { ...after, business_name: billingName(after) }
}
