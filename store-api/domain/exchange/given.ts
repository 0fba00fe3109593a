import type { Column } from './columns.ts'
import type { Place, Problem } from './problems.ts'
import type { TableName } from './schemas.ts'

/** Data of one record in a file: the columns that the file has, and no others. */
export interface GivenRecord {
  table: TableName
  at: Place
  /** Reads the record on each call; a file may have many, so none is cached. */
  read(): { values: readonly (readonly [Column, unknown])[]; problems: readonly Problem[] }
}

/** A file that could be read; its records have yet to be checked. */
export interface GivenFile {
  records: readonly GivenRecord[]
  /** Adds line numbers to problems, where the file gives them. */
  located(problems: readonly Problem[]): Problem[]
}
