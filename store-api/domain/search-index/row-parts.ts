import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { ProductGroup } from './index-data.ts'

/**
 * Time that this thread may compute for one part, milliseconds: the embedded database runs in it, and a server's
 * numbers are decoded in it. The number of rows per part adapts to it.
 */
const longestPart = 12
/** Rows of the first part, and of the largest one. */
const rowsOfPart = { first: 250, most: 20_000 } as const

/** No id is smaller, and none larger. */
export const [least, most] = [-2_147_483_648, 2_147_483_647]

/** Key of a part's last row, after which the next part begins. */
type Key = readonly number[]

/** A part of a table's rows in the order of a key. */
interface Part {
  after: Key | null
  rows: number
}

/** Reads a table part by part, until one is not full. @param read answers the key and the rows of a part */
export async function inParts(read: (part: Part) => Promise<{ key: Key; rows: number } | null>): Promise<void> {
  let part: Part = { after: null, rows: rowsOfPart.first }
  for (;;) {
    const before = process.threadCpuUsage()
    const end = await read(part)
    const { user, system } = process.threadCpuUsage(before)
    const took = (user + system) / 1_000
    if (!end || end.rows < part.rows) return
    const factor = Math.min(4, Math.max(0.25, longestPart / Math.max(took, 0.1)))
    part = { after: end.key, rows: Math.round(Math.min(rowsOfPart.most, Math.max(10, part.rows * factor))) }
    await nextTurn()
  }
}

/** A row as the database sends it. */
export type Row = Readonly<Record<string, unknown>>

export async function rowsOf<Read = Row>(db: Database, query: SQL): Promise<Read[]> {
  return ((await db.execute(query)) as unknown as { rows: Read[] }).rows
}

/** The key of a part's last row and how many rows it had; null where there was none. */
export function endOf(row: Row | undefined): { key: Key; rows: number } | null {
  if (!row || row.key1 === null) return null
  const key = ['key1', 'key2', 'key3'].flatMap((name) => (row[name] === undefined ? [] : [Number(row[name])]))
  return { key, rows: Number(row.rows) }
}

/** Rows of a key and the products that have it. */
export function groupsOf(rows: readonly Row[]): ProductGroup[] {
  return rows.map(({ key1, ids }) => ({ key: Number(key1), ids: numbers(ids) }))
}

/**
 * A column as bytes, four for each row. The columns of one query stand in the same order, whichever
 * that is: sorting each of them would cost the database half as much again.
 */
export function bytes(column: string): SQL {
  return sql.raw(`string_agg(int4send(${column}), ''::bytea)`)
}

/** Numbers as PostgreSQL sends them, the most telling byte first. */
export function numbers(sent: unknown): Int32Array {
  return new Int32Array(turned(sent, (bytes) => bytes.swap32()))
}

/** The same of double precision. */
export function doubles(sent: unknown): Float64Array {
  return new Float64Array(turned(sent, (bytes) => bytes.swap64()))
}

function turned(sent: unknown, turn: (bytes: Buffer) => Buffer): ArrayBuffer {
  const bytes = sent instanceof Uint8Array ? sent : new Uint8Array()
  const own = new ArrayBuffer(bytes.byteLength)
  new Uint8Array(own).set(bytes)
  turn(Buffer.from(own))
  return own
}
