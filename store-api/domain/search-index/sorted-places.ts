import { BitSet } from './bit-set.ts'
import type { SortOrderData } from './sort-order.ts'

/**
 * Places in the order of their values, and by product where those are the same.
 * @param having those that have a value; all of them without
 */
export function orderFor(
  values: Int32Array | Float64Array,
  having: BitSet | null,
  byId: Int32Array,
  direction: 1 | -1,
): SortOrderData {
  const listed = having ? byId.filter((place) => having.has(place)) : byId
  const all = having ?? BitSet.full(values.length)
  return { values, places: sortedBy(values, listed, direction), having: all.words }
}

/**
 * Places sorted by their values; those with the same one stay as they were. Sorted digit by digit, the
 * last one first: comparing a million of them with one another takes several times as long.
 */
export function sortedBy(values: Int32Array | Float64Array, places: Int32Array, direction: 1 | -1): Int32Array {
  let keys = keysOf(values, places, direction)
  let nextKeys: Int32Array = new Int32Array(places.length)
  let sorted: Int32Array = places.slice()
  let next: Int32Array = new Int32Array(places.length)
  for (let shift = 0; shift < 32; shift += digitBits) {
    const starts = startsOfDigits(keys, shift)
    if (!starts) continue
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] ?? 0
      const digit = (key >>> shift) & lastDigit
      const at = starts[digit] ?? 0
      starts[digit] = at + 1
      nextKeys[at] = key
      next[at] = sorted[index] ?? 0
    }
    ;[keys, nextKeys, sorted, next] = [nextKeys, keys, next, sorted]
  }
  return sorted
}

/** Bits of a digit, and the digit that has all of them. */
const digitBits = 11
const lastDigit = (1 << digitBits) - 1

/** Where the keys of each digit begin once they are sorted by it; null where all have the same. */
function startsOfDigits(keys: Int32Array, shift: number): Int32Array | null {
  const counts = new Int32Array(lastDigit + 1)
  for (let index = 0; index < keys.length; index += 1) {
    const digit = ((keys[index] ?? 0) >>> shift) & lastDigit
    counts[digit] = (counts[digit] ?? 0) + 1
  }
  if (counts[((keys[0] ?? 0) >>> shift) & lastDigit] === keys.length) return null
  let before = 0
  for (let digit = 0; digit <= lastDigit; digit += 1) {
    const own = counts[digit] ?? 0
    counts[digit] = before
    before += own
  }
  return counts
}

/** Of each place a number whose bits, without a sign, are in the order of the values. */
function keysOf(values: Int32Array | Float64Array, places: Int32Array, direction: 1 | -1): Int32Array {
  const keys = new Int32Array(places.length)
  // Flipping the sign bit sorts negative numbers first; flipping the others too reverses the order.
  const turned = direction > 0 ? signBit : ~signBit
  const rankOf = values instanceof Int32Array ? null : ranksOf(values, places)
  for (let index = 0; index < places.length; index += 1) {
    const value = values[places[index] ?? 0] ?? 0
    keys[index] = (rankOf ? (rankOf.get(value) ?? 0) : value) ^ turned
  }
  return keys
}

const signBit = 1 << 31

/** Different values, each with the number of those below it. */
function ranksOf(values: Float64Array, places: Int32Array): ReadonlyMap<number, number> {
  const distinct = new Set<number>()
  for (let index = 0; index < places.length; index += 1) distinct.add(values[places[index] ?? 0] ?? 0)
  return new Map([...Float64Array.from(distinct).sort()].map((value, rank) => [value, rank]))
}

/** Indexes of some different numbers, by those ascending. */
export function ascending(ids: Int32Array): Int32Array {
  return sortedBy(ids, Int32Array.from(ids.keys()), 1)
}
