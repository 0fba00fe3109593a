/**
 * A set of small whole numbers as bits: what makes counting products per filter option a matter of
 * microseconds.
 */
export class BitSet {
  readonly #words: Int32Array

  /** @param size one more than the largest number it can hold */
  constructor(size: number) {
    this.#words = new Int32Array(Math.ceil(size / 32))
  }

  static of(size: number, numbers: Iterable<number>): BitSet {
    const bits = new BitSet(size)
    for (const number of numbers) bits.add(number)
    return bits
  }

  add(number: number): void {
    this.#words[number >> 5] = (this.#words[number >> 5] ?? 0) | (1 << (number & 31))
  }

  has(number: number): boolean {
    return ((this.#words[number >> 5] ?? 0) & (1 << (number & 31))) !== 0
  }

  /** Takes every number of another set in. */
  join(other: BitSet): void {
    for (let index = 0; index < this.#words.length; index += 1)
      this.#words[index] = (this.#words[index] ?? 0) | (other.#words[index] ?? 0)
  }

  /** The numbers that both hold, as a new set. */
  and(other: BitSet): BitSet {
    const both = new BitSet(this.#words.length * 32)
    for (let index = 0; index < this.#words.length; index += 1)
      both.#words[index] = (this.#words[index] ?? 0) & (other.#words[index] ?? 0)
    return both
  }

  /** The numbers that this set holds and another does not, as a new set. */
  except(other: BitSet): BitSet {
    const left = new BitSet(this.#words.length * 32)
    for (let index = 0; index < this.#words.length; index += 1)
      left.#words[index] = (this.#words[index] ?? 0) & ~(other.#words[index] ?? 0)
    return left
  }

  get size(): number {
    let count = 0
    for (const word of this.#words) count += onesIn(word)
    return count
  }

  /** How many numbers both hold. */
  sizeWith(other: BitSet): number {
    let count = 0
    for (let index = 0; index < this.#words.length; index += 1)
      count += onesIn((this.#words[index] ?? 0) & (other.#words[index] ?? 0))
    return count
  }

  /**
   * Hands over every number in ascending order; a loop over the set itself costs several times as
   * much.
   */
  each(take: (number: number) => void): void {
    for (let index = 0; index < this.#words.length; index += 1) {
      for (let rest = this.#words[index] ?? 0; rest !== 0; rest &= rest - 1)
        take(index * 32 + 31 - Math.clz32(rest & -rest))
    }
  }

  /** `length` numbers in ascending order, after the first `skip` of them; reads no further. */
  slice(skip: number, length: number): number[] {
    const taken: number[] = []
    let passed = 0
    for (let index = 0; index < this.#words.length && taken.length < length; index += 1) {
      const word = this.#words[index] ?? 0
      const ones = onesIn(word)
      if (passed + ones > skip)
        for (let rest = word; rest !== 0 && taken.length < length; rest &= rest - 1) {
          passed += 1
          if (passed > skip) taken.push(index * 32 + 31 - Math.clz32(rest & -rest))
        }
      else passed += ones
    }
    return taken
  }

  /** The numbers in ascending order. */
  *[Symbol.iterator](): Generator<number> {
    for (const [index, word] of this.#words.entries()) {
      for (let rest = word; rest !== 0; rest &= rest - 1) yield index * 32 + 31 - Math.clz32(rest & -rest)
    }
  }
}

/** Ones among the 32 bits of a word, added up in pairs, nibbles and bytes. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
