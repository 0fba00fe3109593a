import { resolve } from 'node:path'
import { Client } from 'pg'
import type { Environment } from '#lib/env.ts'
import { jobAttempts } from '#lib/rules/operation/job-attempts.ts'
import { isOwnMachine } from '#lib/rules/operation/own-machine.ts'
import { bankAccountVariables, unsetProviders } from '#lib/rules/operation/providers.ts'
import { type ProgramName, startProblems } from '#lib/rules/operation/start-problems.ts'
import { missingNotices } from '#lib/stores/guarantee-notice.ts'
import { stores } from '#lib/stores/registry.ts'
import { isBuilt } from './start/build.ts'
import { loadSettings, usesOwnStoreApi } from './start/settings.ts'

/**
 * `npm run doctor` reports whether the shop would start with these settings: the problems that prevent it (the list
 * that `npm start` prints), missing optional parts, and what to do about each. Exit code 1 when it would not start.
 * Changes nothing.
 */
const root = resolve(import.meta.dirname, '..')

async function main(): Promise<boolean> {
  const settings = loadSettings(root, false)
  const ownApi = usesOwnStoreApi(settings)
  const programs: ProgramName[] = ownApi ? ['storefront', 'store API'] : ['storefront']
  console.log(`Mode: ${settings.demonstration ? 'demonstration' : 'production'}`)
  console.log(`Programs: ${programs.join(', ')}${ownApi ? '' : ' (another store API is named)'}`)
  const problems = startProblems(process.env, programs).map(({ problem, advice }) => `${problem} ${advice}`)
  if (ownApi) problems.push(...(await databaseProblems(settings)))
  print('This keeps the shop from starting', problems)
  const jobs = ownApi && problems.length === 0 ? await failingJobs(settings) : []
  print('Jobs that fail', jobs)
  print('Good to know', notes(settings, ownApi))
  console.log(problems.length === 0 ? '\nThe shop can be started.' : '\nThe shop would not start.')
  return problems.length === 0
}

function print(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `- ${line}`).join('\n')}`)
}

/**
 * Whether the PostgreSQL that is named answers, and holds nothing of the demonstration in
 * production.
 */
async function databaseProblems({ DATABASE_URL, demonstration }: Environment): Promise<string[]> {
  if (!DATABASE_URL) return []
  const client = new Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query("select to_regclass('seed_state') is not null as there")
    const seeded = rows[0]?.there && (await client.query('select 1 from seed_state limit 1')).rowCount
    return seeded && !demonstration
      ? ['The database in DATABASE_URL holds the demonstration. Name another one: its accounts have known passwords.']
      : []
  } catch (error) {
    return [
      `The database in DATABASE_URL cannot be used (${(error as Error).message.split('\n')[0]}). Check that PostgreSQL runs, and address, user and password.`,
    ]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Failing jobs (`/healthz` reports `failing`), with their errors; those of the embedded database are known only to the
 * running store API.
 */
async function failingJobs({ DATABASE_URL }: Environment): Promise<string[]> {
  if (!DATABASE_URL) return []
  const client = new Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query("select to_regclass('jobs') is not null as there")
    if (!rows[0]?.there) return []
    const failing = await client.query(
      `select id, kind, attempts, last_error, gave_up_at from jobs where gave_up_at is not null or attempts >= ${jobAttempts} order by run_at limit 20`,
    )
    return failing.rows.map(({ id, kind, attempts, last_error, gave_up_at }) => {
      const again = gave_up_at
        ? `It was given up. To try again: update jobs set gave_up_at = null, attempts = 0, run_at = now() where id = '${id}'`
        : 'It is tried on.'
      return `${kind} has failed ${attempts} times (${last_error}). ${again}`
    })
  } finally {
    await client.end().catch(() => undefined)
  }
}

function notes(settings: Environment, ownApi: boolean): string[] {
  const built = isBuilt(root) ? [] : ['The storefront is not built yet; `npm start` does that.']
  const notices = missingNotices(stores, root)
  if (settings.demonstration)
    return [...built, ...notices, 'Catalogue, accounts, orders and payments are invented. DEMO=0 turns that off.']
  const codes = stores.map(({ code }) => code)
  const addresses = Object.entries(settings.storeUrls)
  const own = addresses.filter(([, address]) => isOwnMachine(address))
  const open = addresses.filter(([, address]) => !isOwnMachine(address) && address.startsWith('http:'))
  return [
    ...built,
    ...notices,
    ...own.map(([code, address]) => `The store ${code} says its address is ${address}. Set STORE_URL_${code}.`),
    ...open.map(([code]) => `STORE_URL_${code} is not https: logins and payments travel readable.`),
    ...(settings.TRUSTED_PROXIES === ''
      ? ['No proxy is trusted: behind one, all visitors would share its limits. TRUSTED_PROXIES names those in front.']
      : []),
    ...(ownApi ? unsetProviders(process.env, codes).map((name) => hidden(name)) : []),
    ...(ownApi && process.env.JOBS === 'apart'
      ? ['JOBS=apart: mails, refunds and all that recurs need `npm run worker` beside the shop.']
      : []),
    ...(ownApi && !settings.DATABASE_URL
      ? ['The embedded database serves one store API. DATABASE_URL names a PostgreSQL.']
      : []),
    ...(ownApi && !settings.STORE_API_PUBLIC_URL
      ? ['Payment providers notify STORE_API_PUBLIC_URL, which is not set.']
      : []),
    ...(ownApi ? ['The first administrator is made with `npm run admin -- --email you@example.com`.'] : []),
  ]
}

function hidden(name: string): string {
  const code = /^bank transfers \((\w+)\)$/.exec(name)?.[1]
  const how = code ? `Set ${bankAccountVariables(code).join(', ')}.` : 'Its variables are in .env.example.'
  return `${name}: nothing is set, so it is not offered. ${how}`
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
