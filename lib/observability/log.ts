import { happened } from './events.ts'
import { currentRequest } from './request-context.ts'
import { detailsWithoutPersonalData, withoutPersonalData } from './without-personal-data.ts'

export const levels = ['debug', 'info', 'warn', 'error'] as const
export type Level = (typeof levels)[number]
export type LogFormat = 'text' | 'json'

/** One line of a log, without personal data. */
export interface LogLine {
  readonly level: Level
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
}

/** Notes something that happened. */
export type Log = (level: Level, message: string, details?: Readonly<Record<string, unknown>>) => void

export interface LogOptions {
  /** `storefront` or `store-api`; stands in every line of JSON. */
  program: string
  level: Level
  format: LogFormat
  /** Told of every line that is written. */
  watch?: ((line: LogLine) => void) | undefined
  /** Where lines go; the process's own output without it. */
  write?: ((line: string, level: Level) => void) | undefined
}

/**
 * How a program logs: `text` for people, in the demonstration and at a terminal, else `json`.
 * @param named LOG_FORMAT
 */
export function logFormat(named: LogFormat | undefined, demonstration: boolean): LogFormat {
  return named ?? (demonstration || process.stdout.isTTY ? 'text' : 'json')
}

/**
 * The log of a program. Every line names its request or job by trace, and personal data is removed. pino is loaded only
 * for JSON.
 */
export async function openLog({ program, level: least, format, watch, write }: LogOptions): Promise<Log> {
  const put = format === 'json' ? await jsonLines(program, least, write) : textLines(write ?? toTerminal)
  return (level, message, details = {}) => {
    if (levels.indexOf(level) < levels.indexOf(least)) return
    const request = currentRequest()
    const line: LogLine = {
      level,
      message: withoutPersonalData(message),
      details: {
        ...(request?.kind === 'request' && { request: request.id }),
        ...(request && { trace_id: request.span.trace }),
        ...detailsWithoutPersonalData(details),
      },
    }
    put(line)
    happened('log-line', { level })
    watch?.(line)
  }
}

async function jsonLines(program: string, level: Level, write: LogOptions['write']): Promise<(line: LogLine) => void> {
  const { pino } = await import('pino')
  const options = {
    level,
    base: { program },
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  // At once, not in batches: the last lines before a program ends are those that say why.
  const destination = write
    ? { write: (line: string) => write(line.trimEnd(), level) }
    : pino.destination({ dest: 1, sync: true })
  const lines = pino(options, destination)
  return ({ level: at, message, details }) => lines[at](details, message)
}

/** Prints messages for the operator, such as the start: to people at every log level. */
export function saying(format: LogFormat, log: Log): (sentence: string) => void {
  return format === 'text' ? (sentence) => toTerminal(sentence, 'info') : (sentence) => log('info', sentence)
}

/** For people: the level of problems, the sentence, the details, the stack below. */
function textLines(write: NonNullable<LogOptions['write']>): (line: LogLine) => void {
  return ({ level, message, details: { stack, trace_id: _, ...details } }) => {
    const first = level === 'info' ? message : `${level}: ${message}`
    const rest = Object.entries(details).map(([name, value]) => `${name}=${plain(value)}`)
    const below = Array.isArray(stack) ? stack : typeof stack === 'string' ? stack.split('\n') : []
    write([[first, ...rest].join(' '), ...below].join('\n'), level)
  }
}

function plain(value: unknown): string {
  return typeof value === 'string' && /^[^\s="]+$/.test(value) ? value : JSON.stringify(value)
}

function toTerminal(line: string, level: Level): void {
  const stream = level === 'warn' || level === 'error' ? process.stderr : process.stdout
  stream.write(`${line}\n`)
}
