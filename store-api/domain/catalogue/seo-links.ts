import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { categoryFilters, filterOptions, filters } from '../../db/schema.ts'
import { categoryIdBySlug, readCategory } from './categories.ts'

interface SeoLink {
  web_url: string | null
  /** The same listing as an indexable page in each store, this store included. */
  alternates?: { store: string; web_url: string }[]
}

/**
 * The indexable address of a filtered listing: one option of one filter for which editors wrote a text; other
 * combinations have none.
 * @param url path with query, e.g. `/platos-de-ducha?elementos-especiales=economico`
 * @returns the canonical address, or null
 */
export async function seoLink(db: Database, store: string, url: string): Promise<SeoLink> {
  const address = new URL(url, 'http://store')
  const slug = address.pathname.split('/').filter(Boolean).at(-1)
  const id = slug ? await categoryIdBySlug(db, store, slug) : null
  if (id === null) return { web_url: null }
  const entries = [...address.searchParams]
  if (entries.length === 0) return { web_url: address.pathname }
  const [key, value] = entries[0] ?? ['', '']
  const texts = (await readCategory(db, store, id))?.texts ?? {}
  if (entries.length > 1 || !Object.hasOwn(texts[store]?.choices ?? {}, `${key}=${value}`)) return { web_url: null }
  const alternates = (await choiceEverywhere(db, { store, category: id, filter: key, option: value })).flatMap(
    (same) => {
      const there = texts[same.store]
      return there && Object.hasOwn(there.choices ?? {}, `${same.filter}=${same.option}`)
        ? [{ store: same.store, web_url: choiceAddress(`/${there.slug}`, same.filter, same.option) }]
        : []
    },
  )
  return { web_url: choiceAddress(address.pathname, key, value), alternates }
}

/** The address of a listing with one option of one filter chosen. */
export function choiceAddress(path: string, filter: string, option: string): string {
  return `${path}?${filter}=${encodeURIComponent(option)}`
}

interface Choice {
  store: string
  filter: string
  option: string
}

/** The same option of the same filter of a category in the words of every store. */
async function choiceEverywhere(db: Database, own: Choice & { category: number }): Promise<Choice[]> {
  const options = await db
    .select({ filter: filters.texts, option: filterOptions.texts })
    .from(categoryFilters)
    .innerJoin(filters, eq(filters.id, categoryFilters.filterId))
    .innerJoin(filterOptions, eq(filterOptions.filterId, filters.id))
    .where(eq(categoryFilters.categoryId, own.category))
  const same = options.find(
    ({ filter, option }) => filter[own.store]?.slug === own.filter && option[own.store]?.slug === own.option,
  )
  return Object.entries(same?.filter ?? {}).flatMap(([store, { slug }]) => {
    const option = same?.option[store]?.slug
    return option === undefined ? [] : [{ store, filter: slug, option }]
  })
}
