import { integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

/**
 * Jobs of the store API: a row for each recurring job, and for each one-time job. There are few rows, and they change
 * often. An index on the times would leave dead entries in the embedded database, which has no autovacuum.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Which program part does it (`jobs/kinds.ts`). */
    kind: text().notNull(),
    /** The same key is there once; null for jobs of which there may be any number. */
    key: text(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Not before this moment. */
    runAt: timestamp('run_at', { withTimezone: true }).notNull().defaultNow(),
    /** How often it was begun since it last succeeded. */
    attempts: integer().notNull().default(0),
    /** The run that does it at the moment: no other one may say how it went. */
    lockedBy: uuid('locked_by'),
    /** Moved on while the job runs; once it is past, the worker is gone and another one takes over. */
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
    lastError: text('last_error'),
    /** It failed too often and is left to people; recurring jobs are tried on. */
    gaveUpAt: timestamp('gave_up_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('jobs_key').on(table.key)],
)
