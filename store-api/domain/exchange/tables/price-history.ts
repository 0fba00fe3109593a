import { asc, eq, inArray } from 'drizzle-orm'
import { bulkUpsert } from '../../../db/bulk-insert.ts'
import * as schema from '../../../db/schema.ts'
import type { RecordOf } from '../schemas.ts'
import type { Table } from './table.ts'

/** Previous consumer prices: an imported catalogue brings the lowest price of the last 30 days with it. */
export const priceHistory: Table<'price_history'> = {
  read: {
    of: async (tx, ids) => {
      const { priceHistory: history, products, variants } = schema
      const rows = await tx
        .select({ period: history, product: products.ref, variant: variants.ref })
        .from(history)
        .innerJoin(products, eq(products.id, history.productId))
        .leftJoin(variants, eq(variants.id, history.variantId))
        .where(inArray(history.productId, [...ids]))
        .orderBy(asc(history.productId), asc(history.variantId), asc(history.store), asc(history.from))
      return rows.map(
        ({ period: { store, price, reduced, from, until }, product, variant }): RecordOf<'price_history'> => ({
          store,
          ref: variant ?? product,
          from: from.toISOString(),
          until: until?.toISOString() ?? null,
          price,
          reduced,
        }),
      )
    },
  },
  check: (run, { record, at }) => {
    // Products that a store no longer sells keep their history, and it can be imported.
    if (!run.stores.has(record.store)) run.refuse(at, 'store', 'unknownStore')
    else if (!run.priced(record.ref)) run.refuse(at, 'ref', 'unknownId', { value: record.ref })
    if (record.until !== null && record.until <= record.from) run.refuse(at, 'until', 'importBackwards')
    if (new Date(record.from) > run.now) run.refuse(at, 'from', 'importFuture')
  },
  write: (run, changes) =>
    bulkUpsert(
      run.tx,
      schema.priceHistory,
      changes.flatMap(({ record: { store, ref, price, reduced, from, until } }) => {
        const priced = run.priced(ref)
        return priced
          ? [{ store, ...priced, price, reduced, from: new Date(from), until: until === null ? null : new Date(until) }]
          : []
      }),
      ['store', 'productId', 'variantId', 'from'],
    ),
}
