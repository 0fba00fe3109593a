import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeByCode } from '../../lib/stores/registry.ts'
import { countWork } from '../domain/operation/work-counts.ts'
import { ageOrders } from '../domain/order/ages.ts'
import { settle } from '../domain/payment/settle.ts'
import { tellPagesOfStock } from '../domain/stock/tell-pages.ts'
import { readStores } from '../domain/stores.ts'
import { claimNext } from '../jobs/table.ts'
import { sendDueMails } from '../mail/worker.ts'
import { noProviders } from '../payments/providers.ts'
import { reconcile } from '../payments/reconcile.ts'
import { giveBack } from '../payments/refunds.ts'
import { type Api, startApi } from './support/api.ts'
import { seededClient } from './support/database.ts'
import { type RecordedDatabase, recorded } from './support/explained.ts'
import { fillLikeYears } from './support/many-rows.ts'
import { type Person, person } from './support/people.ts'

let client: PGlite
let shop: RecordedDatabase
let api: Api
let administrator: Person
let order: { id: string; order_number: string; email: string; payment: string; reference: string }
let slug: string

/** Tables that grow with orders, customers or products. Those of words and settings stay small. */
const growing = new Set([
  ...[
    'carts',
    'cart_rows',
    'payments',
    'payment_events',
    'sub_orders',
    'mails',
    'invoices',
    'refunds',
    'order_returns',
  ],
  ...['order_holds', 'withdrawal_requests', 'stock_reservations', 'audit_log', 'clients', 'changes'],
  ...['products', 'store_products', 'variants', 'stock', 'category_products'],
])

beforeAll(async () => {
  client = await seededClient()
  await fillLikeYears(client)
  shop = recorded(client)
  api = await startApi(
    { checkAnswers: false },
    { db: shop.db, listen: async () => async () => undefined, close: () => client.close() },
  )
  administrator = await person(api, 'FRSM', { admin: true })
  const found = await client.query<
    typeof order
  >(`select carts.id, order_number, carts.email, p.id as payment, p.reference
    from carts join payments p on p.cart_id = carts.id where carts.store = 'FRSM' and order_number like '%-77'`)
  order = found.rows[0] as typeof order
  const product = await client.query<{ slug: string }>(
    "select slug from store_products where store = 'FRSM' and slug like '%-7' limit 1",
  )
  slug = product.rows[0]?.slug ?? ''
})
afterAll(() => api.close())

it('finds a table that is read whole, so that the others of this file can fail', async () => {
  await shop.wholeTables(growing)
  await shop.db.query.mails
    .findMany({ where: (mails, { like }) => like(mails.recipient, '%@%') })
    .catch(() => undefined)
  expect(await shop.wholeTables(growing)).toHaveLength(1)
})

it.each([
  ['orders', '/cart/v1/carts/?status__gte=300'],
  ['all carts, far behind', '/cart/v1/carts/?page=20'],
  ['orders of a customer', '/cart/v1/carts/?customer=7'],
  ['quotes', '/cart/v1/quotes/'],
  ['parcels', '/cart/v1/sub-orders/'],
  ['parcels of an order', '/cart/v1/sub-orders/?order={id}'],
  ['invoices', '/accounting/v1/invoices/'],
  ['invoices of an order', '/accounting/v1/invoices/?order={id}'],
  ['orders on hold', '/cart/v1/order-holds/'],
  ['returns', '/cart/v1/returns/'],
  ['withdrawals', '/cart/v1/withdrawals/'],
  ['the audit log', '/cart/v1/audit/'],
  ['the audit log of an order', '/cart/v1/audit/?order={id}'],
  ['clients', '/auth-users/v1/clients/'],
])('the list of %s reads no growing table from the first row to the last', async (_, path) => {
  await shop.wholeTables(growing)
  const address = `${path.replace('{id}', order.id)}${path.includes('?') ? '&' : '?'}store=FRSM`
  expect((await api.get(address, administrator.headers)).status).toBe(200)
  expect(await shop.wholeTables(growing)).toEqual([])
})

it.each([
  ['a product page', 'GET', () => `/catalog/v1/products/${slug}/retrieve_by_slug/`],
  ['the variants of a product', 'GET', () => '/catalog/v1/products/7000007/variants/'],
  ['a page of the sitemap', 'GET', () => '/catalog/v1/products/sitemap/'],
  ['the last page of the sitemap', 'GET', () => '/catalog/v1/products/sitemap/?after=11000400'],
  ['a page of the feed', 'GET', () => '/catalog/v1/products/feed/?after=11000200'],
  ['news', 'GET', () => '/catalog/v1/store-novelties/'],
  ['the order page', 'GET', () => `/cart/v1/carts/${order.id}/`],
  ['changes', 'GET', () => '/changes/?since=100&wait=0'],
])('%s reads no growing table from the first row to the last', async (_, method, path) => {
  await shop.wholeTables(growing)
  const address = path()
  const { status } = await api.ask(method, `${address}${address.includes('?') ? '&' : '?'}store=FRSM`, {
    headers: administrator.headers,
  })
  expect(status).toBe(200)
  expect(await shop.wholeTables(growing)).toEqual([])
})

it('tracking an order reads no growing table from the first row to the last', async () => {
  await shop.wholeTables(growing)
  const { email, order_number } = order
  const { status } = await api.post('/cart/v1/carts/retrieve_by_order_number/?store=FRSM', { email, order_number })
  expect(status).toBe(200)
  expect(await shop.wholeTables(growing)).toEqual([])
})

it('settling a payment reads no growing table from the first row to the last', async () => {
  const stores = await readStores(shop.db)
  const store = stores.find('FRSM')
  if (!store) throw new Error('The store is gone.')
  await shop.wholeTables(growing)
  await client.query("update payments set status = 'created' where id = $1", [order.payment])
  await client.query('update carts set status = 100, order_number = null, frozen = null where id = $1', [order.id])
  await settle(shop.db, store, order.payment, 'authorized', { at: new Date() })
  expect(await shop.wholeTables(growing)).toEqual([])
})

it('what the program does by itself every few seconds reads no growing table from the first row to the last', async () => {
  const stores = await readStores(shop.db)
  const log = () => undefined
  const common = { db: shop.db, stores, log, providers: noProviders, recipient: () => 'shop@example.org' }
  await shop.wholeTables(growing)
  await claimNext(shop.db, { kinds: ['mails'], running: [], lock: 1, run: order.id })
  const storeUrl = (code: string) => `https://${storeByCode(code)?.hosts[0]}`
  await sendDueMails({ db: shop.db, stores, log, storeUrl, transport: async () => undefined })
  await reconcile(common)
  await giveBack({ ...common })
  await tellPagesOfStock(shop.db)
  await ageOrders(shop.db)
  await countWork(shop.db, 12)
  expect(await shop.wholeTables(growing)).toEqual([])
})
