import type { Measures, NamedSets, ProductGroup, SizeData } from './index-data.ts'
import type { PlaceLookup } from './place-lookup.ts'
import { setListOf } from './set-list.ts'

interface Groups {
  /** Products by an attribute that they have. */
  attributes: readonly ProductGroup[]
  /** Products by an option that one of their variants has. */
  options: readonly ProductGroup[]
  /** Products by their other side, millimetres. */
  depths: readonly ProductGroup[]
}

/** Products by the sizes that they are sold in or made to, from the rows read. */
export function buildSizes(size: number, measures: Measures, groups: Groups, lookup: PlaceLookup): SizeData {
  const sides = new Float64Array(size).fill(Number.NaN)
  for (const { key, ids } of groups.depths) for (const place of lookup.all(ids)) sides[place] = key
  const [widths, depths, pairs] = [new Pairs<number>(), new Pairs<number>(), new Pairs<string>()]
  const byOption = Map.groupBy(groups.options, ({ key }) => key)
  for (const { option, width, depth } of measures.sold) {
    let own: number | undefined
    // Numbers of the other side and of the pair, by the other side.
    const both = new Map<number, readonly [depth: number, pair: number]>()
    for (const { ids } of byOption.get(option) ?? [])
      for (const place of lookup.all(ids)) {
        own ??= widths.number(width)
        widths.add(own, place)
        const other = depth ?? sides[place] ?? Number.NaN
        if (Number.isNaN(other)) continue
        const numbers = both.get(other) ?? [depths.number(other), pairs.number(`${width} ${other}`)]
        both.set(other, numbers)
        depths.add(numbers[0], place)
        pairs.add(numbers[1], place)
      }
  }
  const made = new Pairs<Measures['made'][number]>()
  const byAttribute = Map.groupBy(groups.attributes, ({ key }) => key)
  for (const measure of measures.made) {
    let own: number | undefined
    for (const { ids } of byAttribute.get(measure.attribute) ?? [])
      for (const place of lookup.all(ids)) {
        own ??= made.number(measure)
        made.add(own, place)
      }
  }
  return {
    widths: widths.finish(size),
    depths: depths.finish(size),
    pairs: pairs.finish(size),
    made: made.finish(size),
  }
}

/** Pairs of a name and a place, collected one by one. */
class Pairs<Name> {
  readonly #numbers = new Map<Name, number>()
  #owners = new Int32Array(1_024)
  #places = new Int32Array(1_024)
  #count = 0

  /** Number of a name, for `add`. */
  number(name: Name): number {
    const number = this.#numbers.get(name) ?? this.#numbers.size
    this.#numbers.set(name, number)
    return number
  }

  add(number: number, place: number): void {
    if (this.#count === this.#owners.length) {
      this.#owners = twice(this.#owners)
      this.#places = twice(this.#places)
    }
    this.#owners[this.#count] = number
    this.#places[this.#count] = place
    this.#count += 1
  }

  finish(size: number): NamedSets<Name> {
    const [owners, places] = [this.#owners.subarray(0, this.#count), this.#places.subarray(0, this.#count)]
    return { names: [...this.#numbers.keys()], sets: setListOf(this.#numbers.size, size, owners, places) }
  }
}

function twice(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}
