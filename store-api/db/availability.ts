import { setTimeout as pause } from 'node:timers/promises'

/**
 * What a lost, refused or ended connection is called: by the driver, by the system, and by PostgreSQL (class 08, its operator's
 * intervention 57P01–57P03, and too many connections).
 */
const gone =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED|CONNECT_TIMEOUT)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|57P0[123]|53300)$/
/** A transaction that PostgreSQL itself undid because of another one: a deadlock, or a conflict. */
const undone = /^(40P01|40001)$/

/** Whether an error says that the database could not be reached, or went away while it was asked. */
export function isDatabaseGone(error: unknown): boolean {
  return codesOf(error).some((code) => gone.test(code))
}

/** Whether an error says that nothing was written, and asking again may help. */
export function wasUndone(error: unknown): boolean {
  return codesOf(error).some((code) => undone.test(code))
}

/** The codes of an error and of what caused it. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  return [...code, ...codesOf(error.cause)]
}

/** Pauses before the database is asked again, milliseconds: together a little longer than PostgreSQL's restart. */
const pauses = [50, 250, 800, 1_500] as const

/**
 * Runs something on the database, and again when it went away meanwhile (what only reads) or undid the transaction (anything).
 * A change whose connection broke is not made again: it may have been written.
 */
export async function withDatabase<T>(readsOnly: boolean, run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const wait = pauses[attempt]
      if (wait === undefined || !(wasUndone(error) || (readsOnly && isDatabaseGone(error)))) throw error
      await pause(wait * (0.5 + Math.random()))
    }
  }
}
