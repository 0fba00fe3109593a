import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/** Lists are counted to the row up to here; beyond, no person looks at each of them. */
const mostCounted = 1_000
/** How long the number of a longer list holds, milliseconds. */
const ttlMs = 60_000
/** Longest count of a whole list, seconds; it runs in the background. */
const longestCount = 120

interface Count {
  rows: number
  /** When it was counted, on the clock of `performance.now()`. */
  at: number
  /** It is being counted again. */
  running: boolean
}

/** A query of drizzle's. */
interface Countable extends SQLWrapper {
  toSQL(): { sql: string; params: unknown[] }
}

/** Lists that were counted, of each database by their queries. */
const counts = new WeakMap<Database, Map<string, Count>>()

/**
 * Number of rows of a query, for the pages of a list. Counting ten million rows takes seconds with any index. Beyond a
 * thousand rows the number is therefore up to a minute old or, the first time, the estimate of PostgreSQL's planner,
 * while the count runs in the background.
 * @param query all rows of the list, with one small column
 */
export async function countRows(db: Database, query: Countable): Promise<number> {
  const rows = query.getSQL()
  const few = await numberOf(db, sql`select count(*)::int as n from (${rows} limit ${mostCounted + 1}) as few`)
  if (few <= mostCounted) return few
  const own = counts.get(db) ?? new Map<string, Count>()
  counts.set(db, own)
  const { sql: text, params } = query.toSQL()
  const key = JSON.stringify([text, params])
  const known = own.get(key) ?? { rows: await expectedRows(db, rows), at: Number.NEGATIVE_INFINITY, running: false }
  own.set(key, known)
  if (!known.running && performance.now() - known.at > ttlMs) void countAgain(db, rows, known)
  return Math.max(known.rows, few)
}

async function countAgain(db: Database, rows: SQL, known: Count): Promise<void> {
  known.running = true
  try {
    known.rows = await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = '${longestCount}s'`))
      return numberOf(tx as unknown as Database, sql`select count(*)::int as n from (${rows}) as every`)
    })
    known.at = performance.now()
  } catch {
    // The previous number stays; the next call counts again.
  } finally {
    known.running = false
  }
}

/** The planner's estimate of the number of rows: right to a few percent with statistics. */
async function expectedRows(db: Database, rows: SQL): Promise<number> {
  const result = (await db.execute(sql`explain (format json) ${rows}`)) as unknown as {
    rows: { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }[]
  }
  return result.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

async function numberOf(db: Database, query: SQL): Promise<number> {
  const { rows } = (await db.execute(query)) as unknown as { rows: { n: number }[] }
  return rows[0]?.n ?? 0
}
