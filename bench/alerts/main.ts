/**
 * `npm run alerts:drill [-- --rules-only]`: tries the alerts of `deploy/observability/alerts.yaml`.
 * First promtool fires each of them on made-up figures (`alerts.test.yaml`); then a store API is
 * broken in three ways before the eyes of a Prometheus, which has to notice. Ends with 1 when one
 * stays silent. Takes two minutes; needs `apt-get install prometheus`, and PostgreSQL as
 * `npm run torture` does.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../scripts/start/ports.ts'
import { openTorturedDatabase } from '../torture/postgres.ts'
import { drillRules } from './drill-rules.ts'
import { type DrilledShop, startDrilledShop } from './drilled-shop.ts'
import { type AlertState, isInstalled, type Prometheus, startPrometheus } from './prometheus.ts'

process.chdir(resolve(import.meta.dirname, '../..'))
const folderOfRules = 'deploy/observability'
/** Longest wait for one alert, milliseconds. */
const patience = 60_000

const { values } = parseArgs({ options: { 'rules-only': { type: 'boolean', default: false } } })

/** Checks the rules and fires each on made-up figures. */
function tryRules(): boolean {
  return [
    ['check', 'rules', 'alerts.yaml'],
    ['test', 'rules', 'alerts.test.yaml'],
  ].every((args) => spawnSync('promtool', args, { cwd: folderOfRules, stdio: 'inherit' }).status === 0)
}

/** Waits until an alert fires, and prints its states. @param act called every second meanwhile */
async function untilFiring(prometheus: Prometheus, alert: string, act?: () => Promise<void>): Promise<boolean> {
  const began = Date.now()
  let before: AlertState | undefined
  while (Date.now() - began < patience) {
    await act?.()
    const state = await prometheus.stateOf(alert)
    if (state !== before)
      console.log(`  ${String(Math.round((Date.now() - began) / 1_000)).padStart(3)} s  ${alert} ${state}`)
    before = state
    if (state === 'firing') return true
    await pause(1_000)
  }
  console.error(`  ${alert} did not fire within ${patience / 1_000} seconds.`)
  return false
}

async function breakAndWatch(shop: DrilledShop, prometheus: Prometheus): Promise<boolean> {
  console.log('All is well: a payment is opened.')
  await shop.pay()
  await pause(5_000)
  const names = ['MailsLate', 'ProviderFails', 'ProgramDown', 'DatabaseAway', 'RequestsFail']
  const early = (await Promise.all(names.map(async (name) => [name, await prometheus.stateOf(name)]))).filter(
    ([, state]) => state !== 'inactive',
  )
  for (const [name, state] of early) console.error(`  ${name} is ${state} though nothing is broken.`)
  console.log('No worker sends mails, and an order is placed.')
  await shop.order()
  const mails = await untilFiring(prometheus, 'MailsLate')
  console.log('The payment providers are gone, and customers go on paying.')
  await shop.endProviders()
  const providers = await untilFiring(prometheus, 'ProviderFails', shop.pay)
  console.log('The store API is killed.')
  await shop.kill()
  const program = await untilFiring(prometheus, 'ProgramDown')
  return early.length === 0 && mails && providers && program
}

/** Breaks a running store API. A minute of the rules is a second here. */
async function drill(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'alerts-drill-'))
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const database = await openTorturedDatabase()
    if (!database) throw new Error('The drill needs PostgreSQL: install it, or set TORTURE_DATABASE_URL.')
    ends.push(() => database.remove())
    const shop = await startDrilledShop(folder, database.url)
    ends.push(() => shop.stop())
    const rules = drillRules(readFileSync(join(folderOfRules, 'alerts.yaml'), 'utf8'))
    const own = join(folder, 'prometheus')
    mkdirSync(own)
    const target = { job: 'store-api', address: shop.metrics }
    const prometheus = await startPrometheus(own, await freePort(), rules, target)
    ends.push(() => prometheus.stop())
    return await breakAndWatch(shop, prometheus)
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

const missing = (['promtool', 'prometheus'] as const).filter((program) => !isInstalled(program))
if (missing.length > 0) {
  console.error(`${missing.join(' and ')} cannot be found: apt-get install prometheus brings both.`)
  process.exit(1)
}
const well = tryRules() && (values['rules-only'] || (await drill()))
console.log(well ? 'Every alert that was tried fired.' : 'Not every alert did what it should.')
process.exit(well ? 0 : 1)
