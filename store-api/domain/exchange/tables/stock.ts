import { asc, eq, inArray } from 'drizzle-orm'
import * as schema from '../../../db/schema.ts'
import { writeStock } from '../../stock/write-stock.ts'
import type { RecordOf } from '../schemas.ts'
import type { Table } from './table.ts'

/** Pieces at places; the shop itself counts later sales and reservations. */
export function stock(): Table<'stock'> {
  let withVariants: ReadonlySet<number> | null = null
  return {
    read: {
      of: async (tx, ids) => {
        const { products, variants } = schema
        const rows = await tx
          .select({ row: schema.stock, product: products.ref, variant: variants.ref })
          .from(schema.stock)
          .innerJoin(products, eq(products.id, schema.stock.productId))
          .leftJoin(variants, eq(variants.id, schema.stock.variantId))
          .where(inArray(schema.stock.productId, [...ids]))
          .orderBy(asc(schema.stock.productId), asc(schema.stock.variantId), asc(schema.stock.place))
        return rows.map(
          ({ row: { place, pieces, againOn }, product, variant }): RecordOf<'stock'> => ({
            ref: variant ?? product,
            place,
            pieces,
            again_on: againOn,
          }),
        )
      },
    },
    check: (run, { record, at }) => {
      const item = run.priced(record.ref)
      withVariants ??= new Set([...run.variants.values()].map(({ productId }) => productId))
      if (!item) run.refuse(at, 'ref', 'unknownId', { value: record.ref })
      else if (item.variantId === 0 && withVariants.has(item.productId)) run.refuse(at, 'ref', 'importVariantsCount')
    },
    write: async (run, changes) => {
      const rows = changes.flatMap(({ record: { ref, place, pieces, again_on: againOn } }) => {
        const item = run.priced(ref)
        return item ? [{ ...item, place, pieces, againOn }] : []
      })
      for (const { productId } of rows) run.touched.add(productId)
      await writeStock(run.tx, rows)
    },
  }
}
