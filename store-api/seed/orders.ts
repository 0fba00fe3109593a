import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { orderState } from '../../lib/rules/order-status.ts'
import { subOrderState } from '../../lib/rules/sub-order-status.ts'
import { usualRules } from '../context/account-rules.ts'
import { messagesIn } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import { enqueueMail } from '../db/outbox.ts'
import {
  billingAddresses,
  cartRows,
  carts,
  clients,
  mails,
  payments,
  type StoredClient,
  storeProducts,
  subOrders,
  variants,
} from '../db/schema.ts'
import type { Shopper } from '../domain/cart/access.ts'
import { changeCart, createCart, findCart, moveCart } from '../domain/cart/carts.ts'
import { addRow } from '../domain/cart/rows.ts'
import { createSubOrder, updateSubOrder } from '../domain/order/sub-orders.ts'
import { toQuote } from '../domain/order/to-quote.ts'
import { applyVerdict } from '../domain/payment/apply-verdict.ts'
import { openPayment } from '../domain/payment/open.ts'
import { placeTransferOrder } from '../domain/payment/transfers.ts'
import { readStores } from '../domain/stores.ts'
import { buildSeed, productNumbers } from './build.ts'
import { seedOnce } from './once.ts'
import { type SeedOrder, seedOrders } from './order-list.ts'
import type { SeedClient, StoreCode, Words } from './types.ts'

const hour = 3_600_000
/** Later than any job that gives up what was left alone looks, milliseconds. */
const decades = 30 * 365 * 24 * hour

/**
 * Writes the demonstration accounts' orders once, oldest first, as their invoices are numbered.
 * They are made by what makes everybody's orders, so that their sums and states are right;
 * afterwards they are dated back, and their mails count as sent.
 */
export async function seedAccountOrders(db: Database): Promise<void> {
  await seedOnce(db, 'orders', async (tx) => {
    const seed = buildSeed()
    const products = productNumbers(seed)
    const stores = await readStores(tx)
    const accounts = await withoutOrders(tx, seed.clients)
    for (const order of [...seedOrders].sort((a, b) => b.ageInHours - a.ageInHours))
      for (const { account, client } of accounts) {
        const store = stores.find(client.store)
        if (store && isFor(order, account)) await insertOrder(tx, store, { account, client, order, products })
      }
  })
}

/** The accounts that are there and have neither cart nor order. */
async function withoutOrders(db: Database, accounts: readonly SeedClient[]) {
  const found = await db
    .select({ client: clients })
    .from(clients)
    .leftJoin(carts, eq(carts.customer, clients.id))
    .where(isNull(carts.id))
  return accounts.flatMap((account) => {
    const own = found.find(({ client }) => client.store === account.store && client.email === account.email)
    return own ? [{ account, client: own.client }] : []
  })
}

function isFor(order: SeedOrder, { customer_type, admin, active }: SeedClient): boolean {
  return active && !admin && customer_type === order.customerType
}

interface Wanted {
  account: SeedClient
  client: StoredClient
  order: SeedOrder
  products: ReadonlyMap<string, number>
}

async function insertOrder(db: Database, store: StoreContext, wanted: Wanted): Promise<void> {
  const { client, order } = wanted
  const shopper: Shopper = {
    audience: order.customerType === 'P' ? 'professional' : 'client',
    user: { id: client.id, admin: false, client },
  }
  const id = await filledCart(db, store, shopper, wanted)
  if (id === null) return
  const at = new Date(Date.now() - order.ageInHours * hour)
  if (order.end === 'quote') await quote(db, store, id, at)
  else if (order.end === 'transfer') await awaitTransfer(db, store, shopper, id)
  else await pay(db, store, shopper, id, at)
  if (order.end === 'delivered') await deliver(db, store, id, at)
  await backdate(db, store, client, id, at)
}

