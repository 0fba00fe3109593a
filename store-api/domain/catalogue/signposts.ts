import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { brands, categories, categoryProducts, products, storeProducts, stores } from '../../db/schema.ts'
import { brandUrl } from './brands.ts'
import { searchable, Vocabulary } from './vocabulary.ts'

/** A category or a brand that a search may lead to. */
export interface Signpost {
  id: number
  name: string
  web_url: string
  /** Products there. */
  count: number
}

/** Signposts of one kind, searched by name as products are: the beginnings of words, without accents, slips forgiven. */
export class Signposts {
  readonly all: readonly Signpost[]
  readonly #vocabulary: Vocabulary

  constructor(signposts: readonly Signpost[]) {
    this.all = signposts.toSorted((a, b) => b.count - a.count)
    this.#vocabulary = new Vocabulary(this.all.map(({ name }) => searchable(name)))
  }

  /** Those whose name answers to every word, the ones with most products first. */
  find(words: readonly string[]): Signpost[] {
    return [...(this.#vocabulary.find(words) ?? [])].flatMap((place) => this.all[place] ?? [])
  }
}

/** The categories of a store that have products. */
export async function readCategorySignposts(db: Pick<Database, 'select'>, store: string): Promise<Signposts> {
  const rows = await db
    .select({ id: categories.id, texts: categories.texts, count: sql<number>`count(*)::int` })
    .from(categories)
    .innerJoin(categoryProducts, and(eq(categoryProducts.categoryId, categories.id), eq(categoryProducts.store, store)))
    .groupBy(categories.id)
    .orderBy(asc(categories.id))
  return new Signposts(
    rows.flatMap(({ id, texts, count }) => {
      const own = texts[store]
      return own ? [{ id, name: own.name, web_url: `/${own.slug}`, count }] : []
    }),
  )
}

/** The enabled brands that have products in a store. */
export async function readBrandSignposts(db: Pick<Database, 'select'>, store: string): Promise<Signposts> {
  const [own] = await db.select({ brandPath: stores.brandPath }).from(stores).where(eq(stores.code, store))
  if (!own) return new Signposts([])
  const rows = await db
    .select({ id: brands.id, name: brands.name, slug: brands.slug, count: sql<number>`count(*)::int` })
    .from(brands)
    .innerJoin(products, eq(products.brandId, brands.id))
    .innerJoin(storeProducts, and(eq(storeProducts.productId, products.id), eq(storeProducts.store, store)))
    .where(eq(brands.enabled, true))
    .groupBy(brands.id)
    .orderBy(asc(brands.id))
  return new Signposts(rows.map(({ slug, ...brand }) => ({ ...brand, web_url: brandUrl(own, slug) })))
}
