import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { slugs, storeProducts } from '../../db/schema.ts'

/** The id of the product with this slug in a store. */
export async function productIdBySlug(db: Database, store: string, slug: string): Promise<number | null> {
  const [row] = await db
    .select({ id: slugs.targetId })
    .from(slugs)
    .where(and(eq(slugs.store, store), eq(slugs.kind, 'product'), eq(slugs.slug, slug)))
  return row?.id ?? null
}

/** Whether a store offers the product. */
export async function offersProduct(db: Database, store: string, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: storeProducts.productId })
    .from(storeProducts)
    .where(and(eq(storeProducts.store, store), eq(storeProducts.productId, id)))
  return row !== undefined
}
