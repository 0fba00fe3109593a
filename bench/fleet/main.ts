/**
 * `npm run fleet [-- --seconds 120 --rate 8 --shoppers 12 --seed 7 --port 5020 --builds FOLDER]`: a proxy in front of
 * two storefronts, two store APIs and a worker, on PostgreSQL and Valkey. Shoppers are simulated while each part is
 * killed in turn and a release with a migration is rolled out. Exit code 1 on a breach.
 *
 * Shoppers are a closed loop: each does one thing after the other, so that there are fewer requests while answers are
 * slow. Their default number leaves two cores some room. With a folder for the two builds they are kept, and made again
 * when sources change.
 */

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { portsFrom } from './ports.ts'
import { nginx } from './proxy-configuration.ts'
import { addMigrations, makeRelease } from './release.ts'
import { prove } from './run.ts'
import { type RunningFleet, startFleet } from './running-fleet.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    rate: { type: 'string', default: '8' },
    shoppers: { type: 'string', default: '12' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    port: { type: 'string', default: '5020' },
    builds: { type: 'string' },
  },
})

/** @throws Error unless it is a whole number above 0 */
function whole(name: 'seconds' | 'rate' | 'shoppers' | 'seed' | 'port'): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} wants a whole number above 0, not "${values[name]}".`)
  return value
}

/** The key that both builds have in common; a folder of builds keeps its own. */
function keyIn(folder: string): string {
  const file = join(folder, 'key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

// The started programs end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
let running: RunningFleet | undefined
const builds = values.builds ? resolve(values.builds) : mkdtempSync(join(tmpdir(), 'fleet-builds-'))
mkdirSync(builds, { recursive: true })
try {
  const options = { seconds: whole('seconds'), rate: whole('rate'), shoppers: whole('shoppers'), seed: whole('seed') }
  const ports = portsFrom(whole('port'))
  if (!nginx) throw new Error('nginx is not installed here.')
  const began = Date.now()
  const say = (line: string) =>
    console.log(`${String(Math.round((Date.now() - began) / 1_000)).padStart(4)} s  ${line}`)
  say('Building two releases …')
  const first = await makeRelease(join(builds, 'first'), 'first', keyIn(builds))
  const next = await makeRelease(join(builds, 'next'), 'next', keyIn(builds))
  addMigrations(next)
  say('Starting the fleet …')
  running = await startFleet(first, ports)
  const breaches = await prove(running, next, { ...options, say })
  for (const breach of breaches.slice(0, 50)) console.error(`BREACH ${breach}`)
  console.log(breaches.length === 0 ? 'The fleet held.' : `${breaches.length} breaches.`)
  process.exitCode = breaches.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await running?.end()
  if (!values.builds) rmSync(builds, { recursive: true, force: true })
}
process.exit()
