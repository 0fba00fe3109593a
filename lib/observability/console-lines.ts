import { formatWithOptions } from 'node:util'
import type { Level, Log } from './log.ts'

const methods = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const satisfies Record<
  string,
  Level
>
type Method = keyof typeof methods

/**
 * Redirects the console output of Next, and of the code that it runs, into a log. Of an error its name, message and
 * stack are logged, but not its other properties, which may hold personal data.
 * @returns function that undoes it
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

/** Whether a client aborted its request: any client can do that, and it is no failure. */
function isCutOff(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
}

/** Details of an error for a log line, beside its message: name, place, cause. */
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
 * Logs uncaught errors as the last line, and ends the program with exit code 1 as Node does, once they are reported. If
 * another listener exists, as Next's in the storefront, that one handles them: Next writes them to the console and
 * continues.
 */
export function noteUncaught(log: Log, flush?: () => Promise<unknown>): void {
  process.on('uncaughtException', async (error) => {
    if (process.listenerCount('uncaughtException') > 1) return
    log('error', error.message, errorDetails(error))
    await flush?.()
    process.exit(1)
  })
}
