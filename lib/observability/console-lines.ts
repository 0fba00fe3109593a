import { formatWithOptions } from 'node:util'
import type { Level, Log } from './log.ts'

const methods = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const satisfies Record<
  string,
  Level
>
type Method = keyof typeof methods

/**
 * Leads what is written to the console, by Next and by the code that Next runs, into a log. Of an
 * error its name, message and stack are noted and none of its own values, which hold what people
 * typed.
 * @returns what undoes it
 */
export function consoleIntoLog(log: Log, target: Pick<Console, Method> = console): () => void {
  const names = Object.keys(methods) as Method[]
  const before = names.map((name) => [name, target[name]] as const)
  for (const name of names) target[name] = (...given: unknown[]) => note(log, methods[name], given)
  return () => {
    for (const [name, method] of before) target[name] = method
  }
}

function note(log: Log, level: Level, given: readonly unknown[]): void {
  const error = given.find((each) => each instanceof Error)
  const words = given.map((each) => (each instanceof Error ? each.message || each.name : each))
  const message = formatWithOptions({ depth: 2, colors: false, breakLength: Number.POSITIVE_INFINITY }, ...words)
  log(error && isCutOff(error) ? 'info' : level, message.trim(), error && errorDetails(error))
}

/** Whether a sender went away before all of a request had come: anybody can do that, and nothing has failed. */
function isCutOff(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
}

/** What a log line says of an error beside its message: its name, where it was thrown, what caused it. */
export function errorDetails(error: Error): Record<string, unknown> {
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const digest = 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined
  return {
    error: error.name,
    ...(digest !== undefined && { digest }),
    ...(error.cause !== undefined && { cause: String(error.cause) }),
    ...(stack?.length && { stack }),
  }
}

/**
 * Notes what nothing caught, as the last line, and ends the program with 1 as Node does, once it is
 * reported where errors are. Where another listener exists, as Next's does in the storefront, it is theirs: Next writes it
 * to the console and goes on.
 */
export function noteUncaught(log: Log, flush?: () => Promise<unknown>): void {
  process.on('uncaughtException', async (error) => {
    if (process.listenerCount('uncaughtException') > 1) return
    log('error', error.message, errorDetails(error))
    await flush?.()
    process.exit(1)
  })
}
