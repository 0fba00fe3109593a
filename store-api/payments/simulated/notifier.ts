import { setTimeout as pause } from 'node:timers/promises'
import type { Faults } from './faults.ts'

/** A notification as it goes over the wire. */
export interface Notification {
  address: string
  headers: Record<string, string>
  body: string
}

/** A tester's choices for one notification; the sandbox's faults decide the rest. */
export interface Delivery {
  delay?: number
  copies?: number
}

/** Waits between attempts, milliseconds; the last one is repeated. */
const waits = [100, 250, 500, 1_000, 2_000, 4_000, 8_000, 15_000]
/** As the providers do, it gives up at some point. */
const maxAttempts = 60

/** Sends notifications until they are accepted, as the providers do. */
export class Notifier {
  readonly #faults: () => Faults
  readonly #open = new Map<Promise<number>, Notification & { status: number }>()
  constructor(faults: () => Faults) {
    this.#faults = faults
  }

  /** Notifications that have not been taken yet. */
  get outstanding(): number {
    return this.#open.size
  }

  /**
   * Sends a notification repeatedly until it is accepted.
   * @returns the status of the last answer; 0 when none came
   */
  send(notification: Notification, { delay, copies }: Delivery = {}): Promise<number> {
    const faults = this.#faults()
    const wait = delay ?? Math.random() * faults.noticeDelay
    const sent = Array.from({ length: copies ?? faults.noticeCopies }, () => {
      const attempt = { ...notification, status: 0 }
      const delivery = this.#deliver(attempt, wait)
      this.#open.set(delivery, attempt)
      void delivery.finally(() => this.#open.delete(delivery))
      return delivery
    })
    return sent[0] ?? Promise.resolve(0)
  }

  /** Undelivered notifications: address, last answer, and body. */
  waiting(): string[] {
    return [...this.#open.values()].map(({ address, status, body }) => `${address} ${status} ${body}`)
  }

  async #deliver(notification: Notification & { status: number }, delay: number): Promise<number> {
    if (delay > 0) await pause(delay, undefined, { ref: false })
    let status = 0
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const { silent, lostNotices } = this.#faults()
      const lost = silent || (attempt === 0 && Math.random() < lostNotices)
      if (!lost) status = await post(notification)
      notification.status = status
      // A refusal that will not change is not sent again.
      if ((status >= 200 && status < 300) || status === 410) return status
      await pause(waits[Math.min(attempt, waits.length - 1)], undefined, { ref: false })
    }
    return status
  }
}

function post({ address, headers, body }: Notification): Promise<number> {
  return fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
}
