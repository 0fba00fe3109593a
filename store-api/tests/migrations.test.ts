import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateEmbedded } from '../db/migrate.ts'
import { type Migration, migrationsFolder, readMigrations } from '../db/migration-files.ts'

let folder: string
/**
 * A database as old as the first migrations, which has gone through all of them; each test's data was written before
 * the migration that changed it.
 */
let client: PGlite
/** The same without the amounts below zero. */
let sound: PGlite
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  client = await PGlite.create()
  const before = async (tag: string, statements: string) => {
    await migrateEmbedded(client, { migrations: migrationsBefore(tag) })
    await client.exec(statements)
  }
  await before('0006_pending_passwords', accounts)
  await before('0008_privacy', subscriptions)
  await before(migrationWith('CREATE TABLE "invoices"'), ordersWithInvoices)
  await before('0031_money_not_below_zero', '')
  sound = (await client.clone()) as PGlite
  await sound.exec(orderOf('8', 100))
  await client.exec(orderOf('8', -100))
  for (const each of [client, sound]) await migrateEmbedded(each)
})
afterAll(async () => {
  await client.close()
  await sound.close()
  rmSync(folder, { recursive: true })
})

/** The migrations before one, as they were when it did not exist yet. */
function migrationsBefore(tag: string): Migration[] {
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  const end = entries.findIndex((entry) => entry.tag === tag)
  expect(end).toBeGreaterThan(0)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, end) }))
  return readMigrations(folder)
}

/** The migration that contains a statement, so that tests do not depend on its number. */
function migrationWith(statement: string): string {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const found = entries.find(({ tag }) =>
    readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8').includes(statement),
  )
  return found?.tag ?? ''
}

const place = { address: 'Rue A', number: '1', postal_code: '69003', city: 'Lyon', province: 'Rhône' }
const billing = { ...place, address: 'Rue B', business_name: 'Bain SARL', tax_id: 'FR1', tax_id_type: 'cif' }
function invoicedOrder(last: string, number: string | null, at: string, same: boolean): string {
  const user = { name: 'Ana', surnames: 'Petit', phone: '0612345678', email: 'ana@example.com' }
  const form = {
    user,
    shipping_data: place,
    billing_data: billing,
    same_billing_data: same,
    payment_method_selected: 'card',
  }
  const invoice = number && { number, issued_at: at }
  const frozen = { rows: [], prices: { pvp_total: 12100, tax: 2100 }, ...(invoice && { invoice }) }
  const json = (value: object) => `'${JSON.stringify(value)}'`
  const id = `00000000-0000-4000-8000-00000000000${last}`
  return `INSERT INTO carts (id, store, status, audience, order_number, form, frozen) VALUES
      ('${id}', 'FRSM', 400, '${same ? 'client' : 'professional'}', 'FR-${last}', ${json(form)}, ${json(frozen)});
    INSERT INTO payments (id, cart_id, reference, method, status, amount, created_at) VALUES
      ('10000000-0000-4000-8000-00000000000${last}', '${id}', 'FRSM${last}', 'card', 'authorized', 12100, '${at}'),
      ('20000000-0000-4000-8000-00000000000${last}', '${id}', 'FRSMX${last}', 'card', 'refund_due', 12100, '2020-01-01');`
}
const ordersWithInvoices = [
  invoicedOrder('1', 'FR-F2025-000041', '2025-12-30T10:00:00Z', true),
  invoicedOrder('2', 'FR-F2025-000042', '2025-12-31T10:00:00Z', false),
  invoicedOrder('3', 'FR-F2026-000001', '2026-01-01T10:00:00Z', true),
  invoicedOrder('4', null, '2026-01-02T10:00:00Z', true),
].join('')

describe('a database with invoices', () => {
  it('R7.103 keeps their numbers, what paid them and whom they name, and its series go on', async () => {
    const kept =
      await client.query(`SELECT number, year, serial, right(payment_id::text, 3) AS payment, left(payment_id::text, 1) AS paid,
      total, tax, tax_rate, buyer->>'name' AS name, buyer->>'address' AS street, buyer->>'tax_id' AS tax_id,
      (buyer->>'professional')::boolean AS professional, issued_at FROM invoices ORDER BY id`)
    const own = { total: 12100, tax: 2100, tax_rate: 0.21, paid: '1' }
    const person = { name: 'Ana Petit', street: 'Rue A', tax_id: '', professional: false }
    const business = { name: 'Bain SARL', street: 'Rue B', tax_id: 'FR1', professional: true }
    const at = (issued: string) => ({ issued_at: new Date(issued) })
    expect(kept.rows).toEqual([
      {
        ...own,
        ...person,
        number: 'FR-F2025-000041',
        year: 2025,
        serial: 41,
        payment: '001',
        ...at('2025-12-30T10:00:00Z'),
      },
      {
        ...own,
        ...business,
        number: 'FR-F2025-000042',
        year: 2025,
        serial: 42,
        payment: '002',
        ...at('2025-12-31T10:00:00Z'),
      },
      {
        ...own,
        ...person,
        number: 'FR-F2026-000001',
        year: 2026,
        serial: 1,
        payment: '003',
        ...at('2026-01-01T10:00:00Z'),
      },
    ])
    const counters = await client.query(
      'SELECT store, kind, year, last, last_issued_at FROM invoice_counters ORDER BY year',
    )
    expect(counters.rows).toEqual([
      { store: 'FRSM', kind: 'invoice', year: 2025, last: 42, last_issued_at: new Date('2025-12-31T10:00:00Z') },
      { store: 'FRSM', kind: 'invoice', year: 2026, last: 1, last_issued_at: new Date('2026-01-01T10:00:00Z') },
    ])
  })
})

