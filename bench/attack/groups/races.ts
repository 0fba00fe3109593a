import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sum } from 'drizzle-orm'
import { invoices, payments, refunds, stockReservations } from '../../../store-api/db/schema.ts'
import { settled } from '../../torture/providers.ts'
import { serverErrorBreach } from '../oracles/server-errors.ts'
import { openRaceShop, type RaceShop } from '../race-shop.ts'
import type { Answer, AttackRequest, StoreCode } from '../request.ts'
import { strangersCart } from '../strangers-order.ts'
import { countPieces, type Good } from '../world.ts'
import type { Ground, Group } from './group.ts'

/** How many do the same thing at once. */
const racers = 10
const probe: AttackRequest = { server: 'store API', store: 'FRSM', role: 'visitor', method: 'GET', target: '/healthz' }

/** The last piece, the last use of a coupon, a capture and a refund, many times at once at two store APIs. */
export const races: Group = {
  name: 'races',
  tries: 'the last piece, the last use of a coupon, a capture and a refund, many times at once on PostgreSQL',
  heavy: true,
  inOrder: true,
  async *requests({ folder, secrets, providers, random, tell, say }) {
    const shop = await openRaceShop(folder, secrets, providers.keys)
    if (!shop) return say('  skipped: PostgreSQL is not installed')
    const race = { shop, tell, say, number: () => random.below(1e9) }
    try {
      for (const store of ['FRSM', 'ESSM'] as const) {
        await lastPiece(race, store)
        yield probe
        await lastUse(race, store)
        yield probe
        await captureAndRefund(race, store)
        yield probe
      }
      for (const crash of shop.crashes()) tell('race', crash)
    } finally {
      await shop.close()
    }
  },
}

interface Race extends Pick<Ground, 'tell' | 'say'> {
  shop: RaceShop
  number(): number
}

/** As many payments for one piece as there are racers: one of them has it. */
async function lastPiece(race: Race, store: StoreCode): Promise<void> {
  const { shop, say, tell } = race
  const good = shop.world.counted[store]
  await countPieces(shop.db, [good], 1)
  const carts = await cartsOf(race, store, good)
  const answers = await atOnce(race, carts, (cart) => paypalOrder(store, cart))
  const had = answers.filter(isSuccess).length
  say(`  ${store}: ${had} of ${racers} payments hold the last piece (${statusesOf(answers)})`)
  if (had === 0) throw new Error('No order gets the last piece, although it is there.')
  if (had > 1) tell('race', `${had} payments of ${store} hold the one piece that is left`)
  await countPieces(shop.db, [good], 100)
}

/** A coupon with one use, in as many carts as there are racers. */
async function lastUse(race: Race, store: StoreCode): Promise<void> {
  const { shop, say, tell } = race
  const [first] = shop.shops
  const code = `RACE${race.number()}`
  const [amount, none] = [100, null]
  const coupon = { code, amount, percent: none, minimum_total: 0, valid_from: none, valid_until: none, most_uses: 1 }
  await first.ask('administrator', store, 'POST', '/cart/v1/coupons/', { ...coupon, store })
  const carts = await cartsOf(race, store, shop.world.counted[store])
  for (const cart_id of carts)
    await first.ask('visitor', store, 'POST', '/cart/v1/coupons/validate-coupon/', { code, cart_id })
  const answers = await atOnce(race, carts, (cart) => paypalOrder(store, cart))
  // Late ones pay the whole price.
  const opened = await shop.db.select().from(payments).where(inArray(payments.cartId, carts))
  const had = opened.filter(({ snapshot }) => (snapshot?.coupon?.total_discount ?? 0) > 0).length
  say(`  ${store}: ${had} of ${racers} payments have the last use of a coupon (${statusesOf(answers)})`)
  if (had === 0) throw new Error('No order gets the last use of a coupon, although it is there.')
  if (had > 1) tell('race', `${had} payments of ${store} have the one use that a coupon has`)
}