/** @returns null when the shop has nothing of the order any more */
async function filledCart(
  db: Database,
  store: StoreContext,
  shopper: Shopper,
  { client, account, order, products }: Wanted,
): Promise<string | null> {
  const say = messagesIn(store.language)
  const cart = await createCart(db, store, shopper.audience, client.id)
  let rows = 0
  for (const { product: key, quantity } of order.rows) {
    const product = products.get(key) ?? 0
    const [offer] = await db
      .select({ id: storeProducts.productId })
      .from(storeProducts)
      .where(and(eq(storeProducts.store, store.code), eq(storeProducts.productId, product)))
    const own = await db.select().from(variants).where(eq(variants.productId, product)).orderBy(asc(variants.position))
    const variant = own.find(({ stock }) => stock === 'in_stock')
    if (!offer || (own.length > 0 && !variant)) continue
    const row = await addRow(db, store, say, { order: cart.id, product, variant: variant?.id ?? null, quantity })
    // All of one transaction are of one moment otherwise, and in no order.
    await db
      .update(cartRows)
      .set({ createdAt: new Date(Date.now() + rows) })
      .where(eq(cartRows.id, row))
    rows += 1
  }
  const [place] = account.shipping
  if (rows === 0 || !place) {
    await db.delete(carts).where(eq(carts.id, cart.id))
    return null
  }
  const { name, surnames, phone, default: _, ...address } = place
  const [billing] = await db.select().from(billingAddresses).where(eq(billingAddresses.clientId, client.id)).limit(1)
  await changeCart(db, store, say, cart, {
    user: { name, surnames, phone, email: client.email },
    shipping_data: address,
    same_billing_data: !(billing && order.customerType === 'P'),
    ...(billing && order.customerType === 'P' && { billing_data: billing.fields }),
    payment_method_selected: order.end === 'quote' ? null : order.end === 'transfer' ? 'transfer' : 'card',
  })
  return cart.id
}

async function quote(db: Database, store: StoreContext, id: string, at: Date): Promise<void> {
  const cart = await findCart(db, store.code, id, true)
  if (cart) await toQuote(db, store, cart, at)
}

async function awaitTransfer(db: Database, store: StoreContext, shopper: Shopper, cartId: string): Promise<void> {
  await placeTransferOrder(db, store, messagesIn(store.language), {
    cartId,
    shopper,
    expectedTotal: undefined,
    rules: usualRules,
  })
}

async function pay(db: Database, store: StoreContext, shopper: Shopper, cartId: string, at: Date): Promise<void> {
  const payment = await openPayment(db, store, messagesIn(store.language), {
    cartId,
    method: 'card',
    provider: 'adyen',
    expectedTotal: undefined,
    shopper,
    rules: usualRules,
  })
  await applyVerdict(db, store, payment.id, 'authorized', { at })
}

/**
 * Sends an order in two parcels; the later one came this morning, so that damage of it can still be
 * reported.
 */
async function deliver(db: Database, store: StoreContext, id: string, at: Date): Promise<void> {
  const say = messagesIn(store.language)
  const order = await findCart(db, store.code, id)
  const rows = order?.frozen?.rows.map((row) => row.id) ?? []
  const parcels = [rows.slice(0, 1), rows.slice(1)].filter((part) => part.length > 0)
  for (const [index, part] of parcels.entries()) {
    const parcel = await createSubOrder(db, store, say, {
      order: id,
      rows: part,
      carrier: carriers[store.code as StoreCode],
      tracking_number: `DEMO${store.country}000${index + 1}`,
    })
    const { inProgress, delayed, shipped, delivered } = subOrderState
    for (const status of [inProgress, delayed, shipped, delivered])
      await updateSubOrder(db, store, say, parcel.id, { status })
    const arrived = new Date(Date.now() - (index === parcels.length - 1 ? 2 : 50) * hour)
    const createdAt = new Date(at.getTime() + index)
    await db.update(subOrders).set({ createdAt, deliveredAt: arrived }).where(eq(subOrders.id, parcel.id))
  }
  let sent = order
  for (const status of [orderState.accepted, orderState.inProgress, orderState.shipped])
    sent = sent && (await moveCart(db, sent, status))
}

const carriers: Words = { FRSM: 'Geodis', ESSM: 'SEUR' }

/**
 * Dates an order back, keeps the jobs for forgotten orders from it, and lets its mails count as
 * sent.
 */
async function backdate(db: Database, store: StoreContext, client: StoredClient, id: string, at: Date) {
  const cart = await findCart(db, store.code, id)
  const changedAt = new Date(Date.now() + decades)
  await db
    .update(carts)
    .set({ createdAt: at, orderedAt: cart?.orderedAt ? at : null, changedAt })
    .where(eq(carts.id, id))
  await db.update(payments).set({ createdAt: at, changedAt: at }).where(eq(payments.cartId, id))
  // The reminder of an order that awaits its money is written once: it is there already.
  const mail = { key: `pay:${id}`, store: store.code, recipient: client.email, data: { order: id } }
  if (cart?.status === orderState.pendingPayment) await enqueueMail(db, { ...mail, template: 'payMyOrder' })
  await db
    .update(mails)
    .set({ sentAt: at, createdAt: at })
    .where(eq(sql`${mails.data}->>'order'`, id))
}
