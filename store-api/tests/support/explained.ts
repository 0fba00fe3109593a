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
  'Index Name'?: string
  Plans?: Plan[]
}

/** A database that records its queries, so that their plans can be checked. */
export interface RecordedDatabase {
  db: Database
  /** Queries with a full scan of one of the named tables, one line each, since the last call. */
  wholeTables(growing: ReadonlySet<string>): Promise<string[]>
  /** How a table is read, `Index Scan name` or `Seq Scan`, each way once, since the last time. */
  waysInto(table: string): Promise<string[]>
}

export function recorded(client: PGlite): RecordedDatabase {
  let asked: Asked[] = []
  const db = drizzle(client, { schema, logger: { logQuery: (text, values) => void asked.push({ text, values }) } })
  /** Queries since the last call, without repetition, with their plans. */
  const plans = async (): Promise<{ text: string; nodes: Plan[] }[]> => {
    const queries = new Map(asked.map((query) => [query.text, query]))
    asked = []
    const found: { text: string; nodes: Plan[] }[] = []
    for (const { text, values } of queries.values()) {
      if (!/^\s*(select|update|delete|with)\b/i.test(text)) continue
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values)
      found.push({ text, nodes: rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan))) })
    }
    return found
  }
  return {
    db: db as unknown as Database,
    wholeTables: async (growing) =>
      (await plans()).flatMap(({ text, nodes }) => {
        const scanned = nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : []))
        const whole = [...new Set(scanned)].filter((table) => growing.has(table))
        return whole.length > 0 ? [`${whole.join(', ')}: ${text}`] : []
      }),
    waysInto: async (table) => {
      const nodes = (await plans()).flatMap((plan) => plan.nodes).filter((node) => node['Relation Name'] === table)
      return [...new Set(nodes.map((node) => [node['Node Type'], node['Index Name']].filter(Boolean).join(' ')))].sort()
    },
  }
}

/** A plan's steps. */
function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}
