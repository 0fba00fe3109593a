import { DatabaseBusy } from './availability.ts'
import { type QueuePlace, type Urgency, urgencies } from './connection-priority.ts'

interface Waiting {
  readonly place: QueuePlace
  enter(problem?: Error): void
  readonly timer: NodeJS.Timeout
}

/** Milliseconds. */
export interface QueuePatience {
  /** For the first connection of a request, from its arrival; by default that of its place. */
  readonly first?: number | undefined
  /** For each further one: it is under way then, and goes before those who came later. */
  readonly further: number
}

/** Of this many connections that become free while carts and others wait, one goes to the others. */
const cartsBeforeOthers = 4

/**
 * Queue for the connections of a pool. Requests are served by urgency and, within one urgency, in order of arrival; a
 * request under way is finished before another begins. Some connections are reserved for the more urgent ones.
 */
export class ConnectionQueue {
  readonly #size: number
  /** How many are left for payments, and how many more for carts. */
  readonly #kept: { readonly payment: number; readonly cart: number }
  readonly #patience: QueuePatience
  readonly #waiting: Readonly<Record<Urgency, Waiting[]>> = { payment: [], cart: [], other: [] }
  readonly #inUse: Record<Urgency, number> = { payment: 0, cart: 0, other: 0 }
  /** Carts that went before others who waited. */
  #cartsBefore = 0

  /** @param size how many connections there are */
  constructor(size: number, patience: QueuePatience) {
    this.#size = size
    // Of ten connections one is reserved for payments and two for carts; pools of up to three reserve none.
    this.#kept = { payment: size < 4 ? 0 : 1, cart: Math.floor(size / 5) }
    this.#patience = patience
  }

  /** How many wait. */
  get length(): number {
    return urgencies.reduce((sum, urgency) => sum + this.#waiting[urgency].length, 0)
  }

  /**
   * Calls `enter` once a connection is free for the request, or with DatabaseBusy after its longest wait. The caller
   * must `leave` after entering.
   */
  wait(place: QueuePlace, enter: (problem?: Error) => void): void {
    const { first = place.patience, further } = this.#patience
    const left = place.served ? further : Math.max(0, place.began + first - performance.now())
    const queue = this.#waiting[place.urgency]
    let index = queue.length
    while (index > 0 && place.began < (queue[index - 1]?.place.began ?? 0)) index -= 1
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(waiting), 1)
      enter(new DatabaseBusy('no connection was free in time'))
    }, left)
    const waiting: Waiting = { place, enter, timer }
    queue.splice(index, 0, waiting)
    this.#serve()
  }

  /** Gives a connection back. */
  leave({ urgency }: QueuePlace): void {
    this.#inUse[urgency] -= 1
    this.#serve()
  }

  #serve(): void {
    for (let urgency = this.#nextOne(); urgency; urgency = this.#nextOne()) {
      const waiting = this.#waiting[urgency].shift()
      if (!waiting) return
      clearTimeout(waiting.timer)
      if (urgency === 'other') this.#cartsBefore = 0
      if (urgency === 'cart') this.#cartsBefore += 1
      this.#inUse[urgency] += 1
      waiting.place.served = true
      waiting.enter()
    }
  }

  /**
   * Urgency of the next request to serve; undefined when the queue is empty, or when every connection open to the
   * waiting requests is in use.
   */
  #nextOne(): Urgency | undefined {
    const { payment, cart, other } = this.#inUse
    const free = this.#size - payment - cart - other
    const isWaiting = (urgency: Urgency) => this.#waiting[urgency].length > 0
    if (free > 0 && isWaiting('payment')) return 'payment'
    if (free === 0 || cart + other >= this.#size - this.#kept.payment) return undefined
    const mayOther = isWaiting('other') && other < this.#size - this.#kept.payment - this.#kept.cart
    if (mayOther && (this.#cartsBefore >= cartsBeforeOthers || !isWaiting('cart'))) return 'other'
    return isWaiting('cart') ? 'cart' : undefined
  }
}
