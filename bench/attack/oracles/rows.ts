import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../store-api/db/database.ts'

/** A hash of each row, by table and key. */
export type Rows = ReadonlyMap<string, string>

/** Accounts and carts (orders among them) of people who do not act. */
export interface Protected {
  clients: readonly number[]
  carts: readonly string[]
}

interface Watched {
  table: string
  key: string
  /** Which rows count; `:clients` and `:carts` stand for the ids of those that are protected. */
  where: string
  /** Columns that do not affect the owner. */
  apart?: readonly string[]
  /** True where any caller, or an administrator who acts, may add rows. */
  additions?: true
}

const watched: readonly Watched[] = [
  // A sign-up with the e-mail of an account that waits for its activation may leave another
  // password waiting: the mailed link decides.
  { table: 'clients', key: 'id', where: 'id in (:clients)', apart: ['pending_password_hash'] },
  { table: 'shipping_addresses', key: 'id', where: 'client_id in (:clients)' },
  { table: 'billing_addresses', key: 'id', where: 'client_id in (:clients)' },
  { table: 'wishes', key: 'id', where: 'client_id in (:clients)' },
  { table: 'carts', key: 'id', where: 'id in (:carts) or customer in (:clients)' },
  { table: 'cart_rows', key: 'id', where: 'cart_id in (:carts)' },
  { table: 'payments', key: 'id', where: 'cart_id in (:carts)' },
  { table: 'sub_orders', key: 'id', where: 'cart_id in (:carts)' },
  { table: 'incidents', key: 'id', where: 'cart_id in (:carts)' },
  // Another subscription mails another link, in any state of the first one.
  { table: 'subscriptions', key: 'id', where: 'true', additions: true, apart: ['token_hash', 'link_sent_at'] },
  { table: 'coupons', key: 'id', where: 'true', additions: true },
  { table: 'pages', key: 'id', where: 'true', additions: true },
  { table: 'questions', key: 'id', where: 'true', additions: true },
  { table: 'posts', key: 'id', where: 'true' },
  { table: 'reviews', key: 'id', where: 'true', additions: true },
  { table: 'stores', key: 'code', where: 'true' },
  { table: 'store_products', key: "store || ' ' || product_id", where: 'true' },
  { table: 'variants', key: 'id', where: 'true' },
]
const open = new Set(watched.filter(({ additions }) => additions).map(({ table }) => table))

/** Hashes of every row that is protected. */
export async function readRows(db: Database, { clients, carts }: Protected): Promise<Rows> {
  const rows = new Map<string, string>()
  const lists = { ':clients': clients.join(', ') || '0', ':carts': carts.map((id) => `'${id}'`).join(', ') || 'null' }
  for (const { table, key, where, apart = [] } of watched) {
    const condition = where.replace(/:clients|:carts/g, (name) => lists[name as keyof typeof lists])
    const fields = apart.map((name) => ` - '${name}'`).join('')
    const found = await db.execute(
      sql.raw(`select (${key})::text as key, (to_jsonb(t)${fields})::text as row from ${table} t where ${condition}`),
    )
    for (const row of (found as unknown as { rows: { key: string; row: string }[] }).rows)
      rows.set(`${table} ${row.key}`, createHash('sha256').update(row.row).digest('hex'))
  }
  return rows
}

/** Rows that were changed, deleted or added although none of the acting people owns them. */
export function rowBreaches(before: Rows, after: Rows): string[] {
  const changed = [...before].flatMap(([name, hash]) =>
    after.get(name) === hash ? [] : [`${name} was ${after.has(name) ? 'changed' : 'deleted'}`],
  )
  const added = [...after.keys()].filter((name) => !before.has(name) && !open.has(name.split(' ', 1)[0] ?? ''))
  return [...changed, ...added.map((name) => `${name} was added to what somebody else owns`)]
}
