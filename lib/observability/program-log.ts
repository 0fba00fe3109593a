import { consoleIntoLog, noteUncaught } from './console-lines.ts'
import type { ErrorReports } from './error-reports.ts'
import { type Level, type Log, type LogFormat, logFormat, openLog, saying } from './log.ts'

export interface ProgramLog {
  readonly log: Log
  /** Tells the operator about the program's actions, at every log level. */
  readonly say: (sentence: string) => void
}

/** Longest wait for a report before the program ends, milliseconds. */
const lastReport = 2_000

/** Settings of a program that its log depends on. */
export interface LogSettings {
  readonly LOG_LEVEL: Level
  readonly LOG_FORMAT?: LogFormat | undefined
  readonly SENTRY_DSN?: string | undefined
  readonly demonstration: boolean
}

/**
 * The log of a program from its settings. It also takes the console and uncaught errors, and reports errors where an
 * address for that is set.
 */
export async function openProgramLog(
  program: string,
  { LOG_LEVEL: level, LOG_FORMAT, SENTRY_DSN, demonstration }: LogSettings,
): Promise<ProgramLog> {
  const format = logFormat(LOG_FORMAT, demonstration)
  const reports = SENTRY_DSN === undefined ? undefined : await openReports(SENTRY_DSN, program, demonstration)
  const log = await openLog({ program, level, format, watch: reports?.report })
  consoleIntoLog(log)
  noteUncaught(log, reports && (() => reports.flush(lastReport)))
  return { log, say: saying(format, log) }
}

async function openReports(dsn: string, program: string, demonstration: boolean): Promise<ErrorReports> {
  const { openErrorReports } = await import('./error-reports.ts')
  return openErrorReports(dsn, program, demonstration ? 'demonstration' : 'production')
}
