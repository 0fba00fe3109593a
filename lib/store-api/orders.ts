import 'server-only'
import { browserCall } from '../api/proxy.ts'
import type { Cart } from '../contract/cart-content.ts'
import { contract } from '../contract/index.ts'
import type { InvoiceKind } from '../contract/invoices.ts'
import type { subOrder } from '../contract/sub-orders.ts'
import { isOrder, isQuote, orderState } from '../rules/order-status.ts'
import type { Session } from '../session/session.ts'
import type { Store } from '../stores/store.ts'
import { maySeeOthers } from '../urls/profile-probe.ts'
import { askAsCustomer, findAsCustomer } from './customer.ts'

export type Parcel = (typeof subOrder)['_zod']['output']

export interface OwnList {
  results: readonly Cart[]
  count: number
  /** Whether there are older ones on a next page. */
  older: boolean
}

/**
 * The customer's own orders, the newest first; for an administrator too only those of the own account. @returns null
 * for a page beyond the end
 */
export async function listOrders(store: Store, session: Session, page: number): Promise<OwnList | null> {
  const found = await findAsCustomer(store, contract.carts.list, {
    query: { page, status__gte: orderState.pendingPayment, customer: session.id },
  })
  return found && { results: found.results, count: found.count, older: found.next !== null }
}

/** Pages of quotes that are read at most, should a store API always name a next one. */
const mostQuotePages = 50

/** The customer's own quotes, all of them, the newest first. */
export async function listQuotations(store: Store, session: Session): Promise<OwnList> {
  const lists = await Promise.all(
    [orderState.quote, orderState.abandonedQuote].map((status) => quotesOf(store, session, status)),
  )
  const results = lists.flat()
  return {
    results: results.sort((a, b) => ((a.created_at ?? '') < (b.created_at ?? '') ? 1 : -1)),
    count: results.length,
    older: false,
  }
}

/** The customer's own quotes of one state, page by page. */
async function quotesOf(store: Store, { id }: Session, status: number): Promise<Cart[]> {
  const quotes: Cart[] = []
  for (let page = 1; page <= mostQuotePages; page += 1) {
    const list = await findAsCustomer(store, contract.carts.list, { query: { page, status, customer: id } })
    quotes.push(...(list?.results ?? []))
    if (!list?.next) break
  }
  return quotes
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

/** The customer's own quote, or one that the customer's company was asked to approve; null for any other. */
export async function getOwnQuotation(store: Store, session: Session, id: string): Promise<Cart | null> {
  const cart = await findAsCustomer(store, contract.carts.retrieve, { params: { id } })
  if (!cart || !isQuote(cart.status)) return null
  return cart.user.customer === session.id || maySeeOthers(cart.user.customer, session.admin) ? cart : null
}

/** The parcels that an order is sent in. */
export async function listParcels(store: Store, orderId: string): Promise<Parcel[]> {
  return (await askAsCustomer(store, contract.subOrders.list, { query: { order: orderId } })).results
}

/** An invoice, credit note or quote, with the address of its file; null where there is none. */
export interface OrderDocument {
  kind: InvoiceKind | 'quote'
  number: string
  url: string | null
}

/** The invoice and the credit notes of an order, the oldest first; none before it is paid. */
export async function listDocuments(store: Store, orderId: string): Promise<OrderDocument[]> {
  const { results } = await askAsCustomer(store, contract.invoices.list, { query: { order: orderId } })
  return results
    .filter(({ order }) => order === orderId)
    .map(({ kind, number, pdf_url }) => ({ kind, number, url: documentAddress(pdf_url) }))
    .toReversed()
}

/** The file of a quote; none where the store API gives quotes no number. */
export function quoteDocuments({ id, quote_number: number }: Pick<Cart, 'id' | 'quote_number'>): OrderDocument[] {
  return number === null ? [] : [{ kind: 'quote', number, url: documentAddress(`/cart/v1/quotes/${id}/pdf/`) }]
}

/**
 * URL of a file for a browser. Files for logged-in customers are fetched through the proxy, which adds the access
 * token.
 * @param url absolute, or the path of a call or of a product's file
 */
function documentAddress(url: string | null): string | null {
  if (url === null) return null
  if (browserCall('GET', url)) return `/api${url.replace(/\/$/, '')}`
  return /^(?:https?:\/\/|\/files\/)/.test(url) ? url : null
}
