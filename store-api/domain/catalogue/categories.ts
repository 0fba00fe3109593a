import { and, asc, eq, inArray, min, sql } from 'drizzle-orm'
import type { Category, HighlightCategory } from '../../../lib/contract/categories.ts'
import type { Audience } from '../../../lib/contract/common.ts'
import { audienceColumns } from '../../db/audience-columns.ts'
import type { Database } from '../../db/database.ts'
import { categories, categoryProducts, slugs } from '../../db/schema.ts'

/** Most categories on the way to one, itself included. */
const longestPath = 6

type StoredCategory = typeof categories.$inferSelect

/** The id of the category with this slug in a store. */
export async function categoryIdBySlug(db: Database, store: string, slug: string): Promise<number | null> {
  const [row] = await db
    .select({ id: slugs.targetId })
    .from(slugs)
    .where(and(eq(slugs.store, store), eq(slugs.kind, 'category'), eq(slugs.slug, slug)))
  return row?.id ?? null
}

/** A category of a store, or null. */
export async function readCategory(db: Database, store: string, id: number): Promise<StoredCategory | null> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id))
  return row?.texts[store] ? row : null
}

export interface PathEntry {
  id: number
  name: string
  web_url: string
}

/** The way from the top category down to this one. */
export async function categoryPath(db: Database, store: string, id: number): Promise<PathEntry[]> {
  const { rows } = (await db.execute(sql`
    with recursive path as (
      select id, parent_id, texts, 1 as step from categories where id = ${id}
      union all
      select parent.id, parent.parent_id, parent.texts, step + 1
      from categories as parent join path on parent.id = path.parent_id where step < ${longestPath}
    )
    select id, texts from path order by step`)) as unknown as { rows: Pick<StoredCategory, 'id' | 'texts'>[] }
  const path: PathEntry[] = []
  for (const row of rows) {
    const texts = row.texts[store]
    if (!texts) break
    path.unshift({ id: row.id, name: texts.name, web_url: `/${texts.slug}` })
  }
  return path
}

/** Categories directly under one. */
export async function subcategories(db: Database, store: string, id: number) {
  const rows = await db.select().from(categories).where(eq(categories.parentId, id)).orderBy(asc(categories.position))
  return rows.flatMap((row) => {
    const texts = row.texts[store]
    return texts ? [{ id: row.id, name: texts.name, web_url: `/${texts.slug}`, icon_cld_public_id: row.icon }] : []
  })
}

/** A category as its page needs it, or null. */
export async function categoryDetail(db: Database, store: string, id: number): Promise<Category | null> {
  const row = await readCategory(db, store, id)
  const texts = row?.texts[store]
  if (!row || !texts) return null
  const [path, [total]] = await Promise.all([
    categoryPath(db, store, id),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(categoryProducts)
      .where(and(eq(categoryProducts.store, store), eq(categoryProducts.categoryId, id))),
  ])
  return {
    id: row.id,
    name: texts.name,
    slug: texts.slug,
    web_url: `/${texts.slug}`,
    image_cld_public_id: row.image,
    breadcrumb: path.slice(0, -1).map(({ name, web_url }) => ({ name, web_url })),
    seo: texts.seo,
    product_count: total?.count ?? 0,
    alternates: Object.entries(row.texts).map(([code, other]) => ({ store: code, web_url: `/${other.slug}` })),
  }
}

/** The home page's categories with the price of the cheapest product of each. */
export async function withLowestPrices(
  db: Database,
  store: string,
  audience: Audience,
  shown: readonly HighlightCategory[],
): Promise<HighlightCategory[]> {
  if (shown.length === 0) return []
  const column = categoryProducts[audienceColumns[audience].listed]
  const rows = await db
    .select({ id: categoryProducts.categoryId, price: min(column) })
    .from(categoryProducts)
    .where(
      and(
        eq(categoryProducts.store, store),
        inArray(
          categoryProducts.categoryId,
          shown.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(categoryProducts.categoryId)
  const prices = new Map(rows.map(({ id, price }) => [id, price]))
  return shown.map((category) => ({ ...category, from_price: prices.get(category.id) ?? null }))
}
