import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ware } from '../torture/start-of-stock.ts'
import type { Answer, Sent, Visitor } from './visitor.ts'

/** Retries after a missing answer or an error, and the pause before each, milliseconds. */
const again = { times: 40, pause: 500 } as const

/** A cart that a visitor fills by the calls that a page's script makes. */
export class Basket {
  readonly visitor: Visitor
  id = ''
  rows = 0

  constructor(visitor: Visitor) {
    this.visitor = visitor
  }

  /** Puts one thing in; a new cart is made for the first. */
  async add(ware: Ware): Promise<void> {
    if (this.id === '') {
      const { text, status } = await this.#call('/api/cart/v1/carts/', {})
      if (status > 299) return
      this.id = (JSON.parse(text) as { id: string }).id
      // As the form of a product page would set it.
      this.visitor.cookies.set('__Host-cart', this.id)
    }
    const body = { order: this.id, ...ware, quantity: 1, idempotency_key: randomUUID() }
    const { status } = await this.#call('/api/cart/v1/cart-rows/', body)
    if (status < 300) this.rows += 1
  }

  /** Looks at the cart. */
  look(): Promise<Answer> {
    return this.visitor.ask('cart', '/cart')
  }

  /** The shop's state of the cart, or of the order that it has become. */
  async read(): Promise<{ status: number; order_number: string | null; prices: { pvp_total: number } } | undefined> {
    const answer = await persist(() => this.visitor.ask('checkout', `/api/cart/v1/carts/${this.id}/`))
    return answer.status === 200 ? JSON.parse(answer.text) : undefined
  }

  #call(path: string, body: object): Promise<Answer> {
    const sent: Sent = { method: 'POST', body }
    return persist(() => this.visitor.ask('cart', path, sent))
  }
}

/** Retries until there is a definite answer, like a patient visitor. */
export async function persist(ask: () => Promise<Answer>): Promise<Answer> {
  for (let time = 1; ; time += 1) {
    const answer = await ask()
    if ((answer.status > 0 && answer.status < 500) || time === again.times) return answer
    await pause(again.pause)
  }
}
