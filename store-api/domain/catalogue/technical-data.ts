import { and, eq } from 'drizzle-orm'
import type { TechnicalData } from '../../../lib/contract/product-detail.ts'
import type { Database } from '../../db/database.ts'
import { storeProducts } from '../../db/schema.ts'

/** A row of technical data as the contract has it. */
export function technicalView({
  id,
  src,
  slug,
  name,
  options,
}: (typeof storeProducts.$inferSelect)['technicalData'][number]): TechnicalData {
  return {
    attribute: { id, name, slug, src },
    options: options.map((option, index) => ({
      option: {
        id: id * 100 + index,
        value_string: option.value_string ?? null,
        value_numeric: option.value_numeric ?? null,
        value_range_min: option.value_range_min ?? null,
        value_range_max: option.value_range_max ?? null,
        unit: option.unit ?? null,
        pool_position: option.pool_position ?? null,
      },
    })),
  }
}

/** Technical data grouped by attribute, or null. */
export async function technicalDataOf(db: Database, store: string, id: number): Promise<TechnicalData[] | null> {
  const [row] = await db
    .select({ data: storeProducts.technicalData })
    .from(storeProducts)
    .where(and(eq(storeProducts.store, store), eq(storeProducts.productId, id)))
  return row ? row.data.map(technicalView) : null
}
