import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import type { OpenedPayment } from '../../lib/contract/payments.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { carts, payments, stock, stockReservations } from '../db/schema.ts'
import { noteShownStock } from '../domain/catalogue/note-stock-changes.ts'
import { applyVerdict } from '../domain/payment/apply-verdict.ts'
import { giveBack, release, reserve, take } from '../domain/stock/reserve.ts'
import { writeStock } from '../domain/stock/write-stock.ts'
import { readStores } from '../domain/stores.ts'
import { reserveBy, tokenOf } from './support/order-link.ts'
import { openSession, type PayingShop, startPayingShop } from './support/sandbox.ts'
import { emptyCart, filledCart, place, type Standard, standardProducts, typed } from './support/shop.ts'
import { countsOf, setPieces } from './support/stock.ts'

let shop: PayingShop
let item: Standard
beforeAll(async () => {
  shop = await startPayingShop()
  const [first] = await standardProducts(shop, 'FRSM')
  if (!first) throw new Error('The seed sells nothing.')
  item = first
})
afterAll(async () => {
  expect(shop.logs.filter((line) => line.startsWith('error'))).toEqual([])
  await shop.close()
})

/** With TEST_DATABASE_URL a thousand meet on ten connections of a server. */
describe('many shoppers who want ten pieces at once', () => {
  const shoppers = process.env.TEST_DATABASE_URL ? 1_000 : 25
  const pieces = 10
  /** The carts, filled a few at a time, as only the next step must be concurrent. */
  const filledCarts = async () => {
    const ids: string[] = []
    for (let n = 0; n < shoppers; n += 25)
      ids.push(...(await Promise.all(Array.from({ length: 25 }, () => filledCart(shop)))).map(({ id }) => id))
    return ids
  }
  const tell = (start: number) =>
    console.log(`${shoppers} shoppers for ${pieces} pieces: ${((performance.now() - start) / 1_000).toFixed(1)} s`)

  it('have exactly a third of them reserved for orders by transfer', { timeout: 240_000 }, async () => {
    await setPieces(shop.db, item, pieces)
    const wanted = await filledCarts()
    for (const id of wanted) expect((await place(shop, id)).status).toBe(201)
    const links = await Promise.all(wanted.map((id) => tokenOf(shop, id)))
    const start = performance.now()
    const following = Promise.all(links.map((token) => reserveBy(shop, token)))
    await noteShownStock(shop.db)
    const followed = await following
    tell(start)
    const third = Math.floor(pieces / 3)
    expect(Map.groupBy(followed, ({ status }) => status).get(200)).toHaveLength(third)
    expect(Map.groupBy(followed, ({ status }) => status).get(409)).toHaveLength(shoppers - third)
    expect(await countsOf(shop.db, item)).toEqual({ pieces, held: third, taken: 0, owed: 0 })
    const orders = await shop.db
      .select()
      .from(carts)
      .where(and(inArray(carts.id, wanted), eq(carts.status, 300)))
    expect(orders).toHaveLength(shoppers)
  })

  it('end in exactly ten paid orders by card, and nothing else is paid', { timeout: 240_000 }, async () => {
    await shop.db.delete(stockReservations)
    await setPieces(shop.db, item, pieces + 1)
    const wanted = await filledCarts()
    await setPieces(shop.db, item, pieces)
    const store = (await readStores(shop.db)).find('FRSM')
    if (!store) throw new Error('The store is gone.')
    const start = performance.now()
    const answers = await Promise.all(
      wanted.map(async (id) => {
        const { status, body } = await openSession(shop, id)
        if (status !== 200) return status
        const { payment_reference } = body as OpenedPayment
        const [payment] = await shop.db.select().from(payments).where(eq(payments.reference, payment_reference))
        return inTransaction(shop.db, (tx) => applyVerdict(tx, store, payment?.id ?? '', 'authorized'))
      }),
    )
    tell(start)
    expect(answers.filter((answer) => answer === 'authorized')).toHaveLength(pieces)
    expect(answers.filter((answer) => answer === 409)).toHaveLength(shoppers - pieces)
    expect(await countsOf(shop.db, item)).toEqual({ pieces: 0, held: 0, taken: pieces, owed: 0 })
  })
})

