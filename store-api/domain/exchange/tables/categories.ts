import { asc } from 'drizzle-orm'
import { bulkUpsert } from '../../../db/bulk-insert.ts'
import { categories as categoryTable, slugs } from '../../../db/schema.ts'
import type { Place } from '../problems.ts'
import type { RecordOf } from '../schemas.ts'
import { recordOf, writeRows } from './rows.ts'
import type { Table } from './table.ts'

/** Categories above one another at most. */
const mostLevels = 6

/** Categories, and the addresses that lead to them: earlier ones still do. */
export function categories(): Table<'categories'> {
  const parents = new Map<number, number | null>()
  const places = new Map<number, Place>()
  return {
    read: {
      whole: async (tx) => {
        const rows = await tx.select().from(categoryTable).orderBy(asc(categoryTable.id))
        for (const { id, parentId } of rows) parents.set(id, parentId)
        return rows.map((row) => recordOf(categoryTable, row) as unknown as RecordOf<'categories'>)
      },
    },
    unique: ({ texts }) =>
      Object.entries(texts).map(([store, { slug }]) => [`texts.${store}.slug`, `${store} ${slug}`]),
    check: (run, { record, at }) => {
      run.categories.add(record.id)
      parents.set(record.id, record.parent_id)
      places.set(record.id, at)
    },
    finish: (run) => {
      for (const [id, at] of places) {
        const above = new Set([id])
        for (let next = parents.get(id) ?? null; next !== null; next = parents.get(next) ?? null) {
          if (!run.categories.has(next)) run.refuse(at, 'parent_id', 'unknownId', { value: next })
          if (above.has(next) || above.size >= mostLevels) run.refuse(at, 'parent_id', 'importCircle')
          if (above.has(next) || above.size >= mostLevels) break
          above.add(next)
        }
      }
    },
    write: async (run, changes) => {
      const records = changes.map(({ record }) => record)
      await writeRows(run.tx, categoryTable, ['id'], records)
      const addresses = records.flatMap(({ id, texts }) =>
        Object.entries(texts).map(([store, { slug }]) => ({ store, kind: 'category' as const, slug, targetId: id })),
      )
      await bulkUpsert(run.tx, slugs, addresses, ['store', 'kind', 'slug'])
      run.renamed.categoryIds.push(...changes.filter(({ before }) => before).map(({ record }) => record.id))
    },
  }
}
