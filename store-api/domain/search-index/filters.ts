import { asc, eq, inArray } from 'drizzle-orm'
import type { Filter, SelectedFilter } from '../../../lib/contract/listings.ts'
import { ownValue } from '../../../lib/rules/own-key.ts'
import type { Database } from '../../db/database.ts'
import { categoryFilters, filterOptions, filters } from '../../db/schema.ts'

/** Filters of a category in a store's words, in position order, without counts. */
export async function filtersOfCategory(db: Database, store: string, categoryId: number): Promise<Filter[]> {
  const rows = await db
    .select()
    .from(categoryFilters)
    .innerJoin(filters, eq(filters.id, categoryFilters.filterId))
    .where(eq(categoryFilters.categoryId, categoryId))
    .orderBy(asc(categoryFilters.position))
  if (rows.length === 0) return []
  const options = await db
    .select()
    .from(filterOptions)
    .where(
      inArray(
        filterOptions.filterId,
        rows.map((row) => row.filters.id),
      ),
    )
    .orderBy(asc(filterOptions.position))
  return rows.flatMap(({ filters: row, category_filters: place }) => {
    const texts = row.texts[store]
    if (!texts) return []
    return [
      {
        id: row.id,
        name: texts.name,
        slug: texts.slug,
        filter_type: row.filterType,
        kind: row.kind,
        category_filter_position: place.position,
        unit: row.unit,
        options: options
          .filter((option) => option.filterId === row.id)
          .flatMap((option) => {
            const own = option.texts[store]
            if (!own) return []
            return [
              {
                id: option.id,
                name: own.name,
                image: option.image,
                slug: own.slug,
                color: option.color,
                value_range_min: null,
                value_range_max: null,
                position: option.position,
                hidden: option.hidden,
                count: null,
              },
            ]
          }),
      },
    ]
  })
}

/** A filter with the picked options or range. */
export interface PickedFilter {
  filter: Filter
  optionIds: number[]
  min: number | null
  max: number | null
}

/** One thing that was picked, as a shopper takes it back, with the choice that it belongs to. */
export interface Picked extends Omit<SelectedFilter, 'without' | 'alone'> {
  choice: PickedFilter
  /** Null for a range. */
  optionId: number | null
}

/**
 * Reads the picked filters from a query: options by slug, several joined by commas; ranges as `{slug}_min` and
 * `{slug}_max`, swapped if reversed, or `{slug}` for one value. Values that no filter knows are listed in `ignored`.
 */
export function choicesFrom(
  known: readonly Filter[],
  query: Readonly<Record<string, string>>,
): { choices: PickedFilter[]; selected: Picked[]; ignored: string[] } {
  const choices: PickedFilter[] = []
  const selected: Picked[] = []
  const used = new Set<string>()
  for (const filter of known) {
    if (filter.filter_type === 'range') {
      // A single width is a useful filter; a single price is not.
      const single = filter.unit === '€' ? null : numberIn(query, filter.slug, used)
      const bounds = [
        numberIn(query, `${filter.slug}_min`, used) ?? single,
        numberIn(query, `${filter.slug}_max`, used) ?? single,
      ] as const
      const [min, max] =
        bounds[0] !== null && bounds[1] !== null && bounds[0] > bounds[1] ? [bounds[1], bounds[0]] : bounds
      if (min === null && max === null) continue
      const choice = { filter, optionIds: [], min, max }
      choices.push(choice)
      selected.push({
        choice,
        optionId: null,
        filter: filter.slug,
        option: null,
        value_min: min,
        value_max: max,
        name: `${filter.name} ${rangeText(min, max)}${filter.unit ? ` ${filter.unit}` : ''}`,
      })
      continue
    }
    const slugs = new Set((ownValue(query, filter.slug) ?? '').split(',').filter(Boolean))
    const options = filter.options.filter((option) => slugs.has(option.slug) || saysYes(filter, slugs))
    if (slugs.size > 0 && options.length === slugs.size) used.add(filter.slug)
    if (options.length === 0) continue
    const choice = { filter, optionIds: options.map((option) => option.id), min: null, max: null }
    choices.push(choice)
    for (const option of options)
      selected.push({
        choice,
        optionId: option.id,
        filter: filter.slug,
        option: option.slug,
        value_min: null,
        value_max: null,
        name: filter.filter_type === 'bool' ? filter.name : option.name,
      })
  }
  return { choices, selected, ignored: Object.keys(query).filter((key) => !used.has(key)) }
}

/** A yes-or-no filter has one option, and addresses may call it by a plain yes. */
function saysYes(filter: Filter, slugs: ReadonlySet<string>): boolean {
  return filter.filter_type === 'bool' && (slugs.has('1') || slugs.has('true'))
}

function numberIn(query: Readonly<Record<string, string>>, key: string, used: Set<string>): number | null {
  const text = ownValue(query, key)
  if (text === undefined || !/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null
  used.add(key)
  return Number(text)
}

function rangeText(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return min === max ? String(min) : `${min}–${max}`
  return min !== null ? `≥ ${min}` : `≤ ${max}`
}
