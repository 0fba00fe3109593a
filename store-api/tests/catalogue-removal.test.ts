import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { Listing } from '../../lib/contract/listings.ts'
import * as schema from '../db/schema.ts'
import { exportCatalogue } from '../domain/exchange/export.ts'
import { importCatalogue, type Summary } from '../domain/exchange/import.ts'
import { readStores } from '../domain/stores.ts'
import { seed } from '../seed/insert.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, person } from './support/people.ts'
import { filledCart, place, type Standard, type StoreCode, standardProducts } from './support/shop.ts'

let api: Api
const admins = {} as Record<StoreCode, Person>
beforeAll(async () => {
  api = await startApi()
  await seed(api.db, 40)
  for (const store of ['FRSM', 'ESSM'] as const) admins[store] = await person(api, store, { admin: true })
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

type Records = Record<string, { store?: string; ref?: string }[]>

async function exported(codes: readonly string[]): Promise<Records> {
  const pieces: string[] = []
  await exportCatalogue(api.db, 'json', codes, (piece) => void pieces.push(piece))
  return JSON.parse(pieces.join('')) as Records
}
async function bring(file: Records, removeMissing: { sure: boolean } | null = { sure: false }): Promise<Summary> {
  const stores = (await readStores(api.db)).all()
  const bytes = Buffer.from(JSON.stringify(file))
  return importCatalogue(api.db, { stores, bytes, kind: 'json', dryRun: false, removeMissing })
}
/** Ids and names of everything that a store sells. */
async function named(store: string, except: readonly string[] = []): Promise<Records> {
  const { products, storeProducts } = schema
  const rows = await api.db
    .select({ ref: products.ref })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(eq(storeProducts.store, store))
  return { offers: rows.filter(({ ref }) => !except.includes(ref)).map(({ ref }) => ({ store, ref })) }
}
async function send(file: Records, query: string, store: StoreCode = 'FRSM') {
  const form = new FormData()
  form.append('file', new Blob([JSON.stringify(file)]), 'catalogue.json')
  const answer = await fetch(`${api.url}/catalog/v1/catalogue/import/?store=${store}${query}`, {
    method: 'POST',
    body: form,
    headers: admins[store].headers,
  })
  return { status: answer.status, body: (await answer.json()) as Summary & { file?: string[] } }
}
async function offer(store: string, id: number) {
  const { storeProducts } = schema
  const [found] = await api.db
    .select()
    .from(storeProducts)
    .where(and(eq(storeProducts.store, store), eq(storeProducts.productId, id)))
  return found
}
const refOf = async (id: number) =>
  (await api.db.select().from(schema.products).where(eq(schema.products.id, id)))[0]?.ref ?? ''
const variantRefsOf = async (id: number) =>
  (await api.db.select().from(schema.variants).where(eq(schema.variants.productId, id))).map(({ ref }) => ref)

describe.each(['FRSM', 'ESSM'] as const)('what a file does not name any more, in %s', (store) => {
  const other = store === 'FRSM' ? 'ESSM' : 'FRSM'

  it('is gone from pages, lists, search and sitemaps, but not from the other store, and its history stays', async () => {
    const [item] = (await standardProducts(api, store)) as [Standard]
    const id = item.product
    const before = await offer(store, id)
    const elsewhere = await offer(other, id)
    const slug = before?.slug ?? ''
    const read = (path: string) => api.get<{ results?: { id: number }[] }>(`${path}store=${store}`)
    const page = () => read(`/catalog/v1/products/${slug}/retrieve_by_slug/?`)
    const [product] = await api.db.select().from(schema.products).where(eq(schema.products.id, id))
    const listed = async () =>
      (
        await api.get<Listing>(
          `/catalog/v1/products/${product?.categoryId}/weblist_by_category/?store=${store}&ordering=lower_price`,
        )
      ).body.products.results.some((card) => card.id === id)
    const inSitemap = async () =>
      JSON.stringify((await read('/catalog/v1/products/sitemap/?')).body).includes(`/${slug}.html`)
    expect([(await page()).status, await inSitemap()]).toEqual([200, true])
    const cart = await filledCart(api, store)
    const who = await person(api, store)
    await api.post(`/auth-users/v1/products-wishlist/?store=${store}`, { product: id }, who.headers)
    const ordered = await filledCart(api, store)
    expect((await place(api, ordered.id, store)).status).toBe(201)

    const { offers } = await bring(await named(store, [await refOf(id)]))
    expect(offers).toMatchObject({ created: 0, changed: 0, removed: 1 })

    expect([(await page()).status, await listed(), await inSitemap()]).toEqual([404, false, false])
    expect(await offer(other, id)).toEqual(elsewhere)
    const history = await api.db
      .select()
      .from(schema.priceHistory)
      .where(and(eq(schema.priceHistory.store, store), eq(schema.priceHistory.productId, id)))
    expect(history).toContainEqual(expect.objectContaining({ variantId: 0, price: before?.clientPrices.pvp_web }))
    expect(history.every(({ until }) => until !== null)).toBe(true)
    // The cart shows it and cannot be paid; the favourite is no error; the order is unchanged.
    const shown = await api.get<Cart>(`/cart/v1/carts/${cart.id}/?store=${store}`)
    expect(shown.status).toBe(200)
    expect((await place(api, cart.id, store)).status).toBeGreaterThanOrEqual(400)
    expect((await read('/auth-users/v1/products-wishlist/?')).status).toBe(401)
    const favourites = await api.get(`/auth-users/v1/products-wishlist/?store=${store}`, who.headers)
    expect(favourites.status).toBe(200)
    const order = await api.get<Cart>(`/cart/v1/carts/${ordered.id}/?store=${store}`, admins[store].headers)
    expect(order.body.rows).toMatchObject([{ product: { id }, quantity: 1 }])
  })

  it('comes in again as it went out, and an export of what is left changes and removes nothing', async () => {
    const whole = await exported([store])
    const ref = whole.offers?.at(-1)?.ref ?? ''
    const [known] = await api.db.select().from(schema.products).where(eq(schema.products.ref, ref))
    const refs = [ref, ...(await variantRefsOf(known?.id ?? 0))]
    const own = (file: Records, tables: readonly string[]): Records =>
      Object.fromEntries(
        tables.map((table) => [table, (file[table] ?? []).filter((one) => refs.includes(one.ref ?? ''))]),
      )
    expect((await bring(await named(store, [ref]))).offers?.removed).toBe(1)
    const after = await exported([store])
    expect(own(after, ['offers', 'prices'])).toEqual({ offers: [], prices: [] })
    const left = { ...own(after, ['products', 'variants', 'price_history', 'stock']), ...(await named(store)) }
    for (const [table, counts] of Object.entries(await bring(left)))
      expect([table, counts]).toMatchObject([table, { created: 0, changed: 0 }])
    expect((await bring(own(whole, ['offers', 'prices']), null)).offers).toMatchObject({ created: 1 })
    const again = await exported([store])
    expect(own(again, ['offers', 'prices'])).toEqual(own(whole, ['offers', 'prices']))
  })

  it('stays without being asked, and if it is over a fifth of the store, until an administrator is sure', async () => {
    const count = async () => (await named(store)).offers?.length ?? 0
    const all = await count()
    const most = { offers: ((await named(store)).offers ?? []).slice(0, Math.floor(all * 0.79)) }
    const gone = all - most.offers.length
    expect((await send(most, '', store)).body.offers?.removed).toBeUndefined()
    const refused = await send(most, '&remove_missing=true', store)
    expect([refused.status, refused.body.file]).toEqual([400, [expect.stringContaining(String(gone))]])
    expect((await send({ brands: [] }, '&remove_missing=true', store)).status).toBe(400)
    const trial = await send(most, '&remove_missing=true&remove_many=true&dry_run=true', store)
    expect(trial.body.offers).toMatchObject({ removed: gone })
    expect(await count()).toBe(all)
    const [before] = await api.db.select({ n: sql<number>`count(*)::int` }).from(schema.storeProducts)
    const sure = await send(most, '&remove_missing=true&remove_many=true', store)
    expect([sure.status, sure.body.offers]).toMatchObject([200, { removed: gone }])
    expect(await count()).toBe(most.offers.length)
    const [after] = await api.db.select({ n: sql<number>`count(*)::int` }).from(schema.storeProducts)
    expect((before?.n ?? 0) - (after?.n ?? 0)).toBe(gone)
  })
})
