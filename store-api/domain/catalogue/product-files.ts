import { and, eq } from 'drizzle-orm'
import type { ProductFile } from '../../../lib/contract/product-detail.ts'
import type { Database } from '../../db/database.ts'
import { products, storeProducts } from '../../db/schema.ts'
import type { SheetType } from '../../sheets/sheet-types.ts'
import { sheetTypesOf } from '../../sheets/texts.ts'

/** Files supplied for a product, and generated sheets for the types that were not. */
export function filesOf(store: string, id: number, kind: string, given: readonly ProductFile[]): ProductFile[] {
  const made = sheetTypesOf(kind).filter((type) => !given.some((file) => file.type === type))
  return [...given, ...made.map((type) => ({ type, url: sheetPath(store, id, type), size: null }))]
}

/** Where a sheet lies at this API; it stays the same when the product's data changes. */
function sheetPath(store: string, id: number, type: SheetType): string {
  return `/files/${store}/${id}/${type}.pdf`
}

/** The catalogue's kind of a product that a store offers, or null. */
export async function kindOf(db: Database, store: string, id: number): Promise<string | null> {
  const [row] = await db
    .select({ kind: products.kind })
    .from(products)
    .innerJoin(storeProducts, eq(storeProducts.productId, products.id))
    .where(and(eq(storeProducts.store, store), eq(products.id, id)))
  return row?.kind ?? null
}
