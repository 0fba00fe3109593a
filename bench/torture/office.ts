import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Random, seedOf } from '../attack/random.ts'
import { Administrator } from './administrator.ts'
import { Stopped } from './asking.ts'
import type { Checkout, StoreCode } from './checkout.ts'
import type { Mall } from './mall.ts'
import { receive, recount } from './warehouse.ts'

/** Administrators' actions on orders, and the shop's answers. */
export interface Deeds {
  /** Orders whose cancellation was requested, with or without an answer. */
  cancelAsked: Set<string>
  cancelled: string[]
  refunds: { order: string; id: string; amount: number; key: string }[]
  /** Refunds that were refused, for more than was left or for an order that was cancelled meanwhile. */
  refusedRefunds: number
  /** Returns that were paid back, with the refund in the answer. */
  returned: { order: string; id: string; refund: string }[]
  /** The product whose price they change, which has no buyers, and the number of confirmed changes. */
  priced: number
  prices: number
  /** How often stock was counted, and the shop took it down. */
  counts: number
  /** Unexpected answers of the shop, which ended the work. */
  wrong: string[]
}

interface Order {
  id: string
  order_number: string
  status: number
  prices: { pvp_total: number }
  rows: { id: string; quantity: number; product: { id: number } }[]
}

const deedsOf = ['cancel', 'part', 'all', 'cancelAndPart', 'return', 'returnAndPart', 'parts', 'none'] as const

/** Share of checkouts beside which a price is changed, which is announced. */
const priceShare = 0.3
/** Share of paid orders during which a product's stock is counted. */
const countShare = 0.3

/** The people of both stores, two each, who work on the same orders at once. */
export class Office {
  readonly deeds: Deeds = {
    cancelAsked: new Set(),
    cancelled: [],
    refunds: [],
    refusedRefunds: 0,
    returned: [],
    priced: 0,
    prices: 0,
    counts: 0,
    wrong: [],
  }
  readonly #people: Readonly<Record<StoreCode, readonly [Administrator, Administrator]>>
  /** The administrators who count stock, which both stores share. */
  readonly #counters: Readonly<Record<StoreCode, Administrator>>
  readonly #mall: Mall
  readonly #seed: number

  constructor(mall: Mall, seed: number) {
    this.#mall = mall
    this.#seed = seed
    this.deeds.priced = mall.priced
    const two = (store: StoreCode) => [new Administrator(mall, store, 0), new Administrator(mall, store, 1)] as const
    this.#people = { FRSM: two('FRSM'), ESSM: two('ESSM') }
    this.#counters = { FRSM: new Administrator(mall, 'FRSM', 2), ESSM: new Administrator(mall, 'ESSM', 2) }
  }

