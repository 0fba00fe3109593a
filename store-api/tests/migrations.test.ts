import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const migrationsFolder = join(import.meta.dirname, '../db/migrations')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The migrations before one, as they were when it did not exist yet. */
function migrationsBefore(tag: string): string {
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  const end = entries.findIndex((entry) => entry.tag === tag)
  expect(end).toBeGreaterThan(0)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, end) }))
  return folder
}

describe('a database with accounts', () => {
  it('R7.10 keeps passwords of active accounts; one that was never activated waits for its link, which knows no browser', {
    timeout: 60_000,
  }, async () => {
    const client = await PGlite.create()
    const db = drizzle(client)
    await migrate(db, { migrationsFolder: migrationsBefore('0006_pending_passwords') })
    await client.exec(`
      INSERT INTO clients (id, store, email, password_hash, first_name, last_name, active) VALUES
        (1, 'FRSM', 'active@example.com', 'hash of active', 'Ana', 'Petit', true),
        (2, 'ESSM', 'waiting@example.com', 'hash of waiting', 'Ana', 'Petit', false);
      INSERT INTO mail_tokens (hash, client_id, purpose, expires_at) VALUES ('token', 2, 'activate', now());`)
    await migrate(db, { migrationsFolder })
    const accounts = await client.query('SELECT email, password_hash, pending_password_hash FROM clients ORDER BY id')
    expect(accounts.rows).toEqual([
      { email: 'active@example.com', password_hash: 'hash of active', pending_password_hash: null },
      { email: 'waiting@example.com', password_hash: null, pending_password_hash: 'hash of waiting' },
    ])
    expect((await client.query('SELECT hash, secret_hash FROM mail_tokens')).rows).toEqual([
      { hash: 'token', secret_hash: null },
    ])
    await client.close()
  })
})

describe('a database with subscriptions', () => {
  it('R7.76 keeps them subscribed, and of each store the account of its bank transfers', {
    timeout: 60_000,
  }, async () => {
    const client = await PGlite.create()
    const db = drizzle(client)
    await migrate(db, { migrationsFolder: migrationsBefore('0008_privacy') })
    await client.exec(`
      INSERT INTO stores (code, language, country, tax_rate, transfer, order_prefix, brand_path) VALUES
        ('FRSM', 'fr', 'FR', 2000, '{"iban": "FR76"}', 'FR', '/marques'), ('XXXX', 'fr', 'FR', 2000, '{}', 'X', '/marques');
      INSERT INTO subscriptions (store, email, tag, meta_data, created_at) VALUES
        ('FRSM', 'reader@example.com', 'newsletter', '{}', '2026-01-01T00:00:00Z');`)
    await migrate(db, { migrationsFolder })
    expect((await client.query('SELECT confirmed_at, token_hash FROM subscriptions')).rows).toEqual([
      { confirmed_at: new Date('2026-01-01T00:00:00Z'), token_hash: null },
    ])
    expect((await client.query('SELECT * FROM stores ORDER BY code')).rows).toEqual([
      { code: 'FRSM', transfer: { iban: 'FR76' } },
      { code: 'XXXX', transfer: {} },
    ])
    await client.close()
  })
})
