import { asc, eq, inArray, sql } from 'drizzle-orm'
import { bulkInsert, jsonRows } from '../../../db/bulk-insert.ts'
import * as schema from '../../../db/schema.ts'
import type { RecordOf } from '../schemas.ts'
import type { Table } from './table.ts'

/** Variants with their stock; a store sells those that it has prices of. */
export const variants: Table<'variants'> = {
  read: {
    of: async (tx, ids) => {
      const rows = await tx
        .select({ variant: schema.variants, product: schema.products.ref })
        .from(schema.variants)
        .innerJoin(schema.products, eq(schema.products.id, schema.variants.productId))
        .where(inArray(schema.variants.productId, [...ids]))
        .orderBy(asc(schema.variants.productId), asc(schema.variants.position), asc(schema.variants.id))
      return rows.map(
        ({ variant: { ref, id, position, optionIds, stock, names, images, technicalData: technical_data }, product }) =>
          ({
            ref,
            id,
            product,
            position,
            option_ids: optionIds,
            stock,
            names,
            images,
            technical_data,
          }) as RecordOf<'variants'>,
      )
    },
  },
  check: (run, { record, before, at }) => {
    const productId = run.products.get(record.product)
    if (productId === undefined) run.refuse(at, 'product', 'unknownId', { value: record.product })
    else if (before && before.product !== record.product)
      run.refuse(at, 'product', 'importFixed', { value: before.product })
    run.refuseUnknown(at, 'option_ids', record.option_ids, run.attributeOptions)
    if (before) {
      if (record.id !== before.id) run.refuse(at, 'id', 'importFixed', { value: before.id ?? 0 })
      return
    }
    if (record.id !== undefined && run.variantIds.has(record.id))
      run.refuse(at, 'id', 'importTaken', { value: record.id })
    if (run.products.has(record.ref)) run.refuse(at, 'ref', 'importTaken', { value: record.ref })
    run.addVariant(record.ref, { id: record.id, productId: productId ?? 0 })
  },
  write: async (run, changes) => {
    const rows = changes.map(({ record, before }) => {
      const known = run.variants.get(record.ref)
      run.touched.add(known?.productId ?? 0)
      return {
        before,
        row: {
          id: known?.id ?? 0,
          productId: known?.productId ?? 0,
          ref: record.ref,
          position: record.position,
          optionIds: record.option_ids,
          stock: record.stock,
          names: record.names,
          images: record.images,
          technicalData: record.technical_data,
        },
      }
    })
    await bulkInsert(
      run.tx,
      schema.variants,
      rows.filter(({ before }) => !before).map(({ row }) => ({ ...row, clientPrices: {}, professionalPrices: {} })),
    )
    const changed = rows.filter(({ before }) => before).map(({ row }) => row)
    if (changed.length > 0)
      await run.tx.execute(sql`
        update variants as o set position = v.position, option_ids = v."optionIds", stock = v.stock, names = v.names,
          images = v.images, technical_data = v."technicalData"
        from ${jsonRows(changed, 'id int, position smallint, "optionIds" int[], stock text, names jsonb, images jsonb, "technicalData" jsonb')}
        where o.id = v.id`)
  },
}
