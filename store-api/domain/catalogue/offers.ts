import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { storeProducts } from '../../db/schema.ts'

/** Whether a store offers the product. */
export async function offersProduct(db: Database, store: string, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: storeProducts.productId })
    .from(storeProducts)
    .where(and(eq(storeProducts.store, store), eq(storeProducts.productId, id)))
  return row !== undefined
}
