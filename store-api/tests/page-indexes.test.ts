import { randomUUID } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeByCode } from '../../lib/stores/registry.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { noteShownStock } from '../domain/catalogue/note-stock-changes.ts'
import { writePrices } from '../domain/catalogue/price-writer.ts'
import { countWork } from '../domain/operation/work-counts.ts'
import { ageOrders } from '../domain/order/ages.ts'
import { applyVerdict } from '../domain/payment/apply-verdict.ts'
import { readFacets } from '../domain/search-index/read-facets.ts'
import { ratesOf, readStores } from '../domain/stores.ts'
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
let product: { slug: string; id: number; last: number }

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
  ...['products', 'store_products', 'variants', 'stock', 'category_products', 'product_facets'],
  ...['questions', 'reviews'],
])

/**
 * Counts of a whole store, or of its first thousand: they read every row, from the table or an index as the planner
 * decides. Requests wait for at most the thousand (`row-counts.ts`).
 */
const countsAll =
  /^[a-z_, ]+: select count\(\*\)::int as n from \(select "\w+"(?:\."\w+")? from "(?:carts|sub_orders|clients|invoices|audit_log|store_products)"(?: inner join "carts" on \S+ = \S+)? where \(?"(?:carts|clients|invoices|audit_log|store_products)"\."store" = \$1(?: and "carts"\."status" in \([$\d, ]+\)\))?(?: limit \$\d+)?\) as (?:few|every)$/

/** Queries with full table scans since the last call, except counts, which run in the background of other tests. */
const wholeTables = async () => (await shop.wholeTables(growing)).filter((query) => !countsAll.test(query))

beforeAll(async () => {
  client = await seededClient()
  await fillLikeYears(client)
  shop = recorded(client)
  api = await startApi(
    { checkAnswers: undefined },
    { db: shop.db, requests: shop.db, listen: async () => async () => undefined, close: () => client.close() },
  )
  administrator = await person(api, 'FRSM', { admin: true })
  const found = await client.query<
    typeof order
  >(`select carts.id, order_number, carts.email, p.id as payment, p.reference
    from carts join payments p on p.cart_id = carts.id where carts.store = 'FRSM' and order_number like '%-77' limit 1`)
  order = found.rows[0] as typeof order
  const products = await client.query<typeof product>(`select s.slug, s.product_id as id,
      (select max(product_id) from store_products where store = 'FRSM') as last
    from store_products s join variants v on v.product_id = s.product_id where s.store = 'FRSM' order by s.product_id limit 1`)
  product = products.rows[0] as typeof product
}, 300_000)
afterAll(() => api?.close())

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
  expect(await wholeTables()).toEqual([])
})

it.each([
  ['a product', 'GET', () => `/catalog/v1/products/${product.slug}/retrieve_by_slug/`],
  ['the variants of a product', 'GET', () => `/catalog/v1/products/${product.id}/variants/`],
  ['the first page of the feed', 'GET', () => '/catalog/v1/products/feed/'],
  ['the last page of the sitemap', 'GET', () => `/catalog/v1/products/sitemap/?after=${product.last - 20}`],
  ['the last page of the feed', 'GET', () => `/catalog/v1/products/feed/?after=${product.last - 20}`],
  ['news', 'GET', () => '/catalog/v1/store-novelties/'],
  [
    'a listing',
    'GET',
    () => '/catalog/v1/products/1/weblist_by_category/?finition=noir&prix_max=500&ordering=lower_price',
  ],
  ['a search', 'GET', () => '/catalog/v1/products/weblist_products/?search=paroi%20noire'],
  ['reduced products', 'GET', () => '/catalog/v1/store-offers/'],
  ['the order page', 'GET', () => `/cart/v1/carts/${order.id}/`],
  ['changes', 'GET', () => '/changes/?since=100&wait=0'],
])('%s reads no growing table from the first row to the last', async (_, method, path) => {
  await shop.wholeTables(growing)
  const address = path()
  const { status } = await api.ask(method, `${address}${address.includes('?') ? '&' : '?'}store=FRSM`, {
    headers: administrator.headers,
  })
  expect(status).toBe(200)
  expect(await wholeTables()).toEqual([])
})

