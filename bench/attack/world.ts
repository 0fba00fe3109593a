import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Database, type DatabasePlace, openDatabase } from '../../store-api/db/database.ts'
import { inTransaction } from '../../store-api/db/in-transaction.ts'
import * as tables from '../../store-api/db/schema.ts'
import { writeStock } from '../../store-api/domain/stock/write-stock.ts'
import { seedOnFirstRun } from '../../store-api/seed/insert.ts'
import { type Protected, type Rows, readRows } from './oracles/rows.ts'
import { type People, storeCodes, writePeople } from './people.ts'
import { apiFolder } from './programs.ts'
import type { StoreCode } from './request.ts'

/**
 * Added to every professional price, cents: no other amount comes near it, so that such a price is recognised by its
 * size anywhere.
 */
export const professionalMark = 70_000_000

/** Pieces of each counted good. */
export const countedPieces = 60

/** Identifiers of people who do not act. An attacker may have seen any of them. */
export interface Others {
  clients: number[]
  shippingAddresses: number[]
  billingAddresses: number[]
  wishes: number[]
  subscriptions: number[]
  coupons: number[]
  orders: string[]
  orderNumbers: string[]
  rows: string[]
  subOrders: string[]
  payments: string[]
  emails: string[]
}

/** Something that can be bought. */
export interface Good {
  product: number
  variant: number | null
  slug: string
}

export interface World {
  people: People
  others: Readonly<Record<StoreCode, Others>>
  /** Products and variants that can be bought, by store. */
  goods: Readonly<Record<StoreCode, readonly Good[]>>
  /** Another product of each store, with a limited stock. */
  counted: Readonly<Record<StoreCode, Good>>
  protected: Protected
  /** Everything in the database that none of the acting people may change. */
  rows: Rows
}

/**
 * Seeds a new database with the demonstration, marks professional prices, adds the acting people, and reads the data
 * that must not change.
 */
export async function makeWorld(place: DatabasePlace): Promise<World> {
  const opened = await openDatabase(place)
  try {
    const { db } = opened
    await seedOnFirstRun(db)
    await markProfessionalPrices(db)
    await subscribeSomebody(db)
    const kept = {
      clients: (await db.select({ id: tables.clients.id }).from(tables.clients)).map(({ id }) => id),
      carts: (await db.select({ id: tables.carts.id }).from(tables.carts)).map(({ id }) => id),
    }
    const people = await writePeople(db)
    const others = { FRSM: await othersOf(db, 'FRSM', kept.clients), ESSM: await othersOf(db, 'ESSM', kept.clients) }
    const all = { FRSM: await goodsOf(db, 'FRSM'), ESSM: await goodsOf(db, 'ESSM') }
    const counted = { FRSM: lastOf(all.FRSM, 1), ESSM: lastOf(all.ESSM, 2) }
    await countPieces(db, Object.values(counted), countedPieces)
    const apart = new Set(Object.values(counted).map(({ variant }) => variant))
    const sold = (store: StoreCode) => all[store].filter(({ variant }) => !apart.has(variant))
    const goods = { FRSM: sold('FRSM'), ESSM: sold('ESSM') }
    return { people, others, goods, counted, protected: kept, rows: await readRows(db, kept) }
  } finally {
    await opened.close()
  }
}

/**
 * The same rows as they are now. The store API must not be running: the embedded database has one
 * program at a time.
 */
export async function rowsAfter(folder: string, kept: Protected): Promise<Rows> {
  const opened = await openDatabase(embedded(folder))
  try {
    return await readRows(opened.db, kept)
  } finally {
    await opened.close()
  }
}

/** Where the embedded database of an attack is. */
export function embedded(folder: string): DatabasePlace {
  return { folder: join(apiFolder(folder), 'database') }
}

/** Says how many pieces there are of goods, all of them at one place. */
export async function countPieces(db: Database, goods: readonly Good[], pieces: number): Promise<void> {
  const items = goods.map(({ product, variant }) => ({ productId: product, variantId: variant ?? 0 }))
  for (const { productId, variantId } of items)
    await db
      .delete(tables.stock)
      .where(and(eq(tables.stock.productId, productId), eq(tables.stock.variantId, variantId)))
  await inTransaction(db, (tx) =>
    writeStock(
      tx,
      items.map((item) => ({ ...item, place: 'main', pieces, againOn: null })),
    ),
  )
}

