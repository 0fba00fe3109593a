import type { Filter, FilterOption, Listing, SelectedFilter } from '../contract/listings.ts'
import { capitalised } from '../rules/capitalised.ts'
import { ownValue } from '../rules/own-key.ts'
import { type ListingQuery, queryText, toggledOption } from './query.ts'

/** An option as the panel draws it. */
export interface OptionView {
  id: number
  name: string
  /** Address with the option picked, or taken back when it is picked already. */
  href: string
  count: number
  color?: string
  picked?: true
}

/** Lowest and highest value of a filter, as the fields of a form. */
export interface RangeView {
  min: { name: string; value?: string; bound?: number }
  max: { name: string; value?: string; bound?: number }
  unit: string
  /** Single values that one clicks. */
  chips?: OptionView[]
  /** The other chosen filters, which the form sends along. */
  others: [name: string, value: string][]
}

/** A filter as the panel draws it; those with a choice and the first ones are open. */
export interface FilterView {
  id: number
  name: string
  kind: Filter['kind']
  open?: true
  options?: OptionView[]
  range?: RangeView
}

/** Number of filters that are open initially. */
const openAtFirst = 4

/**
 * Filters in the order of their positions, options in theirs. Hidden options are not drawn, nor
 * those that would leave nothing (unless picked), nor filters that could not change the list any
 * more.
 * @param path path of the listing
 */
export function filterViews(path: string, filters: Listing['filters'], query: ListingQuery): FilterView[] {
  const chosen = new Set(filters.selected.map(({ filter }) => filter))
  return [...filters.options]
    .sort((a, b) => a.category_filter_position - b.category_filter_position)
    .map((filter) => viewOf(path, filter, query, filters.selected))
    .filter(({ options, range }) => range !== undefined || (options ?? []).length > 0)
    .map(({ slug, ...view }, place) => (place < openAtFirst || chosen.has(slug) ? { ...view, open: true } : view))
}

function viewOf(
  path: string,
  filter: Filter,
  query: ListingQuery,
  selected: readonly SelectedFilter[],
): FilterView & { slug: string } {
  const { id, name, kind, slug } = filter
  if (filter.filter_type !== 'range') return { id, name, kind, slug, options: optionsOf(path, filter, query) }
  const range = rangeOf(
    filter,
    query,
    selected.find((entry) => entry.filter === slug),
  )
  return { id, name, kind, slug, ...(range && { range }) }
}

function optionsOf(path: string, filter: Filter, query: ListingQuery): OptionView[] {
  const picked = new Set((ownValue(query, filter.slug) ?? '').split(','))
  return [...filter.options]
    .sort((a, b) => a.position - b.position)
    .filter((option) => !option.hidden && ((option.count ?? 0) > 0 || picked.has(option.slug)))
    .map((option) => ({
      id: option.id,
      name: capitalised(filter.filter_type === 'bool' ? filter.name : option.name),
      href: toggledOption(query, filter.slug, option.slug) || path,
      count: option.count ?? 0,
      ...(filter.kind === 'color' && option.color && { color: option.color }),
      ...(picked.has(option.slug) && { picked: true }),
    }))
}

function rangeOf(filter: Filter, query: ListingQuery, chosen: SelectedFilter | undefined): RangeView | null {
  const [bounds, ...single] = [...filter.options].sort((a, b) => a.position - b.position)
  const [low, high] = [`${filter.slug}_min`, `${filter.slug}_max`]
  if (!chosen && (bounds?.count ?? 0) === 0) return null
  const field = (name: string, value: number | null | undefined, bound: number | null | undefined) => ({
    name,
    ...(typeof value === 'number' && { value: String(value) }),
    ...(typeof bound === 'number' && { bound }),
  })
  return {
    min: field(low, chosen?.value_min, bounds?.value_range_min),
    max: field(high, chosen?.value_max, bounds?.value_range_max),
    unit: filter.unit ?? '',
    ...(single.length > 0 && { chips: single.map((option) => chipOf(filter, option, query)) }),
    others: Object.entries(query).filter(([key]) => ![filter.slug, low, high, 'page'].includes(key)),
  }
}

/** A single value of a range: its address has both bounds the same, or takes them back. */
function chipOf(filter: Filter, option: FilterOption, query: ListingQuery): OptionView {
  const [low, high, value] = [`${filter.slug}_min`, `${filter.slug}_max`, String(option.value_range_min)]
  const picked = [[filter.slug], [low, high]].some((names) => names.every((name) => ownValue(query, name) === value))
  const bound = picked ? undefined : value
  const { id, count } = option
  const href = queryText({ ...query, page: undefined, [filter.slug]: undefined, [low]: bound, [high]: bound })
  return { id: filter.id * 1000 + id, name: value, href, count: count ?? 0, ...(picked && { picked }) }
}
