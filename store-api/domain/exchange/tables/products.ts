import { asc, eq, inArray, sql } from 'drizzle-orm'
import { jsonRows } from '../../../db/bulk-insert.ts'
import * as schema from '../../../db/schema.ts'
import { recordOf, writeRows } from './rows.ts'
import type { Table } from './table.ts'

/** Products, as far as they are the same in every store. */
export const products: Table<'products'> = {
  read: {
    of: async (tx, ids) => {
      const rows = await tx
        .select()
        .from(schema.products)
        .innerJoin(schema.brands, eq(schema.brands.id, schema.products.brandId))
        .where(inArray(schema.products.id, [...ids]))
        .orderBy(asc(schema.products.id))
      return rows.map(({ products: row, brands }) => {
        const { brand_id: _, created_at: __, ...record } = recordOf(schema.products, row)
        return { ...record, brand: brands.slug, created_at: row.createdAt.toISOString() } as never
      })
    },
  },
  check: (run, { record, before, at }) => {
    if (!before) {
      if (record.id !== undefined && run.productIds.has(record.id))
        run.refuse(at, 'id', 'importTaken', { value: record.id })
      if (run.variants.has(record.ref)) run.refuse(at, 'ref', 'importTaken', { value: record.ref })
      run.addProduct(record.ref, record.id)
    } else if (record.id !== before.id) run.refuse(at, 'id', 'importFixed', { value: before.id ?? 0 })
    run.productLines.set(run.products.get(record.ref) ?? 0, at)
    run.refuseUnknown(at, 'brand', [record.brand], run.brands)
    run.refuseUnknown(at, 'category_id', [record.category_id], run.categories)
    run.refuseUnknown(at, 'attribute_ids', record.attribute_ids, run.attributes)
    run.refuseUnknown(at, 'complement_ids', record.complement_ids, run.complements)
    if (record.delivery_max < record.delivery_min)
      run.refuse(at, 'delivery_max', 'tooSmall', { n: record.delivery_min })
  },
  write: async (run, changes) => {
    const { tx } = run
    const rows = changes.map(({ record: { brand, ...record } }) => ({
      ...record,
      id: run.products.get(record.ref) ?? 0,
      brand_id: run.brands.get(brand) ?? 0,
    }))
    await writeRows(tx, schema.products, ['id'], rows)
    // Offers that list a product elsewhere too keep doing so; the place of its former category
    // goes.
    const moved = changes.flatMap(({ record, before }) =>
      before && before.category_id !== record.category_id ? [{ ref: record.ref, category: before.category_id }] : [],
    )
    if (moved.length > 0)
      await tx.execute(sql`delete from category_products as c using ${jsonRows(moved, 'ref text, category int')}, products as p
        where p.ref = v.ref and c.product_id = p.id and c.category_id = v.category`)
    for (const { id } of rows) run.touched.add(id)
  },
}
