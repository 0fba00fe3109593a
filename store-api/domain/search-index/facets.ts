import type { Audience } from '../../../lib/contract/common.ts'
import type { Filter } from '../../../lib/contract/listings.ts'
import { steppedBound } from '../../../lib/rules/range-steps.ts'
import { BitSet } from './bit-set.ts'
import type { PickedFilter } from './filters.ts'
import type { ListingIndex } from './listing-index.ts'
import type { RangeIndex } from './ranges.ts'

type Options = Filter['options']

/**
 * A category's products under the choices of a shopper: OR within a filter, AND between filters.
 */
export class Selection {
  /** Products that satisfy every choice. */
  readonly all: BitSet
  readonly #index: ListingIndex
  readonly #audience: Audience
  readonly #members: BitSet
  readonly #chosen: ReadonlyMap<number, BitSet>
  /** Products that satisfy every choice except that of one filter. */
  readonly #others = new Map<number, BitSet>()

  constructor(index: ListingIndex, audience: Audience, members: BitSet, choices: readonly PickedFilter[]) {
    this.#index = index
    this.#audience = audience
    this.#members = members
    this.#chosen = new Map(choices.map((choice) => [choice.filter.id, chosen(index, audience, members, choice)]))
    this.all = this.#satisfying(null)
  }

  /**
   * Filters with the number of products that each option would show: options of one filter widen
   * it, so its own choice does not count.
   */
  counted(known: readonly Filter[]): Filter[] {
    return known.map((filter) => {
      const among = this.#chosen.has(filter.id) ? this.#without(filter.id) : this.all
      return { ...filter, options: countedOptions(this.#index, this.#audience, among, filter) }
    })
  }

  /**
   * How many products there would be with one option (or a whole range, `null`) of a choice taken
   * back.
   */
  sizeWithout(choice: PickedFilter, optionId: number | null): number {
    const others = this.#without(choice.filter.id)
    const optionIds = choice.optionIds.filter((id) => id !== optionId)
    return optionIds.length === 0 ? others.size : others.sizeWith(this.#having(choice, optionIds))
  }

  /**
   * How many products there would be with one option (or a whole range, `null`) of a choice and
   * nothing else.
   */
  sizeAlone(choice: PickedFilter, optionId: number | null): number {
    return this.#members.sizeWith(this.#having(choice, optionId === null ? choice.optionIds : [optionId]))
  }

  /** Products that have one of some options of a choice. */
  #having(choice: PickedFilter, optionIds: readonly number[]): BitSet {
    const all = optionIds.length === choice.optionIds.length ? this.#chosen.get(choice.filter.id) : undefined
    return all ?? chosen(this.#index, this.#audience, this.#members, { ...choice, optionIds: [...optionIds] })
  }

  #without(filterId: number): BitSet {
    const known = this.#others.get(filterId) ?? this.#satisfying(filterId)
    this.#others.set(filterId, known)
    return known
  }

  /** @param filterId whose choice does not count; null where all do */
  #satisfying(filterId: number | null): BitSet {
    let left = this.#members
    for (const [id, products] of this.#chosen) if (id !== filterId) left = left.and(products)
    return left
  }
}

function chosen(index: ListingIndex, audience: Audience, members: BitSet, choice: PickedFilter): BitSet {
  if (choice.filter.filter_type !== 'range') return index.ofOptions(choice.optionIds)
  const range = index.range(choice.filter, audience)
  if (!range) return new BitSet(index.ids.length)
  const { min, max } = choice
  const isWidth = choice.filter.unit === 'cm' && min !== null && min === max
  return members.and(isWidth ? index.ofWidth(min, range) : range.within(min, max))
}

interface Count {
  count: number
  low: number | null
  high: number | null
}

/**
 * Counts of a long-lived set, such as a whole category, are cached; those of a shopper's selection are dropped with it.
 */
function countedOptions(index: ListingIndex, audience: Audience, among: BitSet, filter: Filter): Options {
  const known = (index.counts.get(among) ?? new Map()) as Map<string, readonly Count[]>
  index.counts.set(among, known)
  const key = `${filter.id} ${audience}`
  const own = known.get(key) ?? countsOf(index, audience, among, filter)
  known.set(key, own)
  if (filter.filter_type !== 'range')
    return filter.options.map((option, index) => ({ ...option, count: own[index]?.count ?? 0 }))
  return own.map((bounds, position) => ({
    id: position,
    name: position === 0 ? filter.name : `${bounds.low} ${filter.unit}`,
    image: null,
    slug: filter.slug,
    color: null,
    value_range_min: bounds.low,
    value_range_max: bounds.high,
    position,
    hidden: false,
    count: bounds.count,
  }))
}

function countsOf(index: ListingIndex, audience: Audience, among: BitSet, filter: Filter): readonly Count[] {
  if (filter.filter_type !== 'range')
    return filter.options.map(({ id }) => ({ count: index.countOption(id, among), low: null, high: null }))
  const range = index.range(filter, audience)
  const bounds = range?.bounds(among)
  if (!range || !bounds) return [none]
  const whole = { count: among.sizeWith(range.having), ...bounds }
  return filter.unit === 'cm' ? [whole, ...widthsOf(index, among, range)] : [whole]
}

/** Each width that is sold, with its products: clickable instead of typed. */
function widthsOf(index: ListingIndex, among: BitSet, range: RangeIndex): Count[] {
  const known = offeredWidths.get(range) ?? index.sizes.widths.map((width) => width / 10).filter(isStep)
  offeredWidths.set(range, known)
  return known
    .map((width) => ({ count: among.sizeWith(index.ofWidth(width, range)), low: width, high: width }))
    .filter(({ count }) => count > 0)
}

/** Of each range once: centimetres that a shopper may pick. */
const offeredWidths = new WeakMap<RangeIndex, readonly number[]>()

function isStep(centimetres: number): boolean {
  return steppedBound(String(centimetres), 'min') === String(centimetres)
}

const none: Count = { count: 0, low: null, high: null }
