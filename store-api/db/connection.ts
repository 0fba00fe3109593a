/** An exclusive connection to a database, of `pg` or of PGlite. */
export interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}
