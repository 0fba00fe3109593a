import { randomUUID } from 'node:crypto'
import { eq, sum } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isCancelledPart } from '../../lib/rules/sub-order-status.ts'
import { refunds, subOrders } from '../db/schema.ts'
import { followUpConfirmations } from '../domain/confirmation/remind.ts'
import { readStores } from '../domain/stores.ts'
import { Limits } from '../http/limits/limits.ts'
import { type Staff, staffOf } from './support/administrators.ts'
import {
  askMeasures,
  chosen,
  evidenceOf,
  linksOf,
  optionOf,
  paidScreen,
  type Screen,
  screenOf,
} from './support/measured-orders.ts'
import { openSession, orderOf, type PayingShop, payByCard, resultOf, startPayingShop } from './support/sandbox.ts'

let shop: PayingShop
let staff: Staff
let screen: Screen
beforeAll(async () => {
  shop = await startPayingShop(undefined, { limits: new Limits(10_000) })
  staff = await staffOf(shop)
  screen = await screenOf(shop, 'FRSM')
  for (const width of [800, 900, 1000, 1200]) {
    const row = { product: screen.product, configuration: chosen(screen, width) }
    const { body } = await shop.post<{ prices: { unit: number } }>('/cart/v1/cart-rows/?store=FRSM', row)
    units.set(width, body.prices.unit)
  }
})
afterAll(async () => {
  // A supplement that is paid while it is dropped or its order cancelled is given back, and reported.
  expect(shop.logs.filter((line) => !line.includes('"outcome":"refund_due"'))).toEqual([])
  await shop.close()
})

const quantity = 2
/** Price of a screen by its width. */
const units = new Map<number, number>()
const deeds = [
  ...['confirm', 'confirm as first seen', 'change to 900', 'change to 800', 'change to 1000', 'change to 1200'],
  ...['pay', 'pay', 'drop'],
  ...['cancel', 'give back 1 €', 'give back all', 'give back the pieces', 'begin', 'plan', 'send', 'follow up'],
] as const
type Deed = (typeof deeds)[number]

interface Bought {
  id: string
  row: string
  token: string
}

/** What happened to an order, by the answers of the shop. */
class Told {
  confirmed = 0
  cancelled = false
  /** Width of the last change that was taken. */
  width = 1000
  /** Width that the supplement which waits would give. */
  asked = 1000
  /** Whether money went back for another reason than a change of measures. */
  givenBack = false
}

async function does(deed: Deed, { id, row, token }: Bought, told: Told): Promise<number> {
  const post = async (path: string, body: object) =>
    (await shop.post(`/cart/v1/${path}?store=FRSM`, body, staff.admin.headers)).status
  const seen = async () => (await askMeasures(shop, 'FRSM', 'look', { token })).body.version
  const confirm = async (version: number) => {
    const name = `Camille ${told.confirmed}`
    const { status } = await askMeasures(shop, 'FRSM', 'confirm', { token, version, name, checked: true })
    if (status === 200) told.confirmed += 1
    return status
  }
  const giveBack = (more: object) => {
    told.givenBack = true
    return post(`orders/${id}/refunds/`, { reason: 'A scratch', idempotency_key: randomUUID(), ...more })
  }
  switch (deed) {
    case 'confirm':
      return confirm(await seen())
    case 'confirm as first seen':
      return confirm(1)
    case 'change to 900':
    case 'change to 800':
    case 'change to 1000':
    case 'change to 1200': {
      const value = Number(deed.split(' ').at(-1))
      const measures = [{ option: optionOf(screen, 'width-attr'), value }]
      const { status, body } = await askMeasures(shop, 'FRSM', 'change', {
        ...{ token, version: await seen(), row, measures },
      })
      if (status === 200 && !body.pending) told.width = value
      if (status === 200 && value !== told.width) told.asked = value
      return status
    }
    case 'pay': {
      const { pending } = (await askMeasures(shop, 'FRSM', 'look', { token })).body
      if (!pending) return 409
      const { body, status } = await openSession(shop, pending.supplement)
      if (status !== 200) return status
      await payByCard(shop, body, '4111111111111111')
      const standing = async () => (await resultOf(shop, body.payment_reference)).status
      await expect.poll(standing, { timeout: 10_000 }).not.toBe('created')
      if ((await standing()) === 'authorized') told.width = told.asked
      return 200
    }
    case 'drop':
      return (await askMeasures(shop, 'FRSM', 'drop', { token })).status
    case 'cancel': {
      const status = await post(`orders/${id}/cancel/`, {})
      told.cancelled ||= status === 200
      return status
    }
    case 'give back 1 €':
      return giveBack({ amount: 100 })
    case 'give back all':
      return giveBack({})
    case 'give back the pieces':
      return giveBack({ rows: [{ row, quantity: 1 }] })
    case 'begin':
      return post('sub-orders/', { order: id, rows: [row], status: 200 })
    case 'plan':
      return post('sub-orders/', { order: id, rows: [row] })
    case 'send':
      return post(`orders/${id}/parcels/`, {
        ...{ rows: [{ row, quantity: 1 }], carrier: 'Geodis', tracking_number: `T ${randomUUID().slice(0, 8)}` },
      })
    case 'follow up': {
      const store = (await readStores(shop.db)).find('FRSM')
      if (store) await followUpConfirmations(shop.db, store, new Date(Date.now() + 6 * 86_400_000))
      return 200
    }
  }
}

