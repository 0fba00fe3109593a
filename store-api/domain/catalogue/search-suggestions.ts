import { and, asc, eq, sql } from 'drizzle-orm'
import { storeByCode } from '../../../lib/stores/registry.ts'
import type { Database } from '../../db/database.ts'
import { brands, categories, categoryProducts, products, storeProducts } from '../../db/schema.ts'
import { brandUrl } from './brands.ts'
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
    this.#byWord = new InvertedIndex(this.all.map(({ name }) => searchable(name)))
  }

  /** Those whose name answers to every word, the ones with most products first. */
  find(words: readonly string[]): SearchSuggestion[] {
    return [...(this.#byWord.find(words) ?? [])].flatMap((place) => this.all[place] ?? [])
  }
}

/** The categories of a store that have products. */
export async function readCategorySuggestions(db: Pick<Database, 'select'>, store: string): Promise<SearchSuggestions> {
  const rows = await db
    .select({ id: categories.id, texts: categories.texts, count: sql<number>`count(*)::int` })
    .from(categories)
    .innerJoin(categoryProducts, and(eq(categoryProducts.categoryId, categories.id), eq(categoryProducts.store, store)))
    .groupBy(categories.id)
    .orderBy(asc(categories.id))
  return new SearchSuggestions(
    rows.flatMap(({ id, texts, count }) => {
      const own = texts[store]
      return own ? [{ id, name: own.name, web_url: `/${own.slug}`, count }] : []
    }),
  )
}

/** The enabled brands that have products in a store. */
export async function readBrandSuggestions(db: Pick<Database, 'select'>, store: string): Promise<SearchSuggestions> {
  const own = storeByCode(store)
  if (!own) return new SearchSuggestions([])
  const rows = await db
    .select({ id: brands.id, name: brands.name, slug: brands.slug, count: sql<number>`count(*)::int` })
    .from(brands)
    .innerJoin(products, eq(products.brandId, brands.id))
    .innerJoin(storeProducts, and(eq(storeProducts.productId, products.id), eq(storeProducts.store, store)))
    .where(eq(brands.enabled, true))
    .groupBy(brands.id)
    .orderBy(asc(brands.id))
  return new SearchSuggestions(rows.map(({ slug, ...brand }) => ({ ...brand, web_url: brandUrl(own, slug) })))
}