const accounts = `
  INSERT INTO clients (id, store, email, password_hash, first_name, last_name, active) VALUES
    (1, 'FRSM', 'active@example.com', 'hash of active', 'Ana', 'Petit', true),
    (2, 'ESSM', 'waiting@example.com', 'hash of waiting', 'Ana', 'Petit', false);
  INSERT INTO mail_tokens (hash, client_id, purpose, expires_at) VALUES ('token', 2, 'activate', now());`

describe('a database with accounts', () => {
  it('R7.10 keeps passwords of active accounts; an account never activated waits for its link', async () => {
    const kept = await client.query('SELECT email, password_hash, pending_password_hash FROM clients ORDER BY id')
    expect(kept.rows).toEqual([
      { email: 'active@example.com', password_hash: 'hash of active', pending_password_hash: null },
      { email: 'waiting@example.com', password_hash: null, pending_password_hash: 'hash of waiting' },
    ])
    expect((await client.query('SELECT hash, secret_hash FROM mail_tokens')).rows).toEqual([
      { hash: 'token', secret_hash: null },
    ])
  })
})

const subscriptions = `
  INSERT INTO stores (code, language, country, tax_rate, transfer, order_prefix, brand_path) VALUES
    ('FRSM', 'fr', 'FR', 2000, '{"iban": "FR76"}', 'FR', '/marques'), ('XXXX', 'fr', 'FR', 2000, '{}', 'X', '/marques');
  INSERT INTO subscriptions (store, email, tag, meta_data, created_at) VALUES
    ('FRSM', 'reader@example.com', 'newsletter', '{}', '2026-01-01T00:00:00Z');`

describe('a database with subscriptions', () => {
  it('R7.76 keeps them subscribed, and of each store the account of its bank transfers', async () => {
    expect((await client.query('SELECT confirmed_at, token_hash FROM subscriptions')).rows).toEqual([
      { confirmed_at: new Date('2026-01-01T00:00:00Z'), token_hash: null },
    ])
    expect((await client.query('SELECT * FROM stores ORDER BY code')).rows).toEqual([
      { code: 'FRSM', transfer: { iban: 'FR76' } },
      { code: 'XXXX', transfer: {} },
    ])
  })
})

function orderOf(last: string, cents: number): string {
  const id = `00000000-0000-4000-8000-00000000000${last}`
  return `INSERT INTO carts (id, store, status, form, frozen) VALUES
      ('${id}', 'FRSM', 700, '{}', '{"rows": [], "prices": {"pvp_total": ${cents}, "tax": 0}}');
    INSERT INTO payments (id, cart_id, reference, method, status, amount) VALUES
      ('${id}', '${id}', 'FRSM${last}', 'transfer', 'cancelled', ${cents});`
}

describe('a database with an amount below zero from before that was refused', () => {
  const amounts = [
    'payments_amount',
    'refunds_amount',
    'invoices_total',
    'invoices_tax',
    'carts_frozen',
    'order_holds_amount',
  ]
  const validated = async (client: PGlite) => {
    const { rows } = await client.query<{ name: string; valid: boolean }>(
      `SELECT conname AS name, convalidated AS valid FROM pg_constraint WHERE conname LIKE '%_not_negative' AND conname <> 'stock_not_negative'`,
    )
    return Object.fromEntries(rows.map(({ name, valid }) => [name.replace('_not_negative', ''), valid]))
  }

  it.each([
    [100, true],
    [-100, false],
  ])('starts with a total of %s cents, and writes no further one below zero', async (_, valid) => {
    const started = valid ? sound : client
    const every = Object.fromEntries(amounts.map((name) => [name, true]))
    expect(await validated(started)).toEqual({ ...every, payments_amount: valid, carts_frozen: valid })
    for (const statement of orderOf('9', -1)
      .split(';')
      .filter((part) => part.trim() !== ''))
      await expect(started.exec(statement)).rejects.toThrow('_not_negative')
  })
})
