import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { isPerStore } from './schema-parts.ts'

type Fields = Readonly<Record<string, unknown>>

/** A path at which two versions of a record differ, outside of one store's entries. */
export interface Difference {
  /** Named like columns, with the rest of the path within the cell: `options[2].price.ESSM`. */
  column: string
  /** The store whose words or prices differ; null for fields that all stores share. */
  store: string | null
}

/** Differences between two versions of a record, except in the entries of one store. */
export function differencesBeyond(own: string, schema: z.ZodType, before: unknown, after: unknown): Difference[] {
  const look = (shape: z.ZodType, one: unknown, other: unknown, column: string, store: string | null): Difference[] => {
    if (isDeepStrictEqual(one, other)) return []
    const inner = unwrapped(shape)
    const within = (name: string) => (column === '' ? name : `${column}.${name}`)
    if (isPerStore(inner) && isFields(one) && isFields(other))
      return [...new Set([...Object.keys(one), ...Object.keys(other)])]
        .filter((code) => code !== own)
        .flatMap((code) => look(inner.valueType, at(one, code), at(other, code), within(code), code))
    if (isShape(inner) && isFields(one) && isFields(other))
      return Object.entries(inner.shape).flatMap(([name, field]) =>
        look(field as z.ZodType, at(one, name), at(other, name), within(name), store),
      )
    if (isList(inner) && Array.isArray(one) && Array.isArray(other) && one.length === other.length)
      return one.flatMap((item, index) => look(inner.element, item, other[index], `${column}[${index}]`, store))
    return [{ column, store }]
  }
  return look(schema, before, after, '', null)
}

/**
 * Completes the lists of a record: a store's entry that the file leaves out stays unchanged, and one that is null is
 * removed. Items are matched by their ids.
 */
export function withUnnamed(schema: z.ZodType, before: unknown, given: unknown, inList = false): unknown {
  const inner = unwrapped(schema)
  if (isPerStore(inner)) {
    if (!inList || !isFields(given)) return given
    const entries = Object.entries({ ...(isFields(before) && before), ...given })
    return Object.fromEntries(entries.filter(([, value]) => value !== null))
  }
  if (isList(inner) && Array.isArray(given)) {
    const known = new Map((Array.isArray(before) ? before : []).map((item) => [isFields(item) ? item.id : null, item]))
    return given.map((item) => withUnnamed(inner.element, isFields(item) && known.get(item.id), item, true))
  }
  if (isShape(inner) && isFields(given))
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => {
        const field = at(inner.shape, name) as z.ZodType | undefined
        return [name, field ? withUnnamed(field, isFields(before) ? at(before, name) : null, value, inList) : value]
      }),
    )
  return given
}

/** A record with nothing of other stores than those, at any depth. */
export function ofStores(schema: z.ZodType, value: unknown, codes: readonly string[]): unknown {
  const inner = unwrapped(schema)
  const entries = (fields: Fields, shapeOf: (name: string) => z.ZodType | undefined) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const shape = shapeOf(name)
        return [name, shape ? ofStores(shape, field, codes) : field]
      }),
    )
  if (isPerStore(inner) && isFields(value))
    return entries(
      Object.fromEntries(Object.entries(value).filter(([code]) => codes.includes(code))),
      () => inner.valueType,
    )
  if (isShape(inner) && isFields(value)) return entries(value, (name) => at(inner.shape, name) as z.ZodType | undefined)
  if (isList(inner) && Array.isArray(value)) return value.map((item) => ofStores(inner.element, item, codes))
  return value
}

/** The schema inside nullable, optional and piped ones. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const def = schema.def as { type: string; innerType?: z.ZodType; in?: z.ZodType }
  if ((def.type === 'nullable' || def.type === 'optional') && def.innerType) return unwrapped(def.innerType)
  return def.type === 'pipe' && def.in ? unwrapped(def.in) : schema
}

function isShape(schema: z.ZodType): schema is z.ZodObject {
  return schema.def.type === 'object'
}

function isList(schema: z.ZodType): schema is z.ZodArray<z.ZodType> {
  return schema.def.type === 'array'
}

function isFields(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function at(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}
