import { CsvError, parse } from 'csv-parse/sync'
import { valueOfCell } from './cells.ts'
import { type Column, columnsOf } from './columns.ts'
import type { GivenFile, GivenRecord } from './given.ts'
import { FileRefused, type Place, type Problem, problem, wholeFile } from './problems.ts'
import { type TableName, tableNames } from './schemas.ts'
import { checkText } from './text-of-file.ts'

/** The column that names the record type of a line. */
export const tableColumn = 'table'
/** Longest record, bytes. */
const longestRecord = 4_000_000

/**
 * Reads a CSV file: the first line names the columns, one of them `table`; separated by commas or semicolons.
 * @throws FileRefused for a file that is not such a CSV
 */
export function readCsv(bytes: Buffer, storeCodes: readonly string[]): GivenFile {
  checkText(bytes)
  const [header, ...lines] = linesOf(bytes)
  if (!header) throw new FileRefused([problem(wholeFile, null, 'importEmpty')])
  const names = header.cells.map((name) => name.trim())
  const columns = new Map(
    tableNames.map((table) => {
      const known = new Map(columnsOf(table, storeCodes).map((column) => [column.name, column]))
      return [table, names.map((name) => known.get(name) ?? null)] as const
    }),
  )
  const problems = headerProblems(names, columns)
  if (problems.length > 0) throw new FileRefused(problems)
  const tablePlace = names.indexOf(tableColumn)
  const wrong: Problem[] = []
  const records = lines.flatMap(({ cells, line }): GivenRecord[] => {
    const at: Place = { line, path: null }
    const table = cells[tablePlace] ?? ''
    if (cells.length !== names.length)
      wrong.push(problem(at, null, 'importCells', { n: cells.length, expected: names.length }))
    else if (!isTable(table)) wrong.push(problem(at, tableColumn, 'choice', { value: table.slice(0, 60) }))
    else return [{ table, at, read: () => readLine(cells, names, columns.get(table) ?? [], at) }]
    return []
  })
  if (wrong.length > 0) throw new FileRefused(wrong)
  return { records, located: (found) => [...found] }
}

interface Line {
  cells: string[]
  /** Where it begins. */
  line: number
}

function linesOf(bytes: Buffer): Line[] {
  try {
    const read = parse(bytes, {
      bom: true,
      info: true,
      delimiter: delimiterOf(bytes),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRecord,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return read.map(({ record, info }) => ({
      cells: record,
      line: info.lines - record.reduce((ends, cell) => ends + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0),
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : null
    throw new FileRefused([problem({ line, path: null }, null, 'importQuotes')])
  }
}

/** Spreadsheets of countries that write decimal commas put semicolons between cells. */
function delimiterOf(bytes: Buffer): ',' | ';' {
  const end = bytes.indexOf(0x0a)
  const first = bytes.subarray(0, Math.min(end < 0 ? bytes.length : end, 100_000)).toString()
  return first.split(';').length > first.split(',').length ? ';' : ','
}

function isTable(name: string): name is TableName {
  return (tableNames as string[]).includes(name)
}

function headerProblems(
  names: readonly string[],
  columns: ReadonlyMap<TableName, readonly (Column | null)[]>,
): Problem[] {
  const at = { line: 1, path: null }
  const known = (place: number) => [...columns.values()].some((own) => own[place] !== null)
  const problems = names.flatMap((name, place) => {
    if (names.indexOf(name) !== place) return [problem(at, name.slice(0, 100), 'importTwice')]
    return name === tableColumn || known(place) ? [] : [problem(at, name.slice(0, 100), 'importUnknownColumn')]
  })
  return names.includes(tableColumn) ? problems : [problem(at, tableColumn, 'importNoTable'), ...problems]
}

function readLine(
  cells: readonly string[],
  names: readonly string[],
  columns: readonly (Column | null)[],
  at: Place,
): ReturnType<GivenRecord['read']> {
  const values: [Column, unknown][] = []
  const problems: Problem[] = []
  const empty = emptyEntries(cells, columns)
  for (const [place, cell] of cells.entries()) {
    const column = columns[place]
    if (column) values.push([column, column.entry && empty.has(column.entry) ? undefined : valueOfCell(cell, column)])
    else if (cell !== '' && names[place] !== tableColumn)
      problems.push(problem(at, names[place] ?? null, 'importForeignColumn'))
  }
  return { values, problems }
}

/** Store entries whose columns are all empty: they count as missing. */
function emptyEntries(cells: readonly string[], columns: readonly (Column | null)[]): ReadonlySet<string> {
  const empty = new Set<string>()
  const filled = new Set<string>()
  for (const [place, column] of columns.entries())
    if (column?.entry) (cells[place] === '' ? empty : filled).add(column.entry)
  return new Set([...empty].filter((entry) => !filled.has(entry)))
}
