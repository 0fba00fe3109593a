import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { migrationsFolder } from './migration-files.ts'

/** The part of a database that is needed here; importing the opening module would be a cycle. */
interface Asked {
  execute(query: SQL): PromiseLike<unknown>
}

interface Journal {
  entries: { when: number }[]
}

/** When the last migration of this release was written, milliseconds. */
function lastOfRelease(): number {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal
  return Math.max(...entries.map(({ when }) => when))
}

/**
 * How the tables stand to this release: `behind` until its migrations have run, `ahead` once a later
 * release has migrated them.
 */
export async function migrationState(db: Asked): Promise<'current' | 'behind' | 'ahead'> {
  const [there] = await rowsOf<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!there?.there) return 'behind'
  const [row] = await rowsOf<{ last: string | null }>(
    db,
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  )
  const [done, release] = [Number(row?.last ?? 0), lastOfRelease()]
  if (done === release) return 'current'
  return done < release ? 'behind' : 'ahead'
}

/** @throws Error with a sentence when the tables are older than this release needs */
export async function refuseBehind(db: Asked): Promise<void> {
  if ((await migrationState(db)) !== 'behind') return
  throw new Error(
    'The tables of the database are older than this release needs, and MIGRATIONS=apart leaves them to a step of their own. Run `npm run migrate` with this release first.',
  )
}

async function rowsOf<Row>(db: Asked, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows
}
