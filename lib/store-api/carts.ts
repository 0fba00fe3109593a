import 'server-only'
import { ZodError } from 'zod'
import type { CartChanges } from '../contract/cart-changes.ts'
import type { Cart, TrackedOrder } from '../contract/cart-content.ts'
import type { AddedCartRow, NewCartRow } from '../contract/cart-rows.ts'
import type { ShowerPart } from '../contract/carts.ts'
import { contract } from '../contract/index.ts'
import type { PlacedOrder, ReservedOrder } from '../contract/payments.ts'
import type { Quote } from '../contract/quotes.ts'
import type { Store } from '../stores/store.ts'
import { ask, find, StoreApiError } from './client.ts'
import { askAsCustomer, findAsCustomer } from './customer.ts'

/** The cart or order with this id, or null. */
export function getCart(store: Store, id: string): Promise<Cart | null> {
  return findAsCustomer(store, contract.carts.retrieve, { params: { id } })
}

/** The open cart without commissions, or null: for a shopper who left PayPal for another method. */
export function getCartWithoutCommissions(store: Store, id: string): Promise<Cart | null> {
  return findAsCustomer(store, contract.carts.retrieve, { params: { id }, query: { delete_commissions: 'true' } })
}

/** Products that complete the shower of a cart; none with a store API that does not have this call. */
export async function getShowerParts(store: Store, id: string): Promise<readonly ShowerPart[]> {
  return (await findAsCustomer(store, contract.carts.completeShower, { params: { id } })) ?? []
}

/** Saves the shopper's input. */
export function updateCart(store: Store, id: string, changes: CartChanges): Promise<Cart> {
  return askAsCustomer(store, contract.carts.update, { params: { id }, body: changes })
}

type NewRow = Omit<NewCartRow, 'order'>
type CartSize = NonNullable<AddedCartRow['cart']>

/**
 * Adds a row to the cart, or to a new one when there is none or it has become an order meanwhile: by one call, with our
 * own store API.
 * @returns the cart afterwards
 */
export async function addCartRow(store: Store, cartId: string | null, row: NewRow): Promise<CartSize> {
  if (cartId !== null) {
    const added = await addTo(store, cartId, row).catch((error) => {
      const gone = error instanceof StoreApiError && (error.status === 404 || error.status === 409)
      if (gone) return null
      throw error
    })
    if (added) return added
  }
  try {
    return await addTo(store, undefined, row)
  } catch (error) {
    if (!wantsCart(error)) throw error
    const { id } = await askAsCustomer(store, contract.carts.create, { body: {} })
    return addTo(store, id, row)
  }
}

/** Another store API may answer without the cart, or with unknown rows: then the cart is requested. */
async function addTo(store: Store, order: string | undefined, row: NewRow): Promise<CartSize> {
  const body = order === undefined ? row : { ...row, order }
  const added = await askAsCustomer(store, contract.cartRows.create, { body }).catch((error) => {
    const isUnreadable = error instanceof ZodError || error instanceof SyntaxError
    if (isUnreadable && order !== undefined) return null
    throw error
  })
  if (added?.cart) return added.cart
  return askAsCustomer(store, contract.carts.retrieve, { params: { id: added?.order ?? order ?? '' } })
}

/** Whether a store API takes rows only for a cart that is there: all that the specification promises. */
function wantsCart(error: unknown): boolean {
  return error instanceof StoreApiError && error.status === 400 && error.body !== null && 'order' in error.body
}

/** Remembers the e-mail of an unfinished cart. */
export async function joinEmail(store: Store, id: string, email: string): Promise<void> {
  await askAsCustomer(store, contract.carts.joinEmail, { params: { id }, body: { email }, unread: true })
}

/** Has the prices of a cart worked out again after a row was changed or removed. */
export async function refetchPrices(store: Store, id: string): Promise<void> {
  await askAsCustomer(store, contract.carts.customRows, { params: { id }, unread: true })
}

/** Changes the quantity of a row; 0 removes it. */
export async function changeCartRow(store: Store, id: string, quantity: number): Promise<void> {
  if (quantity === 0) await askAsCustomer(store, contract.cartRows.destroy, { params: { id } })
  else await askAsCustomer(store, contract.cartRows.update, { params: { id }, body: { quantity }, unread: true })
}

/**
 * Orders by bank transfer.
 * @param expectedTotal the total that the shopper saw, cents
 */
export function placeTransferOrder(store: Store, cartId: string, expectedTotal: number): Promise<PlacedOrder> {
  return askAsCustomer(store, contract.payments.transferInitOrder, {
    body: { cart_id: cartId, expected_total: expectedTotal },
  })
}

/** Has the pieces of a guest's transfer order reserved by the token that was mailed; repeated, it answers the same. */
export function reserveOrder(store: Store, token: string, shopperIp?: string): Promise<ReservedOrder> {
  return ask(store, contract.payments.transferReserve, { body: { token }, ...(shopperIp && { shopperIp }) })
}

/** Makes a quote of a cart that could be ordered; its shopper gets it by mail. The same cart again is the same quote. */
export function makeQuote(store: Store, cartId: string): Promise<Quote> {
  return askAsCustomer(store, contract.quotes.create, { body: { cart_id: cartId } })
}

/** The order that this number and e-mail belong to, or null. */
export function trackOrder(
  store: Store,
  email: string,
  orderNumber: string,
  shopperIp?: string,
): Promise<TrackedOrder | null> {
  return find(store, contract.carts.retrieveByOrderNumber, {
    body: { email, order_number: orderNumber },
    ...(shopperIp && { shopperIp }),
  })
}
