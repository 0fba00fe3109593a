import { findNodeAtLocation, type Node, parseTree, printParseErrorCode, visit } from 'jsonc-parser'
import { parseJson } from '../../../lib/rules/json.ts'
import { isTooDeep } from './cells.ts'
import { type Column, columnsOf, valueAt } from './columns.ts'
import type { GivenFile, GivenRecord } from './given.ts'
import { FileRefused, type Place, type Problem, problem, wholeFile } from './problems.ts'
import { isPerStore } from './schema-parts.ts'
import { schemas, type TableName, tableNames } from './schemas.ts'
import { checkText } from './text-of-file.ts'

/** Longest JSON text, characters; larger catalogues come as CSV. */
const longest = 400_000_000

/**
 * Reads a JSON file: an object with a list of records for each table.
 * @throws FileRefused for a file that is not of this form
 */
export function readJson(bytes: Buffer, storeCodes: readonly string[]): GivenFile {
  checkText(bytes)
  if (bytes.length > longest) throw new FileRefused([problem(wholeFile, null, 'importTooLong')])
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  const value = parsed(text)
  if (isTooDeep(value)) throw new FileRefused([problem(wholeFile, null, 'importTooDeep')])
  if (!isObject(value)) throw new FileRefused([problem(wholeFile, null, 'object')])
  const wrong: Problem[] = []
  const records = Object.entries(value).flatMap(([name, list]): GivenRecord[] => {
    const place = { line: null, path: name.slice(0, 100) }
    const table = tableNames.find((each) => each === name)
    if (!table) wrong.push(problem(place, null, 'importUnknownTable'))
    else if (!Array.isArray(list)) wrong.push(problem(place, null, 'list'))
    else {
      const columns = columnsOf(table, storeCodes)
      return list.map((record: unknown, index) => {
        const at = { line: null, path: `${table}[${index}]` }
        return { table, at, read: () => readRecord(record, table, columns, storeCodes, at) }
      })
    }
    return []
  })
  if (wrong.length > 0) throw new FileRefused(located(text, wrong))
  return { records, located: (problems) => located(text, problems) }
}

function parsed(text: string): unknown {
  try {
    return parseJson(text) as unknown
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error
    throw new FileRefused([problem({ line: lineOfError(text), path: null }, null, 'importJson')])
  }
}

/** The line of the first error, from 1. */
function lineOfError(text: string): number | null {
  let line: number | null = null
  try {
    visit(text, {
      onError: (error, _offset, _length, startLine) => {
        if (printParseErrorCode(error)) line ??= startLine + 1
      },
    })
  } catch {
    // Nested deeper than it could be read.
  }
  return line
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function readRecord(
  record: unknown,
  table: TableName,
  columns: readonly Column[],
  storeCodes: readonly string[],
  at: Place,
): ReturnType<GivenRecord['read']> {
  if (!isObject(record)) return { values: [], problems: [problem(at, null, 'object')] }
  const values = columns.flatMap((column): [Column, unknown][] => {
    if (column.entry && valueAt(record, column.entry.split('.')) === null) return [[column, undefined]]
    const value = valueAt(record, column.path)
    return value === undefined ? [] : [[column, value]]
  })
  return { values, problems: unknownFields(record, table, columns, storeCodes, at) }
}

/** Fields that lead to no column. */
function unknownFields(
  record: Record<string, unknown>,
  table: TableName,
  columns: readonly Column[],
  storeCodes: readonly string[],
  at: Place,
): Problem[] {
  const beginnings = new Set(columns.flatMap(({ path }) => path.map((_, index) => path.slice(0, index + 1).join('.'))))
  const ends = new Set(columns.map(({ name }) => name))
  const look = (value: Record<string, unknown>, path: string): Problem[] =>
    Object.entries(value).flatMap(([key, inner]) => {
      const name = path === '' ? key : `${path}.${key}`
      if (!beginnings.has(name)) {
        const stores = path !== '' && isPerStore(schemas[table].shape[path as never] ?? schemas[table])
        const unknown = stores && !storeCodes.includes(key) ? 'unknownStore' : 'unknownField'
        return [problem(at, name.slice(0, 100), unknown)]
      }
      if (ends.has(name)) return []
      if (isObject(inner)) return look(inner, name)
      return inner === null ? [] : [problem(at, name, 'object')]
    })
  return look(record, '')
}

/** The same problems with the line of the field, or of the record. */
function located(text: string, problems: readonly Problem[]): Problem[] {
  const tree = parseTree(text)
  if (!tree) return [...problems]
  const ends = lineEnds(text)
  return problems.map((each) => {
    const { path } = each.at
    if (path === null) return each
    const [, table = path, index] = /^(\w+)\[(\d+)\]$/.exec(path) ?? []
    const record = index === undefined ? [table] : [table, Number(index)]
    const node = nearest(tree, record, each.column?.split('.') ?? [])
    return node ? { ...each, at: { path, line: lineAt(ends, node.offset) } } : each
  })
}

function nearest(tree: Node, record: (string | number)[], field: readonly string[]): Node | undefined {
  for (let length = field.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, [...record, ...field.slice(0, length)])
    if (node) return node
  }
  return undefined
}

function lineEnds(text: string): number[] {
  const ends: number[] = []
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at)
  return ends
}

/** The line of an offset, from 1. */
function lineAt(ends: readonly number[], offset: number): number {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low + 1
}
