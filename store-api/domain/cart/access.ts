import { and, eq, isNull } from 'drizzle-orm'
import { isCart, orderState } from '../../../lib/rules/order-status.ts'
import type { Caller } from '../../context/caller.ts'
import { refusal, unauthorised } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { carts } from '../../db/schema.ts'
import { approvesCart } from './approvers.ts'
import { findCart, moveCart, type StoredCart } from './carts.ts'

/** As much of a caller as decides about carts. */
export type Shopper = Pick<Caller, 'audience' | 'user'>

interface Wanted {
  id: string
  /** Holds the row until the transaction ends. */
  lock?: boolean
  /** True for a read: administrators may read every cart. */
  reading?: boolean
}

/**
 * The cart or order with this id, if the caller may have it: a visitor's for everybody who knows the id, a customer's
 * for that customer only, one whose person is forgotten for no shopper. An open cart that a customer uses becomes the
 * customer's, with the prices of that customer type; an administrator who only reads a visitor's cart leaves it the
 * visitor's. Approvers of a company may have what was sent to them for approval.
 * @throws ApiError 404, or 401 for a customer's order when the caller is not logged in, as mails link to it
 */
export async function reachCart(
  db: Database,
  store: StoreContext,
  t: Translate,
  shopper: Shopper,
  { id, lock = false, reading = false }: Wanted,
): Promise<StoredCart> {
  const found = await findCart(db, store.code, id, lock)
  const lookedAt = reading && shopper.user?.admin === true && found?.customer === null
  const cart = found && (lookedAt ? found : await claimed(db, found, shopper))
  if (cart && mayHave(cart, shopper, reading)) return cart
  // A quote that was sent for approval, and the order that it becomes.
  if (cart && shopper.user && !isForgotten(cart) && (await approvesCart(db, cart.id, shopper.user.id))) return cart
  if (cart && !shopper.user && !isCart(cart.status)) throw unauthorised('not_authenticated', t('notAuthenticated'))
  throw refusal(404, t('notFound'), 'not_found')
}

/**
 * Whether a caller may have a cart or order. One whose person is forgotten, or will be once it is delivered, is for
 * administrators only: it has no owner, but knowing its id is not enough.
 * @param reading true when it is only shown: administrators see all of them
 */
export function mayHave(
  cart: Pick<StoredCart, 'customer' | 'toBeErased' | 'erasedAt'>,
  { user }: Pick<Shopper, 'user'>,
  reading: boolean,
): boolean {
  if (isForgotten(cart)) return reading && user?.admin === true
  return cart.customer === null || cart.customer === user?.id || (reading && user?.admin === true)
}

function isForgotten({ toBeErased, erasedAt }: Pick<StoredCart, 'toBeErased' | 'erasedAt'>): boolean {
  return toBeErased || erasedAt !== null
}

async function claimed(db: Database, cart: StoredCart, { user, audience }: Shopper): Promise<StoredCart> {
  const settled = cart.customer === user?.id && cart.audience === audience
  if (!user || settled || !isCart(cart.status) || isForgotten(cart)) return cart
  if (cart.customer !== null && cart.customer !== user.id) return cart
  const unchanged = cart.customer === null ? isNull(carts.customer) : eq(carts.customer, user.id)
  const [changed] = await db
    .update(carts)
    .set({ customer: user.id, audience })
    .where(and(eq(carts.id, cart.id), eq(carts.status, cart.status), unchanged))
    .returning()
  // Of two at once the second finds it taken, or ordered.
  return changed ?? (await findCart(db, cart.store, cart.id)) ?? cart
}

/**
 * The open cart with this id, locked. A shopper who comes back to an abandoned cart takes it up
 * again.
 * @throws ApiError 404, or 409 when it has become an order
 */
export async function openCart(
  db: Database,
  store: StoreContext,
  t: Translate,
  shopper: Shopper,
  id: string,
): Promise<StoredCart> {
  const cart = await reachCart(db, store, t, shopper, { id, lock: true })
  const status = cart.status
  if (!isCart(status)) throw refusal(409, t('cartClosed'), 'cart_closed')
  if (status === orderState.cart) return cart
  await moveCart(db, cart, orderState.cart)
  return { ...cart, status: orderState.cart }
}
