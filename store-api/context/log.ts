const levels = ['debug', 'info', 'warn', 'error'] as const
export type Level = (typeof levels)[number]
/** Writes one line of JSON about something that happened. */
export type Log = (level: Level, message: string, details?: Readonly<Record<string, unknown>>) => void

/** A log that leaves out what lies below a level. */
export function logFrom(least: Level, write: (line: string) => void): Log {
  return (level, message, details = {}) => {
    if (levels.indexOf(level) >= levels.indexOf(least)) write(JSON.stringify({ level, message, ...details }))
  }
}
