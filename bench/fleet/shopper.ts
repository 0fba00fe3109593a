import { setTimeout as pause } from 'node:timers/promises'
import { Random, seedOf } from '../attack/random.ts'
import type { Checkout } from '../torture/checkout.ts'
import type { Ware } from '../torture/start-of-stock.ts'
import { type Addresses, nextPage } from './addresses.ts'
import { Basket } from './basket.ts'
import { checkOut } from './checkout.ts'
import type { Ports } from './ports.ts'
import type { Records } from './records.ts'
import type { StoreCode } from './settings.ts'
import { Visitor } from './visitor.ts'

/** Shares of a shopper's steps: a look at the cart, or an order; the rest are pages. */
const mix = { cart: 0.08, checkout: 0.02 } as const
/** Rows from which on a cart is only looked at. */
const fullCart = 4

export interface Mall {
  readonly ports: Ports
  readonly seed: number
  readonly records: Records
  readonly addresses: Readonly<Record<StoreCode, Addresses>>
  readonly goods: Readonly<Record<StoreCode, readonly Ware[]>>
  /** Requested orders. */
  readonly checkouts: Checkout[]
  /** Pause between a shopper's actions, milliseconds; shorter after slow answers. */
  readonly rhythm: number
  isOpen(): boolean
}

/** A shopper who looks around, fills a cart and orders, over and over, one thing after the other. */
export async function shop(mall: Mall, index: number): Promise<void> {
  const random = new Random(seedOf(mall.seed, `shopper ${index}`))
  for (let life = 0; mall.isOpen(); life += 1) {
    const store: StoreCode = random.chance(0.5) ? 'FRSM' : 'ESSM'
    const visitor = new Visitor(mall.ports, store, index * 40 + (life % 40), mall.records)
    await live(mall, new Basket(visitor), `shopper-${index}-${life}@fleet.example`, random)
    visitor.close()
  }
}

/** Until the shopper has ordered, or the mall closes. */
async function live(mall: Mall, basket: Basket, email: string, random: Random): Promise<void> {
  const { store } = basket.visitor
  while (mall.isOpen()) {
    const next = Date.now() + mall.rhythm * (0.5 + random.fraction())
    const deed = random.fraction()
    if (deed < mix.checkout) {
      for (let time = 0; basket.rows === 0 && time < 5; time += 1) await basket.add(random.pick(mall.goods[store]))
      if (basket.rows > 0) mall.checkouts.push(await checkOut(basket, email))
      return
    }
    if (deed < mix.checkout + mix.cart) {
      if (basket.rows < fullCart) await basket.add(random.pick(mall.goods[store]))
      await basket.look()
    } else await basket.visitor.ask('browse', nextPage(store, mall.addresses[store], random))
    await pause(Math.max(0, next - Date.now()))
  }
}
