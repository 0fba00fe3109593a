import type { Connection } from './connection.ts'
import type { Migration } from './migration-files.ts'

/** A migration that failed. Its message is a sentence for the person who releases. */
export class MigrationError extends Error {
  /** @param tag number and name of the migration */
  constructor(tag: string, cause: unknown) {
    const reason = (cause instanceof Error ? cause.message : String(cause)).split('\n')[0]
    super(
      `The migration ${tag} could not be made: ${reason}. What was migrated before it stays, and the release before runs on; the next attempt begins with ${tag}.`,
      { cause },
    )
    this.name = 'MigrationError'
  }
}

/**
 * Describes a migration that waited for a lock, with the transactions that have been open longest. Their queries are
 * left out, as they may hold personal data.
 */
export async function blockedSentence(connection: Connection, { concurrent }: Migration): Promise<string> {
  const what = concurrent ? 'Making an index' : 'Changing a table'
  const oldest = await connection
    .query(
      `select pid, coalesce(state, 'background') as state, extract(epoch from now() - xact_start)::int as seconds
         from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
        order by xact_start limit 3`,
    )
    .then(({ rows }) => rows as { pid: number; state: string; seconds: number }[])
    .catch(() => [])
  const open = oldest.map(({ pid, state, seconds }) => `${pid} (${state}, ${seconds} s)`).join(', ')
  const named = open === '' ? '' : ` Open for longest: the transactions of the processes ${open}.`
  return `${what} waited for a lock that others held, and gave up so that they are not kept.${named}`
}
