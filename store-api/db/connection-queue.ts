import { DatabaseBusy } from './availability.ts'
import { type QueuePlace, type Urgency, urgencies } from './connection-priority.ts'

interface Waiting {
  readonly place: QueuePlace
  enter(problem?: Error): void
  readonly timer: NodeJS.Timeout
}

/** Milliseconds. */
export interface QueuePatience {
  /** For the first connection of a request, from when it came; that of its place without it. */
  readonly first?: number | undefined
  /** For each further one: it is under way then, and goes before those who came later. */
  readonly further: number
}

/** Of so many connections that come free while carts and others wait, one goes to the others. */
const cartsBeforeOthers = 4

/**
 * Who gets the connections of a pool when more want one than there are. Requests are served in the
 * order of their urgency, and those of one urgency in the order in which they came: one that is
 * under way is finished before another is begun. Some connections are kept for what is more urgent.
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
    // Of ten one is left for payments and two for carts; of three or fewer each takes what is free.
    this.#kept = { payment: size < 4 ? 0 : 1, cart: Math.floor(size / 5) }
    this.#patience = patience
  }

  /** How many wait. */
  get length(): number {
    return urgencies.reduce((sum, urgency) => sum + this.#waiting[urgency].length, 0)
  }

  /**
   * Runs `enter` once there is a connection for a request, or with DatabaseBusy when that takes
   * longer than it waits. Whoever has entered has to `leave`.
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
   * Whose place it is; undefined while nobody waits, or all connections that are for those who do
   * are in use.
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
