import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Filter, SelectedFilter } from '../../lib/contract/products.ts'
import type { Database } from '../db/database.ts'
import { categoryFilters, categoryProducts, filterOptions, filters, productFacets } from '../db/schema.ts'

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
    .where(inArray(filterOptions.filterId, rows.map((row) => row.filters.id)))
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
            return [{ id: option.id, name: own.name, image: option.image, slug: own.slug, color: option.color, value_range_min: null, value_range_max: null, position: option.position, hidden: option.hidden, count: null }]
          }),
      },
    ]
  })
}

/** A filter with what was picked in it. */
export interface Choice {
  filter: Filter
  optionIds: number[]
  min: number | null
  max: number | null
}

/**
 * Reads the picked filters out of a query: options by slug, several joined by commas; ranges as `{slug}_min` and `{slug}_max`, an
 * upside-down pair is turned round. What no filter knows is named in `ignored`.
 */
export function choicesFrom(known: readonly Filter[], query: Readonly<Record<string, string>>): { choices: Choice[]; selected: SelectedFilter[]; ignored: string[] } {
  const choices: Choice[] = []
  const selected: SelectedFilter[] = []
  const used = new Set<string>()
  for (const filter of known) {
    if (filter.filter_type === 'range') {
      const bounds = [numberIn(query, `${filter.slug}_min`, used), numberIn(query, `${filter.slug}_max`, used)] as const
      const [min, max] = bounds[0] !== null && bounds[1] !== null && bounds[0] > bounds[1] ? [bounds[1], bounds[0]] : bounds
      if (min === null && max === null) continue
      choices.push({ filter, optionIds: [], min, max })
      selected.push({ filter: filter.slug, option: null, value_min: min, value_max: max, name: `${filter.name} ${rangeText(min, max)}${filter.unit ? ` ${filter.unit}` : ''}` })
      continue
    }
    const slugs = (query[filter.slug] ?? '').split(',').filter(Boolean)
    const options = filter.options.filter((option) => slugs.includes(option.slug))
    if (slugs.length > 0 && options.length === new Set(slugs).size) used.add(filter.slug)
    if (options.length === 0) continue
    choices.push({ filter, optionIds: options.map((option) => option.id), min: null, max: null })
    for (const option of options) selected.push({ filter: filter.slug, option: option.slug, value_min: null, value_max: null, name: filter.filter_type === 'bool' ? filter.name : option.name })
  }
  return { choices, selected, ignored: Object.keys(query).filter((key) => !used.has(key)) }
}

function numberIn(query: Readonly<Record<string, string>>, key: string, used: Set<string>): number | null {
  const text = query[key]
  if (text === undefined || !/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null
  used.add(key)
  return Number(text)
}

function rangeText(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `${min}–${max}`
  return min !== null ? `≥ ${min}` : `≤ ${max}`
}

/** Condition that a row of `category_products` satisfies every choice: OR within a filter, AND between filters. */
export function matching(store: string, categoryId: number, choices: readonly Choice[]): SQL | undefined {
  return and(eq(categoryProducts.store, store), eq(categoryProducts.categoryId, categoryId), ...choices.map((choice) => sql`exists (select 1 from ${productFacets} where ${productFacets.store} = ${categoryProducts.store} and ${productFacets.productId} = ${categoryProducts.productId} and ${facetCondition(choice)})`))
}

function facetCondition(choice: Choice): SQL | undefined {
  const own = eq(productFacets.filterId, choice.filter.id)
  if (choice.filter.filter_type !== 'range') return and(own, inArray(productFacets.optionId, choice.optionIds))
  return and(own, choice.min === null ? undefined : sql`${productFacets.high} >= ${choice.min}`, choice.max === null ? undefined : sql`${productFacets.low} <= ${choice.max}`)
}

/** Filters with the number of products that each option would show: options of one filter widen it, so its own choice does not count. */
export async function withCounts(db: Database, store: string, categoryId: number, known: readonly Filter[], choices: readonly Choice[]): Promise<Filter[]> {
  const chosen = new Set(choices.map((choice) => choice.filter.id))
  const free = known.filter((filter) => !chosen.has(filter.id)).map((filter) => filter.id)
  const rounds = [{ ids: free, choices }, ...choices.map((choice) => ({ ids: [choice.filter.id], choices: choices.filter((other) => other !== choice) }))]
  const counted = (await Promise.all(rounds.filter((round) => round.ids.length > 0).map((round) => countFacets(db, store, categoryId, round.ids, round.choices)))).flat()
  const byOption = new Map(counted.map((row) => [`${row.filterId} ${row.optionId}`, row]))
  return known.map((filter) => {
    if (filter.filter_type === 'range') {
      const row = byOption.get(`${filter.id} 0`)
      return { ...filter, options: [{ id: 0, name: filter.name, image: null, slug: filter.slug, color: null, value_range_min: row?.low ?? null, value_range_max: row?.high ?? null, position: 0, hidden: false, count: row?.count ?? 0 }] }
    }
    return { ...filter, options: filter.options.map((option) => ({ ...option, count: byOption.get(`${filter.id} ${option.id}`)?.count ?? 0 })) }
  })
}

async function countFacets(db: Database, store: string, categoryId: number, filterIds: readonly number[], choices: readonly Choice[]) {
  return db
    .select({
      filterId: productFacets.filterId,
      optionId: productFacets.optionId,
      count: sql<number>`count(*)::int`,
      low: sql<number | null>`min(${productFacets.low})::float8`,
      high: sql<number | null>`max(${productFacets.high})::float8`,
    })
    .from(categoryProducts)
    .innerJoin(productFacets, and(eq(productFacets.store, categoryProducts.store), eq(productFacets.productId, categoryProducts.productId), inArray(productFacets.filterId, [...filterIds])))
    .where(matching(store, categoryId, choices))
    .groupBy(productFacets.filterId, productFacets.optionId)
}
