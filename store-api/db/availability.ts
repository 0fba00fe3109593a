import { setTimeout as pause } from 'node:timers/promises'

/**
 * What a lost or refused connection is called by the system and by PostgreSQL: class 08,
 * 57P01–57P03, too many connections.
 */
const gone = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|08\w{3}|57P0[123]|53300)$/
/** The driver's own words for it, which have no code. */
const goneInWords =
  /^(Connection terminated|Connection ended|Client (?:has encountered a connection error|was closed)|timeout exceeded when trying to connect)/
/**
 * What was waited for too long: a statement or a lock (57014, 55P03), a transaction that stood still
 * (25P03).
 */
const tooSlow = /^(57014|55P03|25P03)$/
const tooSlowInWords = /^timeout exceeded when trying to connect/
/** A transaction that PostgreSQL itself undid because of another one: a deadlock, or a conflict. */
const undone = /^(40P01|40001)$/

/**
 * Whether an error says that the database could not be reached, or went away while it was asked.
 */
export function isDatabaseGone(error: unknown): boolean {
  return chainOf(error).some((each) => gone.test(codeOf(each)) || goneInWords.test(each.message))
}

/** Something of the database took longer than whoever asks would wait. */
export class DatabaseBusy extends Error {}

/** Whether an error says that the database is there and takes too long. */
export function isDatabaseBusy(error: unknown): boolean {
  return chainOf(error).some(
    (each) => each instanceof DatabaseBusy || tooSlow.test(codeOf(each)) || tooSlowInWords.test(each.message),
  )
}

/** Whether an error says that nothing was written, and asking again may help. */
export function wasUndone(error: unknown): boolean {
  return chainOf(error).some((each) => undone.test(codeOf(each)))
}

/** Whether an error says that a row with this key is there already. */
export function isTaken(error: unknown): boolean {
  return chainOf(error).some((each) => codeOf(each) === '23505')
}

/** An error and what caused it. */
function chainOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : []
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/**
 * Pauses before the database is asked again, milliseconds: together a little longer than
 * PostgreSQL's restart.
 */
const pauses = [50, 250, 800, 1_500] as const
/** After this time nothing is asked again: whoever asks is about to give up, milliseconds. */
const longestAsking = 4_000

/**
 * Runs something on the database, and again when it went away meanwhile (what only reads) or undid
 * the transaction (anything). A change whose connection broke is not made again: it may have been
 * written. What took too long is not asked again: it would take as long.
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
