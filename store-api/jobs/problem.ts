/**
 * What went wrong, in a line that may be kept and logged: of a query that failed the database's
 * reason, without the values it was asked with.
 */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return problemOf(error.cause)
  return error.message.split('\n')[0] || error.name
}