/** An approved payment is captured by everybody, then given back by everybody. */
async function captureAndRefund(race: Race, store: StoreCode): Promise<void> {
  const { shop, say, tell } = race
  const [first] = shop.shops
  const [cart = ''] = await cartsOf(race, store, shop.world.counted[store], 1)
  const path = '/payment/v1/paypal/payments/create_order/'
  type Made = { payment_reference: string; session: { id: string }; amount: number }
  const made = await first.ask<Made>('visitor', store, 'POST', path, { cart_id: cart })
  const {
    payment_reference: reference,
    session: { id },
    amount,
  } = made
  const approval = new URLSearchParams({ outcome: 'COMPLETED' })
  await fetch(`${shop.sandboxUrl}/paypal/checkoutnow?token=${id}`, {
    method: 'POST',
    body: approval,
    redirect: 'manual',
  })
  const capture = () => posting(store, 'visitor', '/payment/v1/paypal/payments/capture/', { id })
  const captured = await atOnce(
    race,
    Array.from({ length: racers }, () => ''),
    capture,
  )
  await settled(shop.sandbox, Date.now() + 20_000)
  const taken = () => shop.sandbox.ledger.all().filter((entry) => entry.reference === reference)
  const issued = await shop.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.cartId, cart), eq(invoices.kind, 'invoice')))
  const [held] = await shop.db
    .select({ pieces: sum(stockReservations.quantity) })
    .from(stockReservations)
    .where(eq(stockReservations.cartId, cart))
  say(`  ${store}: captured (${statusesOf(captured)}) ${taken().length} times, ${issued.length} invoices`)
  if (taken().length !== 1 || taken()[0]?.amount !== amount)
    tell('race', `a payment of ${store} was captured ${taken().length} times`)
  if (issued.length !== 1) tell('race', `a payment of ${store} has ${issued.length} invoices`)
  if (Number(held?.pieces) !== 1) tell('race', `an order of one piece in ${store} took ${held?.pieces} pieces`)

  const refund = () => {
    const body = { reason: 'race', idempotency_key: randomUUID() }
    return posting(store, 'administrator', `/cart/v1/orders/${cart}/refunds/`, body)
  }
  const given = await atOnce(
    race,
    Array.from({ length: racers }, () => ''),
    refund,
  )
  const rows = await shop.db.select().from(refunds).where(eq(refunds.cartId, cart))
  const owed = rows.reduce((all, row) => all + row.amount, 0)
  say(`  ${store}: ${given.filter(isSuccess).length} of ${racers} refunds of everything (${statusesOf(given)})`)
  if (!given.some(isSuccess)) throw new Error(`Nothing can be given back: ${given[0]?.body.slice(0, 300)}`)
  if (owed > amount) tell('race', `${owed} cents are to be given back of ${amount} that were paid in ${store}`)
}

async function cartsOf({ shop, number }: Race, store: StoreCode, good: Good, count = racers): Promise<string[]> {
  const carts: string[] = []
  for (let index = 0; index < count; index += 1)
    carts.push(await strangersCart(shop.shops[0], { store, ...good, quantity: 1, number: number() }))
  return carts
}

/** One request for each of some objects, all at once, by both store APIs, each from a different address. */
async function atOnce(
  { shop, tell }: Race,
  things: readonly string[],
  request: (thing: string) => AttackRequest,
): Promise<Answer[]> {
  const sent = things.map(async (thing, index) => {
    const asked = request(thing)
    const headers = [...(asked.headers ?? []), ['x-forwarded-for', `198.51.100.${index + 1}`] as const]
    const answer = await (shop.shops[index % 2] ?? shop.shops[0]).send({ ...asked, headers })
    const breach = serverErrorBreach(answer)
    if (breach !== null) tell('race', `${asked.method} ${asked.target}, at once with others, was ${breach}`)
    return answer
  })
  return Promise.all(sent)
}

function paypalOrder(store: StoreCode, cart_id: string): AttackRequest {
  return posting(store, 'visitor', '/payment/v1/paypal/payments/create_order/', { cart_id })
}

function posting(store: StoreCode, role: AttackRequest['role'], path: string, body: object): AttackRequest {
  const target = `${path}?store=${store}`
  const headers = [['content-type', 'application/json']] as const
  return { server: 'store API', store, role, method: 'POST', target, headers, body: JSON.stringify(body) }
}

function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

function statusesOf(answers: readonly Answer[]): string {
  return answers.map(({ status }) => status).join(' ')
}
