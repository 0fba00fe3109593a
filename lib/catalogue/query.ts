import { orderings, type SelectedFilter } from '../contract/listings.ts'
import { ownValue } from '../rules/own-key.ts'
import { canonicalQuery } from '../urls/listing-query.ts'

type Picked = Pick<SelectedFilter, 'filter' | 'option'>
export type ListingQuery = Readonly<Record<string, string>>

/** `?a=1&b=2` in its one spelling, or nothing. */
export function queryText(query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(key, value)
  const text = canonicalQuery(search)
  return text === '' ? '' : `?${text}`
}

/**
 * The query with one option of a filter picked, or taken back when it is picked already; the page
 * starts again.
 */
export function toggledOption(query: ListingQuery, filter: string, option: string): string {
  const options = (ownValue(query, filter) ?? '').split(',').filter(Boolean)
  const next = options.includes(option) ? options.filter((entry) => entry !== option) : [...options, option]
  return queryText({ ...query, page: undefined, [filter]: next.join(',') })
}

/** The query without one selected filter. */
export function withoutSelected(query: ListingQuery, selected: Picked): string {
  if (selected.option !== null) return toggledOption(query, selected.filter, selected.option)
  return queryText({
    ...query,
    page: undefined,
    [selected.filter]: undefined,
    [`${selected.filter}_min`]: undefined,
    [`${selected.filter}_max`]: undefined,
  })
}

/** The query reduced to one selected filter, the ordering and the search. */
export function onlySelected(query: ListingQuery, { filter, option }: Picked): string {
  const kept = { q: query.q, ordering: query.ordering }
  if (option !== null) return queryText({ ...kept, [filter]: option })
  const ends = [filter, `${filter}_min`, `${filter}_max`]
  return queryText({ ...kept, ...Object.fromEntries(ends.map((end) => [end, ownValue(query, end)])) })
}

/** The query reduced to ordering and search. */
export function withoutFilters(query: ListingQuery): string {
  return queryText({ q: query.q, ordering: query.ordering })
}

/**
 * The query without keys that no filter knows; of a filter with unknown values, the known ones
 * stay.
 */
export function queryWithout(query: ListingQuery, ignored: readonly string[], selected: readonly Picked[]): string {
  const kept = Object.fromEntries(
    Object.entries(query).map(([key, value]) => {
      if (!ignored.includes(key)) return [key, value]
      const known = selected
        .filter((entry) => entry.filter === key && entry.option !== null)
        .map((entry) => entry.option)
      return [key, known.join(',')]
    }),
  )
  return queryText(kept)
}

/**
 * Keys of page and ordering whose value is none: they are left out of the address, like filters
 * that do not exist.
 */
export function malformedKeys({ page, ordering }: ListingQuery): string[] {
  return [
    ...(page !== undefined && !/^[1-9]\d*$/.test(page) ? ['page'] : []),
    ...(ordering !== undefined && !(orderings as readonly string[]).includes(ordering) ? ['ordering'] : []),
  ]
}
