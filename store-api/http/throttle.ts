import type { ThrottleScope } from '../../lib/contract/call.ts'

/** Calls allowed per window, by scope; windows in milliseconds. */
const limits: Readonly<Record<ThrottleScope, { calls: number; window: number }>> = {
  login: { calls: 10, window: 60_000 },
  lookup: { calls: 20, window: 60_000 },
  newsletter: { calls: 5, window: 60_000 },
  coupon: { calls: 20, window: 60_000 },
  payment: { calls: 60, window: 60_000 },
  reset: { calls: 5, window: 3_600_000 },
  withdrawal: { calls: 10, window: 60_000 },
  write: { calls: 240, window: 60_000 },
}
/** Addresses remembered at most; the oldest go first, so that a flood of addresses cannot fill the memory. */
const mostAddresses = 50_000

/** Counts calls per scope and address in fixed windows. */
export class Throttle {
  #windows = new Map<string, { start: number; calls: number }>()

  /**
   * Counts one call.
   * @returns seconds to wait, or 0 when the call is allowed
   */
  count(scope: ThrottleScope, address: string, now = Date.now()): number {
    const limit = limits[scope]
    const key = `${scope} ${address}`
    const window = this.#windows.get(key)
    if (!window || now - window.start >= limit.window) {
      this.#windows.delete(key)
      this.#windows.set(key, { start: now, calls: 1 })
      this.#forgetOldest()
      return 0
    }
    window.calls += 1
    return window.calls > limit.calls ? Math.ceil((window.start + limit.window - now) / 1000) : 0
  }

  #forgetOldest(): void {
    if (this.#windows.size <= mostAddresses) return
    const oldest = this.#windows.keys().next().value
    if (oldest !== undefined) this.#windows.delete(oldest)
  }
}