describe('two shoppers whose carts name the same two things the other way round', () => {
  it('wait for one another and never for good', { timeout: 240_000 }, async () => {
    const [first, second] = await standardProducts(shop, 'FRSM')
    if (!first || !second) throw new Error('The seed sells one product.')
    await shop.db.delete(stockReservations)
    for (const one of [first, second]) await setPieces(shop.db, one, 500)
    const filled = async (order: readonly Standard[]) => {
      const { id } = await emptyCart(shop)
      await shop.put(`/cart/v1/carts/${id}/?store=FRSM`, typed.FRSM)
      for (const { product, variant } of order)
        await shop.post('/cart/v1/cart-rows/?store=FRSM', { order: id, product, variant })
      return id
    }
    const ids = []
    for (let n = 0; n < 20; n += 1) ids.push(await filled(n % 2 === 0 ? [first, second] : [second, first]))
    const placed = await Promise.all(ids.map((id) => place(shop, id)))
    expect(placed.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const links = await Promise.all(ids.map((id) => tokenOf(shop, id)))
    // Orders of one e-mail: their joint reservations are limited as well.
    const followed = await Promise.all(links.map((token) => reserveBy(shop, token)))
    expect(followed.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await countsOf(shop.db, first)).toMatchObject({ held: 10 })
  })
})

describe('counting', () => {
  const names = ['north', 'south']
  const command = fc.oneof(
    fc.record({ act: fc.constant('reserve' as const), who: fc.nat(3), quantity: fc.integer({ min: 1, max: 7 }) }),
    fc.record({
      act: fc.constantFrom('take' as const, 'late' as const),
      who: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 7 }),
    }),
    fc.record({
      act: fc.constantFrom('release' as const, 'cancel' as const, 'expire' as const),
      who: fc.nat(3),
      quantity: fc.constant(0),
    }),
  )

  it('loses no piece and sells none twice, whatever shoppers do one after the other', {
    timeout: 240_000,
  }, async () => {
    const shoppers: string[] = []
    for (let n = 0; n < 4; n += 1) shoppers.push((await emptyCart(shop)).id)
    const rowsOf = (quantity: number) =>
      [
        { id: 'row', quantity, product: { id: item.product, name: 'x' }, variant: { id: item.variant } },
      ] as unknown as CartRow[]
    await fc.assert(
      fc.asyncProperty(fc.nat(8), fc.nat(8), fc.array(command, { maxLength: 14 }), async (north, south, commands) => {
        await shop.db.delete(stockReservations)
        await shop.db.delete(stock).where(and(eq(stock.productId, item.product), eq(stock.variantId, item.variant)))
        const change = { productId: item.product, variantId: item.variant, againOn: null }
        await inTransaction(shop.db, (tx) =>
          writeStock(
            tx,
            names.map((name, index) => ({ ...change, place: name, pieces: index === 0 ? north : south })),
          ),
        )
        const all = north + south
        let now = Date.now()
        for (const { act, who, quantity } of commands) {
          const cart = shoppers[who] ?? ''
          const until = new Date(now + 60_000)
          const before = await countsOf(shop.db, item)
          const mine = await shop.db.select().from(stockReservations).where(eq(stockReservations.cartId, cart))
          const closed = mine.some(({ state }) => state !== 'held')
          const short = await inTransaction(shop.db, async (tx) => {
            // An order that was paid is not paid again, nor reserved for.
            if (act === 'reserve') return closed ? null : reserve(tx, cart, rowsOf(quantity), until, new Date(now))
            if (act === 'take' || act === 'late') {
              if (act === 'late') now += 120_000
              return take(tx, cart, rowsOf(quantity), new Date(now))
            }
            if (act === 'release') await release(tx, cart)
            if (act === 'cancel') await giveBack(tx, cart)
            return null
          })
          if (act === 'expire') {
            now += 120_000
            await noteShownStock(shop.db, new Date(now))
          }
          const after = await countsOf(shop.db, item)
          expect(after.pieces + after.taken).toBe(all)
          expect(after.pieces).toBeGreaterThanOrEqual(0)
          const open = await shop.db.select().from(stockReservations).where(eq(stockReservations.state, 'held'))
          const kept = open.filter(({ until: end }) => (end?.getTime() ?? 0) > now)
          expect(kept.reduce((sum, one) => sum + one.quantity, 0)).toBeLessThanOrEqual(after.pieces)
          // An order with missing pieces is refused as a whole: none of it was held or taken.
          if (act === 'reserve' && short && short.length > 0) expect(after).toEqual(before)
          if ((act === 'take' || act === 'late') && short && short.length > 0) {
            expect(after.taken).toBe(before.taken)
            expect(after.owed).toBe(before.owed + quantity)
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})
