import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '../../db/database.ts'
import * as schema from '../../db/schema.ts'

interface Asked {
  text: string
  values: unknown[]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** A database that remembers what it was asked, so that the plans of it can be looked at. */
export interface RecordedDatabase {
  db: Database
  /** What reads whole tables, of those named: one line for each query, since the last time. */
  wholeTables(growing: ReadonlySet<string>): Promise<string[]>
}

export function recorded(client: PGlite): RecordedDatabase {
  let asked: Asked[] = []
  const db = drizzle(client, { schema, logger: { logQuery: (text, values) => void asked.push({ text, values }) } })
  return {
    db: db as unknown as Database,
    wholeTables: async (growing) => {
      const queries = new Map(asked.map((query) => [query.text, query]))
      asked = []
      const found: string[] = []
      for (const { text, values } of queries.values()) {
        if (!/^\s*(select|update|delete|with)\b/i.test(text)) continue
        const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values)
        const tables = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scannedBy(Plan)))
        const whole = [...new Set(tables)].filter((table) => growing.has(table))
        if (whole.length > 0) found.push(`${whole.join(', ')}: ${text}`)
      }
      return found
    },
  }
}

/** Tables that a plan reads from the first row to the last. */
function scannedBy(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scannedBy)]
}
