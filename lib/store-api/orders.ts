import 'server-only'
import type { Cart } from '../contract/carts.ts'
import { contract } from '../contract/index.ts'
import type { subOrder } from '../contract/sub-orders.ts'
import { isOrder, isQuote, orderState } from '../rules/order-status.ts'
import type { Session } from '../session/session.ts'
import type { Store } from '../stores/store.ts'
import { askAsCustomer, findAsCustomer } from './customer.ts'

export type Parcel = (typeof subOrder)['_zod']['output']

export interface OwnList {
  results: readonly Cart[]
  count: number
  /** Whether there are older ones on a next page. */
  older: boolean
}

/**
 * The customer's own orders, the newest first; an administrator too sees those of the own account
 * alone. @returns null for a page beyond the end
 */
export async function listOrders(store: Store, session: Session, page: number): Promise<OwnList | null> {
  const found = await findAsCustomer(store, contract.carts.list, {
    query: { page, status__gte: orderState.pendingPayment, customer: session.id },
  })
  return found && { results: found.results, count: found.count, older: found.next !== null }
}

/** The customer's own quotes, the newest first. */
export async function listQuotations(store: Store, session: Session): Promise<OwnList> {
  const lists = await Promise.all(
    [orderState.quote, orderState.abandonedQuote].map((status) =>
      askAsCustomer(store, contract.carts.list, { query: { status, customer: session.id } }),
    ),
  )
  const results = lists.flatMap((list) => list.results)
  return {
    results: results.sort((a, b) => ((a.created_at ?? '') < (b.created_at ?? '') ? 1 : -1)),
    count: results.length,
    older: false,
  }
}

/**
 * The customer's own carts that can still be changed, the newest first; those of the first page.
 */
export async function listOpenCarts(store: Store, session: Session): Promise<readonly Cart[]> {
  const query = { status: orderState.cart, customer: session.id }
  const list = await findAsCustomer(store, contract.carts.list, { query })
  return list?.results ?? []
}

/** The customer's own order, or null. */
export async function getOwnOrder(store: Store, session: Session, id: string): Promise<Cart | null> {
  const cart = await findAsCustomer(store, contract.carts.retrieve, { params: { id } })
  return cart && cart.user.customer === session.id && isOrder(cart.status) ? cart : null
}

/** The customer's own quote, or null. */
export async function getOwnQuotation(store: Store, session: Session, id: string): Promise<Cart | null> {
  const cart = await findAsCustomer(store, contract.carts.retrieve, { params: { id } })
  return cart && cart.user.customer === session.id && isQuote(cart.status) ? cart : null
}

/** The parcels that an order is sent in. */
export async function listParcels(store: Store, orderId: string): Promise<Parcel[]> {
  return (await askAsCustomer(store, contract.subOrders.list, { query: { order: orderId } })).results
}

/** The invoice of an order; null while there is none. */
export async function getInvoice(
  store: Store,
  orderId: string,
): Promise<{ number: string; url: string | null } | null> {
  const { results } = await askAsCustomer(store, contract.invoices.list, { query: {} })
  const invoice = results.find(({ order }) => order === orderId)
  return invoice ? { number: invoice.number, url: invoice.pdf_url } : null
}
