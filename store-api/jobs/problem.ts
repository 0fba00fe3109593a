/**
 * An error as one line that may be stored and logged: of a failed query the database's reason, without its parameters.
 */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return problemOf(error.cause)
  return error.message.split('\n')[0] || error.name
}