  /** Acts on a shopper's order, or leaves it alone. */
  async handle(checkout: Checkout): Promise<void> {
    const random = new Random(seedOf(this.#seed, `office ${checkout.email}`))
    const deed = random.pick(deedsOf)
    try {
      if (random.chance(priceShare)) await this.#changePrice(checkout.store, random)
      if (checkout.paid.length === 0) {
        if (checkout.acknowledged.some(({ by }) => by === 'transfer')) await this.#transfer(checkout, random)
      } else {
        const order = await this.#paid(checkout)
        const product = order?.rows[0]?.product.id
        if (product !== undefined && random.chance(countShare))
          this.deeds.counts += await recount(this.#counters[checkout.store], product, (...answer) =>
            this.#expect(...answer),
          )
        if (order) await this.#do(deed, checkout, order, random)
      }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
    }
  }

  /** Cancels an order by transfer, or records its payment and refunds it by hand. */
  async #transfer(checkout: Checkout, random: Random): Promise<void> {
    if (random.chance(0.4)) return this.#cancel(checkout)
    if (random.chance(0.5)) return
    const [one, other] = this.#people[checkout.store]
    const confirm = (by: Administrator) =>
      by.ask('POST', '/payment/v1/transfer/payments/confirm/', { order_id: checkout.cart })
    for (const answer of await Promise.all([confirm(one), confirm(other)]))
      this.#expect(answer, [200], 'a transfer was confirmed')
    if (random.chance(0.5)) await this.#refund(checkout, { amount: 100 + random.below(400), by_hand: true })
  }

  async #do(deed: (typeof deedsOf)[number], checkout: Checkout, order: Order, random: Random): Promise<void> {
    const part = () => ({ amount: 1 + random.below(Math.max(1, Math.floor(order.prices.pvp_total / 2))) })
    switch (deed) {
      case 'cancel':
        return this.#cancel(checkout)
      case 'part':
        return this.#refund(checkout, part())
      case 'all':
        return void (await Promise.all([this.#refund(checkout, {}), this.#refund(checkout, {}, 1)]))
      case 'parts':
        return void (await Promise.all([1, 2, 3].map((n) => this.#refund(checkout, part(), n % 2 ? 1 : 0))))
      case 'cancelAndPart':
        return void (await Promise.all([this.#cancel(checkout), this.#refund(checkout, part(), 1)]))
      case 'return':
        return this.#return(checkout, order, null)
      case 'returnAndPart':
        return this.#return(checkout, order, part())
      case 'none':
    }
  }

  async #changePrice(store: StoreCode, random: Random): Promise<void> {
    const path = `/catalog/v1/products/${this.deeds.priced}/prices/`
    const change = (by: Administrator) =>
      by.ask('PUT', path, { customer_type: 'client', price: 10_000 + random.below(10_000) })
    for (const answer of await Promise.all(this.#people[store].map(change)))
      if (this.#expect(answer, [204], 'a price was changed')) this.deeds.prices += 1
  }

  /** Waits until the shop knows of the payment. @returns null when the order is not for administrators */
  async #paid({ store, cart }: Checkout): Promise<Order | null> {
    while (Date.now() < this.#mall.deadline) {
      const { status, value } = await this.#people[store][0].ask<Order>('GET', `/cart/v1/carts/${cart}/`)
      if (status !== 200) return null
      if (value.status >= 400) return value
      await pause(500)
    }
    return null
  }

  /** Two at once cancel, which is done once. */
  async #cancel({ store, cart }: Checkout): Promise<void> {
    this.deeds.cancelAsked.add(cart)
    const answers = await Promise.all(
      this.#people[store].map((by) => by.ask<Order>('POST', `/cart/v1/orders/${cart}/cancel/`)),
    )
    for (const answer of answers) this.#expect(answer, [200], 'an order was cancelled')
    if (answers.some(({ status }) => status === 200)) this.deeds.cancelled.push(cart)
  }

  async #refund(
    { store, cart }: Checkout,
    wanted: { amount?: number; by_hand?: boolean },
    who: 0 | 1 = 0,
  ): Promise<void> {
    const key = randomUUID()
    const body = { reason: 'A scratch', idempotency_key: key, ...wanted }
    const ask = () =>
      this.#people[store][who].ask<{ id: string; amount: number }>('POST', `/cart/v1/orders/${cart}/refunds/`, body)
    // A double click: the same key gives back once.
    for (const answer of await Promise.all([ask(), ask()])) {
      this.#expect(answer, [201, 409], 'money was to go back')
      if (answer.status === 201) {
        const { id, amount } = answer.value
        this.deeds.refunds.push({ order: cart, id, amount, key })
      } else this.deeds.refusedRefunds += 1
    }
  }

  /** All pieces are sent, arrive and come back; both pay the return back, maybe beside a refund. */
  async #return(checkout: Checkout, { rows }: Order, beside: { amount: number } | null): Promise<void> {
    const { store, cart } = checkout
    const [one, other] = this.#people[store]
    const pieces = rows.map(({ id, quantity }) => ({ row: id, quantity }))
    const parcel = { rows: pieces, carrier: 'Carrier', tracking_number: cart }
    const sent = await one.ask<{ id: string }>('POST', `/cart/v1/orders/${cart}/parcels/`, parcel)
    // An order that was paid after its pieces were gone is not sent.
    if (!this.#expect(sent, [201, 409], 'a parcel was sent') || sent.status === 409) return
    const arrived = await other.ask('POST', `/cart/v1/parcels/${sent.value.id}/deliver/`, {})
    if (!this.#expect(arrived, [200], 'a parcel arrived')) return
    const wanted = { rows: pieces.slice(0, 1), idempotency_key: randomUUID() }
    const opened = await one.ask<{ id: string }>('POST', `/cart/v1/orders/${cart}/returns/`, wanted)
    if (!this.#expect(opened, [201], 'a return was opened')) return
    const { id } = opened.value
    const move = (by: Administrator, status: string) =>
      by.ask<{ status: string; refund: { id: string } | null }>('POST', `/cart/v1/returns/${id}/move/`, { status })
    await receive([one, other], id, wanted.rows, (...answer) => this.#expect(...answer))
    this.#expect(await move(one, 'checked'), [200], 'a return was checked')
    const [, ...paid] = await Promise.all([
      beside && this.#refund(checkout, beside, 1),
      move(one, 'refunded'),
      move(other, 'refunded'),
    ])
    for (const answer of paid) {
      // With a part given back already, less may be left than the pieces are worth.
      this.#expect(answer, beside ? [200, 409] : [200], 'a return was paid back')
      const refund = answer.status === 200 ? answer.value.refund : null
      if (refund) this.deeds.returned.push({ order: cart, id, refund: refund.id })
    }
  }

  #expect({ status, value }: { status: number; value: unknown }, expected: readonly number[], what: string): boolean {
    if (expected.includes(status)) return true
    this.deeds.wrong.push(`where ${what} the shop answered ${status} ${JSON.stringify(value)}`)
    return false
  }
}
