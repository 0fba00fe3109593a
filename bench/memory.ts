/**
 * `npm run bench:memory [-- --minutes 60 --products 1000 --rate 10 --seed 1]`: resident memory of both programs,
 * started like `npm start`, while every page of both stores is requested once, and then visitors look at pages, fill
 * carts and order. Exit code 1 where a program ever used more than 512 MB. Linux only.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../scripts/start/ports.ts'
import { startShop } from '../scripts/test/running-shop.ts'
import { Random } from './attack/random.ts'
import { crawl } from './memory/crawl.ts'
import { lineOf, type MeasuredProgram, type MemoryFigures, measuredPrograms, memoryOf } from './memory/figures.ts'
import { visitAtRate } from './memory/mix.ts'
import type { VisitedStore } from './memory/visits.ts'
import { goods } from './torture/goods.ts'
import { storeAddresses } from './torture/programs.ts'

const root = resolve(import.meta.dirname, '..')
/** Most that a program may hold, bytes. */
const limit = 512 * 1_048_576
/** Time between two looks at the memory, milliseconds. */
const interval = 10_000
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    products: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
})
const fields = {
  FRSM: {
    ...{ 'user.name': 'Camille', 'user.surnames': 'Laurent', 'user.phone': '06 12 34 56 78' },
    ...{
      'user.email': 'camille@memory.example',
      'shipping_data.address': 'Rue des Lilas',
      'shipping_data.number': '12',
    },
    ...{ 'shipping_data.postal_code': '69003', 'shipping_data.city': 'Lyon', 'shipping_data.province': 'Rhône' },
  },
  ESSM: {
    ...{ 'user.name': 'Lucía', 'user.surnames': 'Martín', 'user.phone': '612 345 678' },
    ...{ 'user.email': 'lucia@memory.example', 'shipping_data.address': 'Calle Mayor', 'shipping_data.number': '3' },
    ...{ 'shipping_data.postal_code': '28013', 'shipping_data.city': 'Madrid', 'shipping_data.province': 'Madrid' },
  },
} as const

async function main(): Promise<boolean> {
  const data = mkdtempSync(join(tmpdir(), 'memory-'))
  const variables = await settings(data)
  writeCatalogue(variables)
  const shop = await startShop(root, variables)
  try {
    const ports = [Number(variables.METRICS_PORT), Number(variables.STORE_API_METRICS_PORT)] as const
    const programs = measuredPrograms(shop.pid, ports)
    await look('Started', programs)
    const stores: VisitedStore[] = []
    for (const [code, url] of Object.entries(storeAddresses(shop.port)) as ['FRSM' | 'ESSM', string][]) {
      const { addresses, bytes } = await crawl(url)
      console.log(`${code}: ${addresses.length} pages, ${Math.round(bytes / 1_024)} kB with Brotli.`)
      const wares = await goods(`http://127.0.0.1:${shop.apiPort}`, code, 1)
      stores.push({ url, addresses, wares, fields: fields[code] })
    }
    await look('Every page was asked for', programs)
    const until = Date.now() + Number(options.minutes) * 60_000
    const timer = setInterval(() => void look(`${minutesTo(until)} minutes to go`, programs), interval)
    const random = new Random(Number(options.seed))
    const visits = await visitAtRate(stores, { perSecond: Number(options.rate), until, random })
    clearInterval(timer)
    console.log(`${visits.visits} visits, ${visits.failed} failed, ${visits.leftOut} left out.`)
    for (const [reason, times] of visits.reasons) console.log(`  ${times} × ${reason}`)
    const last = await look('At the end', programs)
    return visits.failed * 100 <= visits.visits && last.every(({ highest }) => highest <= limit)
  } finally {
    await shop.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** A shop whose visitors say for themselves where they come from, and that can be measured. */
async function settings(data: string): Promise<Record<string, string>> {
  const port = await freePort()
  const { FRSM, ESSM } = storeAddresses(port)
  return {
    DEMO: '1',
    PORT: String(port),
    DATA_DIR: data,
    STORE_API_DATA: join(data, 'store-api'),
    STORE_URL_FRSM: FRSM,
    STORE_URL_ESSM: ESSM,
    METRICS_PORT: String(await freePort()),
    STORE_API_METRICS_PORT: String(await freePort()),
    TRUSTED_PROXIES: 'loopback',
    // The crawl comes from one address.
    RATE_LIMIT_FACTOR: '10000',
  }
}

/** @throws Error with the program's output when it fails */
function writeCatalogue(variables: Record<string, string>): void {
  const args = ['store-api/seed/main.ts', '--products', options.products]
  const env = { ...process.env, NODE_ENV: 'production' as const, ...variables }
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The catalogue was not written:\n${stderr}`)
  console.log(`${options.products} products. ${stdout.trim()}`)
}

async function look(moment: string, programs: readonly MeasuredProgram[]): Promise<MemoryFigures[]> {
  const figures = await Promise.all(programs.map(memoryOf))
  console.log(`${moment}:`)
  for (const [index, each] of figures.entries()) console.log(`  ${lineOf(programs[index]?.name ?? '', each)}`)
  return figures
}

function minutesTo(moment: number): string {
  return ((moment - Date.now()) / 60_000).toFixed(1)
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
