import { asc } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../../db/schema.ts'
import type { Run } from '../run.ts'
import { keys, type RecordOf, type TableName } from '../schemas.ts'
import { recordOf, writeRows } from './rows.ts'
import type { Change, Table } from './table.ts'

/** A table whose records are rows, field by field. */
function small<Name extends TableName>(
  name: Name,
  table: PgTable,
  more: Pick<Table<Name>, 'check'> &
    Partial<Pick<Table<Name>, 'unique' | 'finish'>> & {
      written?: (run: Run, changes: readonly Change<Name>[]) => Promise<void> | void
    },
): Table<Name> {
  const order = keys[name].map((key) => asc(columnOf(table, key)))
  return {
    ...more,
    read: {
      whole: async (tx) =>
        (
          await tx
            .select()
            .from(table)
            .orderBy(...order)
        ).map((row) => recordOf(table, row) as unknown as RecordOf<Name>),
    },
    write: async (run, changes) => {
      await writeRows(
        run.tx,
        table,
        keys[name],
        changes.map(({ record }) => record),
      )
      await more.written?.(run, changes)
    },
  }
}

function columnOf(table: PgTable, name: string) {
  const column = Object.values(table as unknown as Record<string, { name?: string }>).find(
    (each) => each?.name === name,
  )
  if (!column) throw new Error(`There is no column ${name}.`)
  return column as never
}

export const brands = small('brands', schema.brands, {
  unique: ({ slug }) => [['slug', slug]],
  check: (run, { record }) => void run.brands.set(record.slug, record.id),
  written: (run, changes) =>
    void run.renamed.brandIds.push(...changes.filter(({ before }) => before).map(({ record }) => record.id)),
})

export const brandCollections = small('brand_collections', schema.brandCollections, {
  check: (run, { record, at }) => run.refuseUnknown(at, 'brand_id', [record.brand_id], new Set(run.brands.values())),
})

export const filters = small('filters', schema.filters, {
  check: (run, { record }) => void run.filters.set(record.id, record.follows !== null),
})

export const filterOptions = small('filter_options', schema.filterOptions, {
  check: (run, { record, at }) => {
    run.refuseUnknown(at, 'filter_id', [record.filter_id], run.filters)
    run.filterOptions.set(record.id, record.filter_id)
  },
})

export const categoryFilters = small('category_filters', schema.categoryFilters, {
  check: (run, { record, at }) => {
    run.refuseUnknown(at, 'category_id', [record.category_id], run.categories)
    run.refuseUnknown(at, 'filter_id', [record.filter_id], run.filters)
  },
})

export const complementTypes = small('complement_types', schema.complementTypes, {
  check: (run, { record }) => void run.complementTypes.add(record.id),
})

export const complements = small('complements', schema.complements, {
  unique: ({ ref }) => [['ref', ref]],
  check: (run, { record, at }) => {
    run.refuseUnknown(at, 'type_id', [record.type_id], run.complementTypes)
    run.refuseUnknown(at, 'attribute_ids', record.attribute_ids, run.attributes)
    for (const { option_ids, price } of record.variants) {
      run.refuseUnknown(at, 'variants', option_ids, run.attributeOptions)
      run.refuseUnknown(at, 'variants', Object.keys(price), run.stores)
    }
    run.complements.add(record.id)
    run.complementLines.set(record.id, at)
  },
})

export const menus = small('menus', schema.menus, { check: () => undefined })
