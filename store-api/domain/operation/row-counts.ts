import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/** Lists are counted to the row up to here; beyond, no person looks at each of them. */
const mostCounted = 1_000
/** How long the number of a longer list holds, milliseconds. */
const ttlMs = 60_000
/** Longest that counting a whole list may take, seconds: nobody waits for it. */
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
 * How many rows a query has, for the pages of a list. Counting ten million rows takes seconds
 * whatever indexes there are, so that beyond a thousand the number is that of a minute ago, or, the
 * first time, what PostgreSQL's planner expects; counting goes on in the background.
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
    // What was known before stands; whoever asks next has it counted again.
  } finally {
    known.running = false
  }
}

/** Rows that the planner expects: right to a few percent where statistics are kept. */
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
