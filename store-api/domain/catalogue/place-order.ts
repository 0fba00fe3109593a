import { BitSet } from './bit-set.ts'

/** Some products in the order of a number that each of them has. */
export interface PlaceOrderData {
  /** By place. */
  values: Int32Array | Float64Array
  /** Places, sorted by their values, and by the products' ids where those are the same. */
  places: Int32Array
  /** Bits of the places that have a value. */
  having: Int32Array
}

/** A set that is smaller than all by more than this is sorted by itself. */
const fewOf = 64
/** Parts of an order at whose ends the set of all before is kept. */
const parts = 16

/** Sorted places that a value is looked up in, and that follow when a value changes. */
export class PlaceOrder {
  readonly having: BitSet
  readonly #values: Int32Array | Float64Array
  readonly #places: Int32Array
  readonly #ids: Int32Array
  readonly #direction: 1 | -1
  /** Sets of what has less than some values: a range need not be put together from its first place on. */
  #landmarks: { value: number; below: BitSet }[] | undefined

  /** @param direction -1 where the largest value stands first */
  constructor({ values, places, having }: PlaceOrderData, ids: Int32Array, direction: 1 | -1 = 1) {
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
    if (among.size * fewOf < this.#places.length) return this.#sorted(among).slice(skip, skip + length)
    const found: number[] = []
    let passed = 0
    for (let index = 0; index < this.#places.length && found.length < length; index += 1) {
      const place = this.#places[index] ?? 0
      if (!among.has(place)) continue
      passed += 1
      if (passed > skip) found.push(place)
    }
    return found
  }

  /** The smallest and the largest value of a set; null where it has none. */
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
    const first = this.#places.find((place) => among.has(place))
    const last = this.#places.findLast((place) => among.has(place))
    return first === undefined || last === undefined ? null : { least: this.value(first), most: this.value(last) }
  }

  /** What has less than a value; of an order whose smallest value stands first. @param also includes those that have it */
  below(value: number, also: 'also' | null = null): BitSet {
    const end = this.#end(value, also !== null)
    this.#landmarks ??= this.#makeLandmarks()
    const nearest = this.#landmarks.findLast((landmark) => landmark.value <= value)
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
      if (value < landmark.value) landmark.below.add(place)
      else landmark.below.delete(place)
    }
  }

  #sorted(among: BitSet): number[] {
    const found: number[] = []
    among.each((place) => {
      if (this.having.has(place)) found.push(place)
    })
    return found.sort((a, b) => this.#compare(a, b))
  }

  #compare(a: number, b: number): number {
    return this.#direction * (this.value(a) - this.value(b)) || (this.#ids[a] ?? 0) - (this.#ids[b] ?? 0)
  }

  /** How many places have less than a value, or as much. */
  #end(value: number, also: boolean): number {
    return this.#search(
      0,
      this.#places.length,
      (place) => this.value(place) < value || (also && this.value(place) === value),
    )
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
    let [first, end] = [low, high]
    while (first < end) {
      const middle = (first + end) >> 1
      if (isBefore(this.#places[middle] ?? 0)) first = middle + 1
      else end = middle
    }
    return first
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
