import { setTimeout as pause } from 'node:timers/promises'

/**
 * Codes of a lost or refused connection, from the system and from PostgreSQL: class 08, 57P01–57P03, too many
 * connections.
 */
const gone = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|08\w{3}|57P0[123]|53300)$/
/** The driver's own words for it, which have no code. */
const goneInWords =
  /^(Connection terminated|Connection ended|Client (?:has encountered a connection error|was closed)|timeout exceeded when trying to connect)/
/** Codes of timeouts: a statement or a lock (57014, 55P03), an idle transaction (25P03). */
const tooSlow = /^(57014|55P03|25P03)$/
const tooSlowInWords = /^timeout exceeded when trying to connect/
/** A transaction that PostgreSQL itself undid because of another one: a deadlock, or a conflict. */
const undone = /^(40P01|40001)$/

/** Whether an error means that the database could not be reached, or the connection was lost. */
export function isDatabaseGone(error: unknown): boolean {
  return chainOf(error).some((each) => gone.test(codeOf(each)) || goneInWords.test(each.message))
}

/** The database took longer than the caller would wait. */
export class DatabaseBusy extends Error {}

/** Whether an error means that the database is available but too slow. */
export function isDatabaseBusy(error: unknown): boolean {
  return chainOf(error).some(
    (each) => each instanceof DatabaseBusy || tooSlow.test(codeOf(each)) || tooSlowInWords.test(each.message),
  )
}

/** Whether an error means that nothing was written, and a retry may help. */
export function wasUndone(error: unknown): boolean {
  return chainOf(error).some((each) => undone.test(codeOf(each)))
}

/** Whether an error means that a row with this key exists already. */
export function isTaken(error: unknown): boolean {
  return chainOf(error).some((each) => codeOf(each) === '23505')
}

/** An error and its causes. */
function chainOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : []
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Pauses between retries, milliseconds: together a little longer than PostgreSQL's restart. */
const pauses = [50, 250, 800, 1_500] as const
/** No retry after this time, as the caller is about to give up, milliseconds. */
const longestAsking = 4_000

/**
 * Runs a function on the database. Retries reads after a lost connection, and anything after PostgreSQL has rolled the
 * transaction back. A write whose connection broke is not retried, as it may have been committed. A timeout is not
 * retried either: it would take as long again.
 */
export async function withDatabase<T>(readsOnly: boolean, run: () => Promise<T>): Promise<T> {
  const end = performance.now() + longestAsking
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const wait = pauses[attempt]
      const mayHelp = wasUndone(error) || (readsOnly && isDatabaseGone(error) && !isDatabaseBusy(error))
      if (wait === undefined || !mayHelp || performance.now() > end) throw error
      await pause(wait * (0.5 + Math.random()))
    }
  }
}