async function holdsFor({ id, row }: Bought, told: Told, paid: number): Promise<void> {
  const [order, evidence] = [await orderOf(shop, id), await evidenceOf(shop, 'FRSM', id, staff.admin.headers)]
  const [back] = await shop.db
    .select({ cents: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.cartId, id))
  expect(back?.cents ?? 0).toBeLessThanOrEqual(paid)
  let balance = paid - (back?.cents ?? 0)
  for (const { supplement } of evidence?.changes ?? []) {
    if (!supplement) continue
    const given = await shop.db.select().from(refunds).where(eq(refunds.cartId, supplement.order))
    const rest = given.reduce((left, { amount }) => left - amount, supplement.paid)
    expect(rest).toBeGreaterThanOrEqual(0)
    balance += rest
  }
  // What was paid and not given back is the price of what is made.
  if (!told.givenBack && !told.cancelled) expect(balance).toBe(quantity * (units.get(told.width) ?? 0))
  expect(order.prices.pvp_total).toBe(paid)
  expect(order.rows[0]?.drawing?.width).toBe(told.width)
  expect(evidence?.rows[0]?.drawing?.width).toBe(told.width)
  expect(evidence?.version).toBe((evidence?.changes.length ?? 0) + 1)
  expect(evidence?.confirmed_at !== null).toBe(told.confirmed > 0)
  expect(evidence?.name).toBe(told.confirmed > 0 ? 'Camille 0' : '')
  const parts = await shop.db.select().from(subOrders).where(eq(subOrders.cartId, id))
  const made = parts.filter(({ status }) => status >= 200 && !isCancelledPart(status))
  if (told.confirmed === 0) expect(made).toEqual([])
  if (told.confirmed === 0) expect(order.status === 400 || told.cancelled).toBe(true)
  if (told.cancelled) expect(made).toEqual([])
  const begun = made.filter(({ pieces }) => pieces !== null).flatMap(({ pieces }) => pieces ?? [])
  expect(begun.reduce((all, pieces) => all + (pieces.row === row ? pieces.quantity : 0), 0)).toBeLessThanOrEqual(
    quantity,
  )
}

it('measures are made as confirmed, once, and no more goes back than was paid, whatever happens', async () => {
  const one = fc.constantFrom(...deeds)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(one, fc.option(one)), { minLength: 1, maxLength: 6 }), async (steps) => {
      const { id, row } = await paidScreen(shop, 'FRSM', screen, { quantity })
      const [token = ''] = await linksOf(shop, id)
      const bought = { id, row, token }
      const paid = (await orderOf(shop, id)).prices.pvp_total
      const told = new Told()
      for (const [first, beside] of steps) {
        // Two changes at once would leave open which of them is the last.
        const changes = (deed: Deed | null) => deed?.startsWith('change') || deed === 'pay'
        const both = changes(beside) && changes(first) ? [first] : [first, beside]
        const answers = await Promise.all(both.flatMap((deed) => (deed ? [does(deed, bought, told)] : [])))
        for (const status of answers) expect([200, 201, 400, 409]).toContain(status)
        await holdsFor(bought, told, paid)
      }
    }),
    { numRuns: 6 },
  )
})