it('a price that changed is read from no growing table from the first row to the last', async () => {
  const stores = await readStores(shop.db)
  await inTransaction(shop.db, (tx) =>
    writePrices(tx, ratesOf(stores), [
      { store: 'FRSM', productId: product.id, variantId: 0, client: { regular: 99_900, reduction: null } },
    ]),
  )
  await shop.wholeTables(growing)
  expect((await api.get('/catalog/v1/products/1/weblist_by_category/?store=FRSM')).status).toBe(200)
  expect(await wholeTables()).toEqual([])
})

it('R7.44 the options of filters are read off their primary key alone', async () => {
  await shop.waysInto('product_facets')
  let products = 0
  await readFacets(shop.db, 'FRSM', (rows) => {
    if (rows.kind === 'facets') for (const { ids } of rows.groups) products += ids.length
  })
  expect(products).toBeGreaterThan(1_000)
  const ways = await shop.waysInto('product_facets')
  expect(ways.filter((way) => /^Index Only Scan .*_pk$/.test(way))).toHaveLength(1)
  expect(ways).not.toContain('Seq Scan')
})

it('R7.44 orders are counted off an index, without their rows', async () => {
  await shop.waysInto('carts')
  expect((await api.get('/cart/v1/carts/?status__gte=300&store=FRSM', administrator.headers)).status).toBe(200)
  expect(await shop.waysInto('carts')).toContain('Index Only Scan carts_status')
})

it('tracking an order reads no growing table from the first row to the last', async () => {
  await shop.wholeTables(growing)
  const { email, order_number } = order
  const { status } = await api.post('/cart/v1/carts/retrieve_by_order_number/?store=FRSM', { email, order_number })
  expect(status).toBe(200)
  expect(await wholeTables()).toEqual([])
})

it('settling a payment reads no growing table from the first row to the last', async () => {
  const stores = await readStores(shop.db)
  const store = stores.find('FRSM')
  if (!store) throw new Error('The store is gone.')
  await shop.wholeTables(growing)
  const [cart, payment] = [randomUUID(), randomUUID()]
  await client.query(
    `insert into carts select copy.* from carts c, lateral jsonb_populate_record(c, jsonb_build_object('id', $2::text, 'status', 100,
       'order_number', null, 'ordered_at', null, 'frozen', null)) copy where c.id = $1`,
    [order.id, cart],
  )
  await client.query(
    `insert into payments select copy.* from payments p, lateral jsonb_populate_record(p, jsonb_build_object('id', $2::text,
       'cart_id', $3::text, 'reference', 'FRSMNEW', 'status', 'created', 'provider_id', null)) copy where p.id = $1`,
    [order.payment, payment, cart],
  )
  expect(await applyVerdict(shop.db, store, payment, 'authorized', { at: new Date() })).toBe('authorized')
  expect(await wholeTables()).toEqual([])
})

it('background work of every few seconds reads no growing table from first row to last', async () => {
  const stores = await readStores(shop.db)
  const log = () => undefined
  const common = { db: shop.db, stores, log, providers: noProviders, recipient: () => 'shop@example.org' }
  await shop.wholeTables(growing)
  await claimNext(shop.db, { kinds: ['mails'], running: [], lock: 1, run: order.id })
  const storeUrl = (code: string) => `https://${storeByCode(code)?.hosts[0]}`
  await sendDueMails({ db: shop.db, stores, log, storeUrl, transport: async () => undefined })
  await reconcile(common)
  await giveBack({ ...common })
  await noteShownStock(shop.db)
  await ageOrders(shop.db)
  await countWork(shop.db, 12)
  expect(await wholeTables()).toEqual([])
})
