import { BitSet } from './bit-set.ts'
import { firstWhere } from './first-where.ts'

/** Some products in the order of a number that each of them has. */
export interface SortOrderData {
  /** By place. */
  values: Int32Array | Float64Array
  /** Places, sorted by their values, and by the products' ids where those are the same. */
  places: Int32Array
  /** Bits of the places that have a value. */
  having: Int32Array
}

/** A set that is smaller than all by more than this is sorted by itself. */
const fewOf = 64
/** Places at an end of an order among which the first of a set mostly are. */
const nearEnd = 4_096
/** Number of sections of an order, at whose ends the set of all earlier places is stored. */
const parts = 16

/** Sorted places for looking up values, updated when a value changes. */
export class SortOrder {
  readonly having: BitSet
  readonly #values: Int32Array | Float64Array
  readonly #places: Int32Array
  readonly #ids: Int32Array
  readonly #direction: 1 | -1
  /** Sets of the places below some values, so that neither a range nor a page is computed from the first place on. */
  #landmarks: { value: number; below: BitSet }[] | undefined

  /** @param direction -1 where the largest value stands first */
  constructor({ values, places, having }: SortOrderData, ids: Int32Array, direction: 1 | -1 = 1) {
    this.having = new BitSet(having)
    this.#values = values
    this.#places = places
    this.#ids = ids
    this.#direction = direction
  }

  /** The value of a place. */
  value(place: number): number {
    return this.#values[place] ?? Number.NaN
  }

  /** `length` places of a set in this order, after the first `skip` of them. */
  slice(among: BitSet, skip: number, length: number): number[] {
    if (among.size * fewOf < this.#places.length) return this.#firstOf(among, skip + length).slice(skip)
    const near = this.#scan(among, { from: 0, to: Math.min(nearEnd, this.#places.length), skip, length })
    if (near.length === length) return near
    const { from, passed } = this.#startAfter(among, skip)
    return this.#scan(among, { from, to: this.#places.length, skip: skip - passed, length })
  }

  /** The smallest and the largest value of a set, of an ascending order; null where it has none. */
  bounds(among: BitSet): { least: number; most: number } | null {
    if (among.size * fewOf < this.#places.length) {
      let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
      among.each((place) => {
        if (!this.having.has(place)) return
        least = Math.min(least, this.value(place))
        most = Math.max(most, this.value(place))
      })
      return least > most ? null : { least, most }
    }
    const [first, last] = [this.#firstNear(among, 1), this.#firstNear(among, -1)]
    if (first !== undefined && last !== undefined) return { least: this.value(first), most: this.value(last) }
    const size = among.sizeWith(this.having)
    if (size === 0) return null
    const [[least = 0], [most = 0]] = [this.slice(among, 0, 1), this.slice(among, size - 1, 1)]
    return { least: this.value(least), most: this.value(most) }
  }

  /**
   * Places with less than a value, in an order whose smallest value comes first. @param also includes those that have
   * it
   */
  below(value: number, also: 'also' | null = null): BitSet {
    const end = this.#end(value, also !== null)
    const nearest = this.#marks().findLast((landmark) => landmark.value <= value)
    const found = nearest ? nearest.below.copy() : new BitSet(this.#values.length)
    found.addAll(this.#places.subarray(nearest ? this.#end(nearest.value, false) : 0, end))
    return found
  }

  /** Gives a place, which has a value, another one. */
  move(place: number, value: number): void {
    const from = this.#positionOf(place)
    this.#values[place] = value
    const at = this.#positionAmong(place, from)
    if (at > from) this.#places.copyWithin(from, from + 1, at + 1)
    else this.#places.copyWithin(at + 1, at, from)
    this.#places[at] = place
    for (const landmark of this.#landmarks ?? []) {
      if (this.#direction * (value - landmark.value) < 0) landmark.below.add(place)
      else landmark.below.delete(place)
    }
  }

  /** The first places of a set; a page of them takes few comparisons of the others. */
  #firstOf(among: BitSet, length: number): number[] {
    const found: number[] = []
    among.each((place) => {
      if (!this.having.has(place)) return
      const last = found.at(-1)
      if (found.length === length && (last === undefined || this.#compare(last, place) <= 0)) return
      const at = firstWhere(found.length, (index) => this.#compare(place, found[index] ?? 0) < 0)
      found.splice(at, 0, place)
      if (found.length > length) found.pop()
    })
    return found
  }

  /** The first place of a set from one end of the order on, if it lies near it. */
  #firstNear(among: BitSet, direction: 1 | -1): number | undefined {
    const from = direction > 0 ? 0 : this.#places.length - 1
    for (let step = 0; step < nearEnd; step += 1) {
      const place = this.#places[from + direction * step]
      if (place === undefined || among.has(place)) return place
    }
    return undefined
  }

  #scan(
    among: BitSet,
    { from, to, skip, length }: { from: number; to: number; skip: number; length: number },
  ): number[] {
    const found: number[] = []
    let passed = 0
    for (let index = from; index < to && found.length < length; index += 1) {
      const place = this.#places[index] ?? 0
      if (!among.has(place)) continue
      passed += 1
      if (passed > skip) found.push(place)
    }
    return found
  }

  /** A position before which a set has at most this many places, and their number there. */
  #startAfter(among: BitSet, most: number): { from: number; passed: number } {
    const marks = this.#marks()
    const beyond = firstWhere(marks.length, (index) => among.sizeWith(marks[index]?.below ?? among) > most)
    const mark = marks[beyond - 1]
    return mark ? { from: this.#end(mark.value, false), passed: among.sizeWith(mark.below) } : { from: 0, passed: 0 }
  }

  #compare(a: number, b: number): number {
    return this.#direction * (this.value(a) - this.value(b)) || (this.#ids[a] ?? 0) - (this.#ids[b] ?? 0)
  }

  /** How many places stand before a value, or have it. */
  #end(value: number, also: boolean): number {
    return this.#search(0, this.#places.length, (place) => {
      const own = this.#direction * (this.value(place) - value)
      return own < 0 || (also && own === 0)
    })
  }

  #positionOf(place: number): number {
    return this.#search(0, this.#places.length, (other) => this.#compare(other, place) < 0)
  }

  /** Where a place belongs among the others, which are sorted; it still stands at `from`. */
  #positionAmong(place: number, from: number): number {
    const isBefore = (other: number) => this.#compare(other, place) < 0
    const at = this.#search(0, from, isBefore)
    return at < from ? at : this.#search(from + 1, this.#places.length, isBefore) - 1
  }

  /** First position of those from `low` on whose place does not come before. */
  #search(low: number, high: number, isBefore: (place: number) => boolean): number {
    return low + firstWhere(high - low, (index) => !isBefore(this.#places[low + index] ?? 0))
  }

  #marks(): { value: number; below: BitSet }[] {
    this.#landmarks ??= this.#makeLandmarks()
    return this.#landmarks
  }

  #makeLandmarks(): { value: number; below: BitSet }[] {
    const made: { value: number; below: BitSet }[] = []
    let before = new BitSet(this.#values.length)
    let start = 0
    for (let part = 1; part < parts; part += 1) {
      const target = Math.floor((this.#places.length * part) / parts)
      if (target < start) continue
      // The end of those that have the same value.
      const end = this.#end(this.value(this.#places[target] ?? 0), true)
      const next = this.#places[end]
      if (next === undefined) break
      before = before.copy()
      before.addAll(this.#places.subarray(start, end))
      made.push({ value: this.value(next), below: before })
      start = end
    }
    return made
  }
}