function lastOf(goods: readonly Good[], fromEnd: number): Good {
  const good = goods.at(-fromEnd)
  if (!good) throw new Error('A store has nothing to sell.')
  return good
}

async function markProfessionalPrices(db: Database): Promise<void> {
  const mark = (prices: string) => {
    const sums = ['pvp', 'pvp_web', 'without_tax'].map(
      (name) => `'${name}', (${prices}->>'${name}')::int + ${professionalMark}`,
    )
    return `(${prices} || jsonb_build_object(${sums.join(', ')}))`
  }
  const perStore = storeCodes.map((store) => {
    const marked = mark(`(professional_prices->'${store}')`)
    return `case when professional_prices ? '${store}' then jsonb_build_object('${store}', ${marked}) else '{}' end`
  })
  for (const statement of [
    `update store_products set professional_prices = ${mark('professional_prices')}`,
    `update store_products set professional_card = jsonb_set(professional_card, '{prices}', ${mark("(professional_card->'prices')")})`,
    `update category_products set professional_price = professional_price + ${professionalMark}`,
    `update variants set professional_prices = ${perStore.join(' || ')}`,
  ])
    await db.execute(sql.raw(statement))
}

async function subscribeSomebody(db: Database): Promise<void> {
  for (const store of storeCodes)
    await db
      .insert(tables.subscriptions)
      .values({ store, email: `reader-${store.toLowerCase()}@canary.example`, tag: 'newsletter', metaData: {} })
}

async function othersOf(db: Database, store: StoreCode, kept: readonly number[]): Promise<Others> {
  const accounts = await db
    .select({ id: tables.clients.id, email: tables.clients.email })
    .from(tables.clients)
    .where(and(eq(tables.clients.store, store), inArray(tables.clients.id, [...kept])))
  const ids = accounts.map(({ id }) => id)
  const ownedBy = async (
    table: typeof tables.shippingAddresses | typeof tables.billingAddresses | typeof tables.wishes,
  ) => (await db.select({ id: table.id }).from(table).where(inArray(table.clientId, ids))).map(({ id }) => id)
  const orders = await db.select().from(tables.carts).where(inArray(tables.carts.customer, ids))
  const carts = orders.map(({ id }) => id)
  const subscriptions = await db.select().from(tables.subscriptions).where(eq(tables.subscriptions.store, store))
  const coupons = await db.select().from(tables.coupons).where(eq(tables.coupons.store, store))
  const rows = await db.select().from(tables.cartRows).where(inArray(tables.cartRows.cartId, carts))
  const subOrders = await db.select().from(tables.subOrders).where(inArray(tables.subOrders.cartId, carts))
  const payments = await db.select().from(tables.payments).where(inArray(tables.payments.cartId, carts))
  return {
    clients: ids,
    shippingAddresses: await ownedBy(tables.shippingAddresses),
    billingAddresses: await ownedBy(tables.billingAddresses),
    wishes: await ownedBy(tables.wishes),
    subscriptions: subscriptions.map(({ id }) => id),
    coupons: coupons.map(({ id }) => id),
    orders: carts,
    orderNumbers: orders.flatMap(({ orderNumber }) => orderNumber ?? []),
    rows: rows.map(({ id }) => id),
    subOrders: subOrders.map(({ id }) => id),
    payments: payments.map(({ reference }) => reference),
    emails: [...accounts, ...subscriptions].map(({ email }) => email),
  }
}

async function goodsOf(db: Database, store: StoreCode) {
  const found = await db
    .select({ product: tables.storeProducts.productId, variant: tables.variants.id, slug: tables.storeProducts.slug })
    .from(tables.storeProducts)
    .innerJoin(tables.variants, eq(tables.variants.productId, tables.storeProducts.productId))
    .where(and(eq(tables.storeProducts.store, store), eq(tables.variants.stock, 'in_stock')))
    .orderBy(tables.storeProducts.productId, tables.variants.position)
    .limit(60)
  if (found.length === 0) throw new Error(`${store} has nothing to sell.`)
  return found
}
