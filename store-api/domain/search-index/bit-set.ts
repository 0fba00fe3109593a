import { forgetHeld, onesOfBoth } from './bit-count.ts'

/** Words from which on counting in WebAssembly is faster, though the set has to be copied there. */
const manyWords = 256

/** A set of small whole numbers as bits, which makes counting products per filter option take microseconds. */
export class BitSet {
  readonly #words: Int32Array

  /** @param size one more than the largest number it can hold, or the words of a set */
  constructor(size: number | Int32Array) {
    this.#words = typeof size === 'number' ? new Int32Array(Math.ceil(size / 32)) : size
  }

  static of(size: number, numbers: Iterable<number>): BitSet {
    const bits = new BitSet(size)
    for (const number of numbers) bits.add(number)
    return bits
  }

  /** Every number below a size. */
  static full(size: number): BitSet {
    const words = new Int32Array(Math.ceil(size / 32)).fill(-1)
    if (size % 32 > 0) words[words.length - 1] = (1 << (size % 32)) - 1
    return new BitSet(words)
  }

  /** The words that hold the bits, 32 in each: to hand the set to another thread. */
  get words(): Int32Array {
    return this.#words
  }

  add(number: number): void {
    forgetHeld(this.#words)
    this.#words[number >> 5] = (this.#words[number >> 5] ?? 0) | (1 << (number & 31))
  }

  /** Adds all of some numbers. */
  addAll(numbers: Int32Array): void {
    forgetHeld(this.#words)
    const words = this.#words
    for (let index = 0; index < numbers.length; index += 1) {
      const number = numbers[index] ?? 0
      words[number >> 5] = (words[number >> 5] ?? 0) | (1 << (number & 31))
    }
  }

  delete(number: number): void {
    forgetHeld(this.#words)
    this.#words[number >> 5] = (this.#words[number >> 5] ?? 0) & ~(1 << (number & 31))
  }

  has(number: number): boolean {
    return ((this.#words[number >> 5] ?? 0) & (1 << (number & 31))) !== 0
  }

  /** Takes every number of another set in. */
  join(other: BitSet): void {
    forgetHeld(this.#words)
    const [words, others] = [this.#words, other.#words]
    for (let index = 0; index < words.length; index += 1) words[index] = (words[index] ?? 0) | (others[index] ?? 0)
  }

  /** The same numbers in a new set. */
  copy(): BitSet {
    return new BitSet(this.#words.slice())
  }

  /** The numbers that both hold, as a new set. */
  and(other: BitSet): BitSet {
    const [words, others] = [this.#words, other.#words]
    const both = new Int32Array(words.length)
    for (let index = 0; index < words.length; index += 1) both[index] = (words[index] ?? 0) & (others[index] ?? 0)
    return new BitSet(both)
  }

  /** The numbers that this set holds and another does not, as a new set. */
  except(other: BitSet): BitSet {
    const [words, others] = [this.#words, other.#words]
    const left = new Int32Array(words.length)
    for (let index = 0; index < words.length; index += 1) left[index] = (words[index] ?? 0) & ~(others[index] ?? 0)
    return new BitSet(left)
  }

  get isEmpty(): boolean {
    for (const word of this.#words) if (word !== 0) return false
    return true
  }

  get size(): number {
    return this.sizeWith(this)
  }

  /** Size of the intersection. To count one set with many, call it on that one: it is then copied once. */
  sizeWith(other: BitSet): number {
    const [words, others] = [this.#words, other.#words]
    if (words.length >= manyWords) return onesOfBoth(words, others)
    let count = 0
    for (let index = 0; index < words.length; index += 1) count += onesIn((words[index] ?? 0) & (others[index] ?? 0))
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
