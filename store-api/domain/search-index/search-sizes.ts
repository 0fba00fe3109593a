import type { BitSet } from './bit-set.ts'
import type { NamedSets, SizeData } from './index-data.ts'
import { SetList } from './set-list.ts'

/** Width, and depth where two were given; millimetres. */
export interface Size {
  readonly width: number
  readonly depth: number | null
}

/** Numbers below are centimetres, those from here on millimetres, unless a unit is written. */
const fewestMillimetres = 400
/** Longest side that anything sold here may have, millimetres. */
const longest = 4_000

const number = String.raw`\d{1,4}(?:[.,]\d{1,2})?`
const unit = String.raw`\s*(cm|mm|m)?(?![\p{L}])`
const pair = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${number})\s*(cm|mm|m)?\s*[x×*]\s*(?:(${number})${unit}(?!\p{N}))?`,
  'giu',
)
const metres = /(?<![\p{L}\p{N}])(\d)\s*m\s*(\d{2})(?!\p{N})/giu
const single = new RegExp(String.raw`(?<![\p{L}\p{N}])(${number})${unit}(?!\p{N})`, 'giu')

/** A size in a text, and where it stands. */
export interface SizeInText {
  readonly size: Size
  readonly from: number
  readonly to: number
}

/**
 * The sizes that a text names: "120", "120 cm", "1200 mm", "1,20 m", "1m20", "120x80",
 * "120 × 80 cm", and "120 x" while it is being typed. Thicknesses ("8 mm") are none.
 */
export function sizesIn(text: string): SizeInText[] {
  const found: SizeInText[] = []
  const add = (match: RegExpExecArray, width: number | null, depth: number | null) => {
    const [from, to] = [match.index, match.index + match[0].length]
    if (width === null || found.some((other) => from < other.to && other.from < to)) return
    found.push({ size: { width, depth }, from, to })
  }
  for (const match of text.matchAll(pair)) {
    const own = match[4] ?? match[2]
    const second = match[3] === undefined ? null : millimetres(match[3], own)
    if (match[3] !== undefined && second === null) continue
    add(match, millimetres(match[1] ?? '', match[2] ?? own), second)
  }
  for (const match of text.matchAll(metres)) add(match, Number(match[1]) * 1_000 + Number(match[2]) * 10, null)
  for (const match of text.matchAll(single)) add(match, millimetres(match[1] ?? '', match[2]), null)
  return found.sort((a, b) => a.from - b.from)
}

/** @returns null for numbers that are no width: a thickness, a number of pieces, a year */
function millimetres(text: string, unit: string | undefined): number | null {
  const value = Number(text.replace(',', '.'))
  const factors: Readonly<Record<string, number>> = { m: 1_000, cm: 10, mm: 1 }
  const factor = unit ? factors[unit.toLowerCase()] : value >= fewestMillimetres ? 1 : 10
  const length = Math.round(value * (factor ?? 10))
  return length >= 200 && length <= longest ? length : null
}

/** Which products are sold in which sizes, or made to them. */
export class SizeIndex {
  readonly #widths: NumberedSets<number>
  readonly #depths: NumberedSets<number>
  readonly #pairs: NumberedSets<string>
  readonly #made: SizeData['made']['names']
  readonly #madeSets: SetList
  /** Worked out when first asked for. */
  readonly #ofWidth = new Map<number, BitSet | null>()
  #known: BitSet | null | undefined

  constructor({ widths, depths, pairs, made }: SizeData) {
    this.#widths = new NumberedSets(widths)
    this.#depths = new NumberedSets(depths)
    this.#pairs = new NumberedSets(pairs)
    this.#made = made.names
    this.#madeSets = new SetList(made.sets)
  }

  /**
   * Products of a size: `sold` has a variant of it; `fitting` also has products made to measure in it, and those with
   * it as their other side. The order of two sides does not matter. Both are null where there are none.
   */
  find({ width, depth }: Size): { sold: BitSet | null; fitting: BitSet | null } {
    if (depth === null) {
      const sold = this.#widths.get(width)
      return { sold, fitting: joined([sold, this.#depths.get(width), this.#measured(width, true)]) }
    }
    const sold = joined([this.#pairs.get(`${width} ${depth}`), this.#pairs.get(`${depth} ${width}`)])
    return { sold, fitting: joined([sold, this.#measuredPair(width, depth), this.#measuredPair(depth, width)]) }
  }

  /** The widths that something is sold in, millimetres, the smallest first. */
  get widths(): number[] {
    return this.#widths.names.toSorted((a, b) => a - b)
  }

  /** Products that are sold in a width or made to it; null where none is. */
  ofWidth(width: number): BitSet | null {
    return rememberedValue(this.#ofWidth, width, () => joined([this.#widths.get(width), this.#measured(width, true)]))
  }

  /** Products whose widths are known one by one. */
  get known(): BitSet | null {
    this.#known ??= joined([
      this.#widths.all(),
      this.#madeSets.join(this.#made.flatMap(({ wide }, set) => (wide ? [set] : []))),
    ])
    return this.#known
  }

  #measured(length: number, wide: boolean): BitSet | null {
    const sets = this.#made.flatMap((made, set) =>
      made.wide === wide && made.low <= length && length <= made.high ? [set] : [],
    )
    return sets.length > 0 ? joined([this.#madeSets.join(sets)]) : null
  }

  #measuredPair(width: number, depth: number): BitSet | null {
    const [wide, deep] = [this.#measured(width, true), this.#measured(depth, false)]
    return wide && deep ? wide.and(deep) : null
  }
}

/** Sets by name. */
class NumberedSets<Name> {
  readonly names: readonly Name[]
  readonly #sets: SetList
  readonly #numbers: ReadonlyMap<Name, number>

  constructor({ names, sets }: NamedSets<Name>) {
    this.names = names
    this.#sets = new SetList(sets)
    this.#numbers = new Map(names.map((name, set) => [name, set]))
  }

  get(name: Name): BitSet | null {
    const set = this.#numbers.get(name)
    return set === undefined ? null : this.#sets.get(set)
  }

  all(): BitSet {
    return this.#sets.join([...this.names.keys()])
  }
}

function rememberedValue<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const own = known.get(key)
  if (own !== undefined) return own
  const made = make()
  known.set(key, made)
  return made
}

/** Union of some sets, read-only: a single set is returned itself. Null where there is none. */
export function joined(sets: readonly (BitSet | null)[]): BitSet | null {
  const [first, ...others] = sets.filter((set) => set !== null)
  if (!first) return null
  const all = others.length > 0 ? first.copy() : first
  for (const other of others) all.join(other)
  return all.isEmpty ? null : all
}
