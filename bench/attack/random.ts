/**
 * A source of numbers that gives the same ones for the same seed (mulberry32), so that an attack
 * can be repeated.
 */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A number from 0 up to, not including, 1. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number {
    return Math.floor(this.fraction() * end)
  }

  chance(share: number): boolean {
    return this.fraction() < share
  }

  /** One entry of a list. @throws Error for an empty list */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('Nothing to pick from.')
    return list[this.below(list.length)] as T
  }

  /** A UUID of version 4. */
  uuid(): string {
    const digits = Array.from({ length: 32 }, () => this.below(16).toString(16))
    digits[12] = '4'
    digits[16] = this.pick(['8', '9', 'a', 'b'])
    return [8, 4, 4, 4, 12].map((length) => digits.splice(0, length).join('')).join('-')
  }
}

/**
 * A seed for a part of a run, from the run's seed and the part's name: parts do not change when
 * another one is left out.
 */
export function seedOf(seed: number, name: string): number {
  let hash = seed >>> 0
  for (const letter of name) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash
}
