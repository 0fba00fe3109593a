import 'server-only'
import type { Attribute, Complement } from '../contract/attributes.ts'
import type { Cart } from '../contract/cart-content.ts'
import type { ConfigurationChoice } from '../contract/cart-rows.ts'
import type { Audience } from '../contract/common.ts'
import type { FacilityChoice } from '../contract/facility.ts'
import { contract } from '../contract/index.ts'
import type { Product } from '../contract/product-detail.ts'
import { isCart } from '../rules/order-status.ts'
import type { Store } from '../stores/store.ts'
import { ask, find } from './client.ts'
import { askAsCustomer, findAsCustomer } from './customer.ts'

/* Nothing here is cached: a configurator opens with present choices and prices, and the cart computes them again. */

/** A product with its attributes, or null when the store does not offer it. */
export async function readConfigurable(
  store: Store,
  audience: Audience,
  slug: string,
): Promise<{ product: Product; attributes: Attribute[] } | null> {
  const product = await find(store, contract.products.retrieveBySlug, {
    params: { slug },
    query: { user_type: audience },
  })
  if (!product) return null
  return { product, attributes: await ask(store, contract.products.attributes, { params: { id: product.id } }) }
}

/** The part of a product's address that names it, or null when the store does not offer it. */
export async function slugOfProduct(store: Store, productId: number): Promise<string | null> {
  return (await find(store, contract.products.quickView, { params: { id: productId } }))?.slug ?? null
}

/** Complements of one type that go with a product. */
export async function readComplements(store: Store, productId: number, complementType: number): Promise<Complement[]> {
  const given = { params: { id: productId }, query: { complement_type: complementType } }
  return (await find(store, contract.products.complements, given)) ?? []
}

/**
 * Whether a row belongs to the visitor's own open cart: a URL from somebody else must not reach into it, nor out of it.
 */
export async function isOwnRow(store: Store, cartId: string | null, rowId: string): Promise<boolean> {
  const cart = cartId && (await findAsCustomer(store, contract.carts.retrieve, { params: { id: cartId } }))
  return cart ? isCart(cart.status) && cart.rows.some(({ id }) => id === rowId) : false
}

/** Replaces the choice of a cart row. @returns the cart afterwards, null when the row does not exist any more */
export async function replaceRowChoice(
  store: Store,
  rowId: string,
  change: {
    quantity: number
    configuration: ConfigurationChoice
    /** Null takes the installation away; undefined leaves it as it is. */
    facility: FacilityChoice | null | undefined
  },
): Promise<Cart | null> {
  const row = await findAsCustomer(store, contract.cartRows.update, { params: { id: rowId }, body: change })
  return row && askAsCustomer(store, contract.carts.retrieve, { params: { id: row.order } })
}
