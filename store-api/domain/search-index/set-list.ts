import { BitSet } from './bit-set.ts'

/**
 * Density from which a set is counted faster as bits: one number in this many. As bits it then takes four times the
 * memory; from one in 32 on, less.
 */
const bitsPerNumber = 128

/**
 * Many sets of places in a few arrays, which threads hand to one another without copying. Small sets
 * are lists of places that lie behind one another, large ones are bits.
 */
export interface SetListData {
  /** One more than the largest place. */
  size: number
  /** Where the list of each set begins, and after the last one where it ends; nothing of large sets is there. */
  starts: Int32Array
  places: Int32Array
  /** Which sets are large, ascending. */
  large: Int32Array
  /** The bits of the large sets, as many words for each. */
  bits: Int32Array
}

/**
 * Sets out of pairs: `places[n]` is in the set `owners[n]`. Saying it twice is saying it once.
 * @param count of sets
 * @param size one more than the largest place
 */
export function setListOf(count: number, size: number, owners: Int32Array, places: Int32Array): SetListData {
  const lengths = new Int32Array(count + 1)
  for (const owner of owners) lengths[owner] = (lengths[owner] ?? 0) + 1
  const large = Int32Array.from(
    [...lengths.keys()].filter((set) => (lengths[set] ?? 0) * bitsPerNumber >= Math.max(1, size)),
  )
  const order = new Int32Array(count).fill(-1)
  for (const [index, set] of large.entries()) order[set] = index
  const words = Math.ceil(size / 32)
  const bits = new Int32Array(words * large.length)
  const next = new Int32Array(count + 1)
  let total = 0
  for (let set = 0; set < count; set += 1) {
    next[set] = total
    if ((order[set] ?? -1) < 0) total += lengths[set] ?? 0
  }
  const starts = next.slice()
  starts[count] = total
  const lists = new Int32Array(total)
  for (let pair = 0; pair < owners.length; pair += 1) {
    const [set, place] = [owners[pair] ?? 0, places[pair] ?? 0]
    const at = order[set] ?? -1
    if (at < 0) {
      const index = next[set] ?? 0
      lists[index] = place
      next[set] = index + 1
    } else {
      const word = at * words + (place >> 5)
      bits[word] = (bits[word] ?? 0) | (1 << (place & 31))
    }
  }
  return { size, large, bits, ...withoutRepeats(starts, lists) }
}

/** Lists in ascending order, each place once. */
function withoutRepeats(starts: Int32Array, lists: Int32Array): { starts: Int32Array; places: Int32Array } {
  const own = new Int32Array(starts.length)
  let written = 0
  for (let set = 0; set + 1 < starts.length; set += 1) {
    own[set] = written
    const list = lists.subarray(starts[set], starts[set + 1])
    if (!isAscending(list)) list.sort()
    let last = -1
    for (const place of list) {
      if (place === last) continue
      lists[written] = place
      written += 1
      last = place
    }
  }
  own[starts.length - 1] = written
  return { starts: own, places: written === lists.length ? lists : lists.slice(0, written) }
}

function isAscending(list: Int32Array): boolean {
  for (let index = 1; index < list.length; index += 1) if ((list[index] ?? 0) < (list[index - 1] ?? 0)) return false
  return true
}

/** Many sets of places, each by its number. */
export class SetList {
  readonly #data: SetListData
  readonly #words: number
  /** Large sets, and small ones that were changed. */
  readonly #bits = new Map<number, BitSet>()

  constructor(data: SetListData) {
    this.#data = data
    this.#words = Math.ceil(data.size / 32)
    for (const [index, set] of data.large.entries())
      this.#bits.set(set, new BitSet(data.bits.subarray(index * this.#words, (index + 1) * this.#words)))
  }

  get count(): number {
    return this.#data.starts.length - 1
  }

  /** A set; not to be changed. */
  get(set: number): BitSet {
    const known = this.#bits.get(set)
    if (known) return known
    const made = new BitSet(this.#data.size)
    made.addAll(this.#list(set))
    return made
  }

  /** All of some sets; not to be changed, as it is one of them where there is no other. */
  join(sets: readonly number[]): BitSet {
    const [first, ...others] = sets
    if (first !== undefined && others.length === 0) return this.get(first)
    const found = new BitSet(this.#data.size)
    for (const set of sets) this.#addTo(found, set)
    return found
  }

  /** All of the sets from one number up to another, which is not among them; not to be changed. */
  joinRange(from: number, to: number): BitSet {
    if (to - from === 1) return this.get(from)
    const found = new BitSet(this.#data.size)
    found.addAll(this.#data.places.subarray(this.#data.starts[from], this.#data.starts[to]))
    // No set of words is ever changed, so that only the large ones have bits.
    const { large } = this.#data
    for (let index = firstFrom(large, from); index < large.length && (large[index] ?? 0) < to; index += 1)
      this.#addTo(found, large[index] ?? 0)
    return found
  }

  has(set: number, place: number): boolean {
    const bits = this.#bits.get(set)
    if (bits) return bits.has(place)
    const list = this.#list(set)
    return list[firstFrom(list, place)] === place
  }

  /** How many places of a set are also in another. */
  sizeWith(set: number, among: BitSet): number {
    const bits = this.#bits.get(set)
    if (bits) return among.sizeWith(bits)
    const list = this.#list(set)
    let count = 0
    for (let index = 0; index < list.length; index += 1) if (among.has(list[index] ?? 0)) count += 1
    return count
  }

  /** How many places a set has. */
  sizeOf(set: number): number {
    return this.#bits.get(set)?.size ?? this.#list(set).length
  }

  /** Takes a place into a set, or out of it. */
  change(set: number, place: number, isIn: boolean): void {
    const bits = this.get(set)
    this.#bits.set(set, bits)
    if (isIn) bits.add(place)
    else bits.delete(place)
  }

  #addTo(found: BitSet, set: number): void {
    const bits = this.#bits.get(set)
    if (bits) found.join(bits)
    else found.addAll(this.#list(set))
  }

  #list(set: number): Int32Array {
    return this.#data.places.subarray(this.#data.starts[set], this.#data.starts[set + 1])
  }
}

/** Index of the first of some ascending numbers that is not below one. */
export function firstFrom(numbers: Int32Array, least: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}
