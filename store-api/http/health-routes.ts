import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { Readiness } from '../../lib/observability/readiness.ts'
import type { Database } from '../db/database.ts'
import { migrationState } from '../db/migration-state.ts'

const headers = { 'Cache-Control': 'no-store' }

/** Readiness of the store API: its database, with the tables of this release or a later one. */
export function storeApiReadiness(db: Database): Readiness {
  return new Readiness({
    database: async () => {
      await db.execute(sql`select 1`)
      return { state: 'ok', ready: true }
    },
    migrations: async () => {
      const state = await migrationState(db)
      return { state, ready: state !== 'behind' }
    },
  })
}

/**
 * `/livez`: the program runs, regardless of its database. `/readyz`: it can take requests. `/healthz`: both in one, for
 * monitors with one URL, with the state of the jobs.
 * @param jobHealth throws when the database does not answer
 */
export function healthRoutes(readiness: Readiness, jobHealth: () => Promise<string>): Hono {
  const app = new Hono()
  app.get('/livez', (context) => context.json({ status: 'ok' }, 200, headers))
  app.get('/readyz', async (context) => {
    const { status, body } = await readiness.answer()
    return context.json(body, status, headers)
  })
  app.get('/healthz', async (context) => {
    // Failing jobs need a person; restarting the program would not help.
    const jobs = await jobHealth().catch(() => null)
    const database = jobs ? 'ok' : 'error'
    const checked = jobs ? { database, jobs } : { database }
    return context.json({ status: database, checked }, jobs ? 200 : 503, headers)
  })
  return app
}
