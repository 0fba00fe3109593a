import type { CacheKey } from '#lib/rules/operation/cache-key.ts'

interface Slot<Value> {
  readonly value: Value
  readonly bytes: number
}

/**
 * Keeps values until their sizes add up to more than the limit, then drops those not used for
 * longest.
 */
export class ByteLru<Value> {
  private readonly slots = new Map<CacheKey, Slot<Value>>()
  private readonly limit: number
  private used = 0

  /** @param limit bytes, as the caller counts them */
  constructor(limit: number) {
    this.limit = limit
  }

  get(key: CacheKey): Value | undefined {
    const slot = this.slots.get(key)
    if (!slot) return undefined
    this.slots.delete(key)
    this.slots.set(key, slot)
    return slot.value
  }

  /** A value, without counting that as a use. */
  peek(key: CacheKey): Value | undefined {
    return this.slots.get(key)?.value
  }

  *values(): Iterable<Value> {
    for (const { value } of this.slots.values()) yield value
  }

  set(key: CacheKey, value: Value, bytes: number): void {
    this.delete(key)
    if (bytes > this.limit) return
    this.slots.set(key, { value, bytes })
    this.used += bytes
    for (const [oldest, slot] of this.slots) {
      if (this.used <= this.limit) break
      this.slots.delete(oldest)
      this.used -= slot.bytes
    }
  }

  delete(key: CacheKey): void {
    const slot = this.slots.get(key)
    if (!slot) return
    this.slots.delete(key)
    this.used -= slot.bytes
  }

  /** Deletes those that `isWanted` says no to. */
  retain(isWanted: (value: Value) => boolean): void {
    for (const [key, { value }] of this.slots) if (!isWanted(value)) this.delete(key)
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.used
  }

  /** Number of values held now. */
  get size(): number {
    return this.slots.size
  }
}
