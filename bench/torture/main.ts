/**
 * `npm run torture [-- --checkouts 1000 --kills 8 --seconds 900 --database both --seed 7 --silent]`: proves that no
 * failure loses or duplicates anything. Exit code 1 on a breach. PostgreSQL is the one that TORTURE_DATABASE_URL names,
 * or one that is installed.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenNeeded } from '../../scripts/start/build.ts'
import { openTorturedDatabase, type TorturedDatabase } from './postgres.ts'
import { torture } from './run.ts'

const { values } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '900' },
    /** embedded, postgres or both */
    database: { type: 'string', default: 'both' },
    /** Seed of the shoppers' and administrators' decisions. */
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** No notification comes until every order is right without, or a quarter of an hour is over. */
    silent: { type: 'boolean', default: false },
    /** Leave the storefront out, and its build. */
    'without-storefront': { type: 'boolean', default: false },
  },
})

/** @throws Error unless it is a whole number */
function whole(name: 'checkouts' | 'kills' | 'seconds' | 'seed'): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} wants a whole number, not "${values[name]}".`)
  return value
}

/** Shops on one kind of database; true when nothing was lost or doubled. */
async function round(name: string, database?: TorturedDatabase): Promise<boolean> {
  console.log(`\n── ${name} ${'─'.repeat(50)}`)
  const { breaches, figures } = await torture({
    checkouts: whole('checkouts'),
    kills: whole('kills'),
    seconds: whole('seconds'),
    seed: whole('seed'),
    silent: values.silent,
    storefront: !values['without-storefront'],
    database,
    say: console.log,
  })
  const width = Math.max(...Object.keys(figures).map((label) => label.length))
  for (const [label, value] of Object.entries(figures)) console.log(`${label.padEnd(width)}  ${value}`)
  for (const breach of breaches.slice(0, 50)) console.error(`BREACH ${breach}`)
  console.log(breaches.length === 0 ? 'Nothing was lost, nothing doubled.' : `${breaches.length} breaches.`)
  return breaches.length === 0
}

async function onPostgres(): Promise<boolean> {
  const database = await openTorturedDatabase()
  if (!database) {
    console.log('\nPostgreSQL was left out: TORTURE_DATABASE_URL is not set, and it is not installed here.')
    return true
  }
  try {
    return await round('PostgreSQL', database)
  } finally {
    await database.remove()
  }
}

try {
  if (!['embedded', 'postgres', 'both'].includes(values.database))
    throw new Error(`--database is embedded, postgres or both, not "${values.database}".`)
  if (!values['without-storefront']) await buildWhenNeeded(resolve(import.meta.dirname, '../..'))
  const embedded = values.database === 'postgres' || (await round('embedded database'))
  const server = values.database === 'embedded' || (await onPostgres())
  process.exitCode = embedded && server ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
