import type { z } from 'zod'
import { ownValue, setOwn } from '../../../lib/rules/own-key.ts'
import { isPerStore } from './schema-parts.ts'
import { schemas, type TableName } from './schemas.ts'

/** A column of a table: a field, or a field within one. */
export interface Column {
  /** As the first line of a CSV file names it: `texts.FRSM.seo.title`. */
  name: string
  path: readonly string[]
  kind: 'text' | 'number' | 'boolean' | 'json'
  nullable: boolean
  optional: boolean
  /** Name of one store's entry, where the column belongs to one: `texts.FRSM`. */
  entry: string | null
  store: string | null
}

/** The columns of a table for some stores, in the order of its fields. */
export function columnsOf(table: TableName, storeCodes: readonly string[]): Column[] {
  return within(schemas[table], [], storeCodes, null)
}

function within(
  schema: z.ZodType,
  path: readonly string[],
  storeCodes: readonly string[],
  store: string | null,
): Column[] {
  if (isPerStore(schema))
    return storeCodes.flatMap((code) => within(schema.valueType, [...path, code], storeCodes, code))
  if (schema.def.type === 'object') {
    const { shape } = schema as z.ZodObject
    return Object.entries(shape).flatMap(([name, field]) => within(field, [...path, name], storeCodes, store))
  }
  const place = store === null ? -1 : path.indexOf(store)
  return [
    {
      name: path.join('.'),
      path,
      ...leafOf(schema),
      store,
      entry: store === null ? null : path.slice(0, place + 1).join('.'),
    },
  ]
}

function leafOf(schema: z.ZodType): Pick<Column, 'kind' | 'nullable' | 'optional'> {
  const def = schema.def as { type: string; innerType?: z.ZodType; in?: z.ZodType }
  if (def.type === 'nullable' && def.innerType) return { ...leafOf(def.innerType), nullable: true }
  if (def.type === 'optional' && def.innerType) return { ...leafOf(def.innerType), optional: true }
  if (def.type === 'pipe' && def.in) return leafOf(def.in)
  const kind =
    def.type === 'string' || def.type === 'enum'
      ? 'text'
      : def.type === 'number' || def.type === 'boolean'
        ? def.type
        : 'json'
  return { kind, nullable: false, optional: false }
}

/** Value at a path of nested fields. */
export function valueAt(record: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      inner !== null && typeof inner === 'object' && Object.hasOwn(inner, key)
        ? (inner as Record<string, unknown>)[key]
        : undefined,
    record,
  )
}

/** Puts a value at a path of nested fields; undefined takes it away. */
export function putAt(record: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [first = '', ...rest] = path
  if (rest.length > 0) {
    const inner = ownValue(record, first)
    const nested = inner !== null && typeof inner === 'object' ? (inner as Record<string, unknown>) : {}
    if (value === undefined && inner !== nested) return
    setOwn(record, first, nested)
    putAt(nested, rest, value)
  } else if (value === undefined) delete record[first]
  else setOwn(record, first, value)
}
