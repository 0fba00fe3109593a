/** One connection to a database, which nobody else uses meanwhile: of `pg` or of PGlite. */
export interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}
