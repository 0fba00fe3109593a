import type { z } from 'zod'
import { ownValue, setOwn } from '../../../lib/rules/own-key.ts'
import { wordingKey } from '../../context/wording.ts'
import { type Column, putAt, valueAt } from './columns.ts'
import type { Place, Problem } from './problems.ts'
import { isPerStore } from './schema-parts.ts'
import { schemas, type TableName } from './schemas.ts'

type Fields = Record<string, unknown>

/**
 * The record in the database with the values of a file; in a new record, nullable columns that the file does not name
 * are null.
 */
export function merged(
  table: TableName,
  before: Readonly<Fields> | null,
  given: readonly (readonly [Column, unknown])[],
  columns: readonly Column[],
): Fields {
  const record: Fields = structuredClone(before) ?? {}
  const fields = Object.entries<z.ZodType>(schemas[table].shape)
  for (const [name, field] of fields)
    if (isPerStore(field) && !ownValue(record, name)) setOwn<unknown>(record, name, {})
  // A missing id is generated for a new record, and unchanged in an existing one.
  for (const [{ name, path }, value] of given) if (name !== 'id' || value !== undefined) putAt(record, path, value)
  for (const [name, field] of fields) if (isPerStore(field)) dropEmpty(record[name])
  if (!before)
    for (const { nullable, path, entry } of columns)
      if (
        nullable &&
        valueAt(record, path) === undefined &&
        (!entry || valueAt(record, entry.split('.')) !== undefined)
      )
        putAt(record, path, null)
  return record
}

/** Removes empty entries of stores; an empty list is a value. */
function dropEmpty(entries: unknown): void {
  if (entries === null || typeof entries !== 'object') return
  for (const [store, entry] of Object.entries(entries))
    if (entry !== null && typeof entry === 'object' && !Array.isArray(entry) && isEmpty(entry))
      delete (entries as Fields)[store]
}

function isEmpty(value: object): boolean {
  return Object.values(value).every((inner) => inner !== null && typeof inner === 'object' && isEmpty(inner))
}

/** Problems that a table's schema finds in a record, with their columns. */
export function shapeProblems(
  error: z.ZodError,
  record: Readonly<Fields>,
  columns: readonly Column[],
  at: Place,
): Problem[] {
  return error.issues.flatMap((issue) => {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    return paths.map((path): Problem => {
      const { key, values = {} } =
        issue.code === 'unrecognized_keys'
          ? { key: 'unknownField' as const }
          : wordingKey(issue, valueAt(record, path.map(String)))
      return { at, column: columnName(path, columns), key, values }
    })
  })
}

/** Column name of a path, followed by the rest of the path within the cell: `options[2].ref`. */
function columnName(path: readonly PropertyKey[], columns: readonly Column[]): string {
  const names = path.map(String)
  const own = columns.find((column) => column.path.every((name, index) => names[index] === name))
  if (!own) return names.join('.').slice(0, 200)
  const inner = path.slice(own.path.length).map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
  return `${own.name}${inner.join('')}`.slice(0, 200)
}
