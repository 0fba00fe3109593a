import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { products, slugs, storeProducts } from '../../db/schema.ts'

/** What the parts of a product's page go by. */
export interface PageFacts {
  readonly id: number
  readonly collection: string | null
  /** Whether the configurator asks anything for it. */
  readonly hasAttributes: boolean
}

/** Null where the store offers no product of this slug. */
export async function pageFacts(db: Database, store: string, slug: string): Promise<PageFacts | null> {
  const [row] = await db
    .select({ id: products.id, collection: products.collection, attributeIds: products.attributeIds })
    .from(slugs)
    .innerJoin(storeProducts, and(eq(storeProducts.store, slugs.store), eq(storeProducts.productId, slugs.targetId)))
    .innerJoin(products, eq(products.id, slugs.targetId))
    .where(and(eq(slugs.store, store), eq(slugs.kind, 'product'), eq(slugs.slug, slug)))
  if (!row) return null
  const { id, collection, attributeIds } = row
  return { id, collection, hasAttributes: attributeIds.length > 0 }
}
