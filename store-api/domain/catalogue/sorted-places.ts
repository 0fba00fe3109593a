import { BitSet } from './bit-set.ts'
import type { PlaceOrderData } from './place-order.ts'

/**
 * Places in the order of their values, and by product where those are the same.
 * @param having those that have a value; all of them without
 */
export function orderFor(
  values: Int32Array | Float64Array,
  having: BitSet | null,
  byId: Int32Array,
  direction: 1 | -1,
): PlaceOrderData {
  const listed = having ? byId.filter((place) => having.has(place)) : byId
  const all = having ?? BitSet.of(values.length, values.keys())
  return { values, places: sortedBy(values, listed, direction), having: all.words }
}

/**
 * Places sorted by their values; those with the same one stay as they were. Numbers that hold both
 * are sorted by the engine itself, several times as fast as by a comparison of ours.
 */
export function sortedBy(values: Int32Array | Float64Array, places: Int32Array, direction: 1 | -1): Int32Array {
  const rankOf = ranksOf(values, places, direction)
  const keys = new Float64Array(places.length)
  for (let index = 0; index < places.length; index += 1)
    keys[index] = rankOf(values[places[index] ?? 0] ?? 0) * places.length + index
  keys.sort()
  return Int32Array.from(keys, (key) => places[key % places.length] ?? 0)
}

/** Whole numbers, not below 0, in the order of the values. */
function ranksOf(values: Int32Array | Float64Array, places: Int32Array, direction: 1 | -1): (value: number) => number {
  if (values instanceof Int32Array) {
    let [least, most] = [0, 0]
    for (const place of places) {
      least = Math.min(least, values[place] ?? 0)
      most = Math.max(most, values[place] ?? 0)
    }
    const isExact = (most - least + 1) * places.length < Number.MAX_SAFE_INTEGER
    if (isExact) return direction > 0 ? (value) => value - least : (value) => most - value
  }
  const distinct = Float64Array.from(new Set(Float64Array.from(places, (place) => values[place] ?? 0))).sort()
  if (direction < 0) distinct.reverse()
  const ranks = new Map<number, number>()
  for (const [rank, value] of distinct.entries()) ranks.set(value, rank)
  return (value) => ranks.get(value) ?? 0
}

/** Indexes of some different numbers, by those ascending. */
export function ascending(ids: Int32Array): Int32Array {
  return sortedBy(ids, Int32Array.from(ids.keys()), 1)
}
