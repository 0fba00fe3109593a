import { asc } from 'drizzle-orm'
import { attributes as attributeTable } from '../../../db/schema.ts'
import type { Place } from '../problems.ts'
import type { RecordOf } from '../schemas.ts'
import { recordOf, writeRows } from './rows.ts'
import type { Table } from './table.ts'

/** Attributes with their options, and the options that these exclude. */
export function attributes(): Table<'attributes'> {
  const blocked: { at: Place; ids: readonly number[] }[] = []
  return {
    read: {
      whole: async (tx) =>
        (await tx.select().from(attributeTable).orderBy(asc(attributeTable.id))).map(
          (row) => recordOf(attributeTable, row) as unknown as RecordOf<'attributes'>,
        ),
    },
    check: (run, { record, at }) => {
      run.attributes.add(record.id)
      run.attributeLines.set(record.id, at)
      for (const option of record.options) {
        run.attributeOptions.add(option.id)
        run.refuseUnknown(at, 'options', option.complements_locked, run.complementTypes)
        run.refuseUnknown(at, 'options', [...Object.keys(option.texts), ...Object.keys(option.price)], run.stores)
        blocked.push({ at, ids: option.block_options })
      }
      const ids = record.options.map(({ id }) => id)
      if (new Set(ids).size < ids.length) run.refuse(at, 'options', 'importTwice')
    },
    finish: (run) => {
      for (const { at, ids } of blocked) run.refuseUnknown(at, 'options', ids, run.attributeOptions)
    },
    write: (run, changes) =>
      writeRows(
        run.tx,
        attributeTable,
        ['id'],
        changes.map(({ record }) => record),
      ),
  }
}
