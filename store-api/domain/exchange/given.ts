import type { Column } from './columns.ts'
import type { Place, Problem } from './problems.ts'
import type { TableName } from './schemas.ts'

/** What a file says of one record: the columns that it has, and nothing of the others. */
export interface GivenRecord {
  table: TableName
  at: Place
  /** Reads the record; a file may hold many, and so none is kept twice. */
  read(): { values: readonly (readonly [Column, unknown])[]; problems: readonly Problem[] }
}

/** A file that could be read; its records have yet to be checked. */
export interface GivenFile {
  records: readonly GivenRecord[]
  /** Problems with the lines that could be worked out of the file. */
  located(problems: readonly Problem[]): Problem[]
}
