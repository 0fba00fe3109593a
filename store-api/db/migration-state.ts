import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

interface Journal {
  entries: { when: number }[]
}

/** When the last migration of this release was written, milliseconds. */
function lastOfRelease(): number {
  const file = join(import.meta.dirname, 'migrations/meta/_journal.json')
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as Journal
  return Math.max(...entries.map(({ when }) => when))
}

/**
 * How the tables stand to this release: `behind` until its migrations have run, `ahead` once a later
 * release has migrated them.
 */
export async function migrationState(db: Database): Promise<'current' | 'behind' | 'ahead'> {
  const answer = await db.execute(sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`)
  const [row] = (answer as unknown as { rows: { last: string | null }[] }).rows
  const [done, release] = [Number(row?.last ?? 0), lastOfRelease()]
  if (done === release) return 'current'
  return done < release ? 'behind' : 'ahead'
}
