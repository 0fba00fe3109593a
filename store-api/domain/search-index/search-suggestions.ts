import { asc, eq } from 'drizzle-orm'
import { storeByCode } from '../../../lib/stores/registry.ts'
import { brandUrl } from '../../context/brand-url.ts'
import type { Database } from '../../db/database.ts'
import { brands, categories } from '../../db/schema.ts'
import { InvertedIndex, searchable } from './inverted-index.ts'

/** A category or a brand that a search may lead to. */
export interface SearchSuggestion {
  id: number
  name: string
  web_url: string
  /** Products there. */
  count: number
}

/**
 * Suggestions of one kind, searched by name as products are: the beginnings of words, without
 * accents, slips forgiven.
 */
export class SearchSuggestions {
  readonly all: readonly SearchSuggestion[]
  readonly #byWord: InvertedIndex

  constructor(suggestions: readonly SearchSuggestion[]) {
    this.all = suggestions.toSorted((a, b) => b.count - a.count)
    this.#byWord = InvertedIndex.of(this.all.map(({ name }) => searchable(name)))
  }

  /** Those whose name answers to every word, the ones with most products first. */
  find(words: readonly string[]): SearchSuggestion[] {
    return [...(this.#byWord.find(words) ?? [])].flatMap((place) => this.all[place] ?? [])
  }
}

/** The categories of a store that have products. @param counts how many, by category */
export async function readCategorySuggestions(
  db: Pick<Database, 'select'>,
  store: string,
  counts: ReadonlyMap<number, number>,
): Promise<SearchSuggestions> {
  const rows = await db
    .select({ id: categories.id, texts: categories.texts })
    .from(categories)
    .orderBy(asc(categories.id))
  return new SearchSuggestions(
    rows.flatMap(({ id, texts }) => {
      const [own, count] = [texts[store], counts.get(id)]
      return own && count ? [{ id, name: own.name, web_url: `/${own.slug}`, count }] : []
    }),
  )
}

/** The enabled brands that have products in a store. @param counts how many, by brand */
export async function readBrandSuggestions(
  db: Pick<Database, 'select'>,
  store: string,
  counts: ReadonlyMap<number, number>,
): Promise<SearchSuggestions> {
  const own = storeByCode(store)
  if (!own) return new SearchSuggestions([])
  const rows = await db
    .select({ id: brands.id, name: brands.name, slug: brands.slug })
    .from(brands)
    .where(eq(brands.enabled, true))
    .orderBy(asc(brands.id))
  return new SearchSuggestions(
    rows.flatMap(({ slug, ...brand }) => {
      const count = counts.get(brand.id)
      return count ? [{ ...brand, web_url: brandUrl(own, slug), count }] : []
    }),
  )
}
