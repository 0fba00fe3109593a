import type { Database } from '../../../db/database.ts'
import type { Place } from '../problems.ts'
import type { Run } from '../run.ts'
import type { RecordOf, TableName } from '../schemas.ts'

/** A record that a file makes or changes. */
export interface Change<Name extends TableName> {
  record: RecordOf<Name>
  /** As it is in the database; null for a new one. */
  before: RecordOf<Name> | null
  at: Place
}

/** How the records of one table of a file lie in the database. */
export interface Table<Name extends TableName> {
  /** Small tables are read as a whole, those of products for some products. */
  read:
    | { whole(tx: Database): Promise<RecordOf<Name>[]> }
    | { of(tx: Database, productIds: readonly number[]): Promise<RecordOf<Name>[]> }
  /**
   * The record as it is compared with the one in the database, where that depends on more than the
   * record.
   */
  normal?(run: Run, record: RecordOf<Name>): RecordOf<Name>
  /** Values that must be unique within the table, with their columns. */
  unique?(record: RecordOf<Name>): (readonly [column: string, value: string])[]
  /** Checks everything beyond the schema, registers new records, and reports problems. */
  check(run: Run, change: Change<Name>): void
  /** Checks that need all records of the table. */
  finish?(run: Run): void
  /** Writes records that have been checked. */
  write(run: Run, changes: readonly Change<Name>[]): Promise<void>
}
