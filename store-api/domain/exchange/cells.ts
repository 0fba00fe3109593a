import { parseJson } from '../../../lib/rules/json.ts'
import type { Column } from './columns.ts'

/**
 * A cell that could not be read; the value is then looked at as it stands, and refused for its
 * type.
 */
const notRead = Symbol('not read')

/** Beginnings that a spreadsheet takes for a formula, behind any number of apostrophes. */
const formula = /^'*(?:[=+\-@\t\r]|$)/

/**
 * A value as a cell. Texts that a spreadsheet would execute get an apostrophe before them, and so does the empty text,
 * as an empty cell means no value; {@link valueOfCell} removes it.
 */
export function cellOf(value: unknown, { kind }: Column): string {
  if (value === undefined || value === null) return ''
  if (kind !== 'text') return kind === 'json' ? JSON.stringify(value) : String(value)
  const text = String(value)
  return formula.test(text) ? `'${text}` : text
}

/**
 * The value that a cell stands for: null or undefined where it is empty; the cell itself where it
 * is none of the column's kind.
 */
export function valueOfCell(cell: string, column: Column): unknown {
  if (cell === '') return column.nullable ? null : column.optional || column.kind !== 'text' ? undefined : ''
  if (column.kind === 'text') return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
  if (column.kind === 'number') return /^-?\d+(?:\.\d+)?$/.test(cell.trim()) ? Number(cell) : cell
  if (column.kind === 'boolean') return cell === 'true' ? true : cell === 'false' ? false : cell
  const value = fromJson(cell)
  return value === notRead ? cell : value
}

function fromJson(cell: string): unknown {
  try {
    const value: unknown = parseJson(cell)
    return isTooDeep(value) ? notRead : value
  } catch {
    return notRead
  }
}

/** A text as a cell of a file that is only read by spreadsheets: none of them executes it, and the empty text is empty. */
export function plainCell(text: string): string {
  return text !== '' && formula.test(text) ? `'${text}` : text
}

/** A line of a CSV file. */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  const written = cells.map((cell) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return `${written.join(separator)}\n`
}

/** Deepest nesting of a file; menus of three levels need nine. */
const deepest = 30

/** Whether a value is nested deeper than any record is. */
export function isTooDeep(value: unknown, left = deepest): boolean {
  if (value === null || typeof value !== 'object') return false
  return left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1))
}
