import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { freePort } from '../../scripts/start/ports.ts'
import { feedLength } from '../../store-api/domain/catalogue/merchant-feed.ts'
import { addressesLength } from '../../store-api/domain/catalogue/sitemaps.ts'
import { changeOfAll, changeOfPrice } from './changes.ts'
import { computedBetween, type ProcessorTimes, processorTimes } from './processor-clock.ts'
import { beforeLastPage, questions } from './questions.ts'

/**
 * `node scripts/with-node.mjs bench/sizes/measure-catalogue.ts URL…`: starts the store API on each of some PostgreSQL
 * databases, the smallest catalogue first (`fill-products.ts` fills them). Prints the duration of the start, the
 * memory, the longest block of the event loop, and the cost of listings, searches, sitemaps and feeds over HTTP,
 * requested by turns, beside that in the first one: response time, and processor time of the store API and of
 * PostgreSQL, if it is on this machine.
 */
const root = resolve(import.meta.dirname, '../..')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { turns: { type: 'string', default: '60' }, share: { type: 'string', default: '0.5' } },
})
const turns = Number(values.turns)
/** Requests of each kind that are left out: the first ones fill caches. */
const warming = 5

interface Side {
  child: ChildProcess
  address: string
  blocks: string
  key: string
  folder: string
  url: string
  database: Client
  /** Values of the names in paths. */
  ids: Readonly<Record<string, number>>
}

/** How long a change takes until a listing answers with it, and how long the event loop was blocked at most. */
async function whileChanging(side: Side, what: string, statements: string): Promise<void> {
  await side.database.query(`begin; ${statements}; commit`)
  const start = performance.now()
  const listing = questions[0]?.[1] ?? ''
  while (!(await answers(side.address + listing, side.key))) await pause(50)
  const { processor, elapsed } = await longestBlock(side)
  console.log(
    `  ${what} changed: ${((performance.now() - start) / 1_000).toFixed(2)} s, longest block ${processor.toFixed(0)} ms of computing (${elapsed.toFixed(0)} ms elapsed)`,
  )
}

async function startSide(url: string): Promise<Side> {
  const [port, sandbox] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'sizes-'))
  const [blocks, key] = [join(folder, 'blocks.json'), randomBytes(32).toString('hex')]
  const env = {
    ...process.env,
    DEMO: '1',
    NODE_ENV: 'production',
    DATABASE_URL: url,
    STORE_API_PORT: String(port),
    SANDBOX_PORT: String(sandbox),
    STORE_API_DATA: folder,
    STOREFRONT_KEY: key,
    RATE_LIMIT_FACTOR: '10000',
    BLOCKS_FILE: blocks,
  } as const
  const start = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', join(root, 'bench/sizes/report-blocks.mjs'), 'store-api/server.ts'],
    {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  process.once('exit', () => child.kill())
  const address = `http://127.0.0.1:${port}`
  while (!(await answers(`${address}/healthz`))) {
    if (child.exitCode !== null) throw new Error('The store API did not start; what it said stands above.')
    await pause(100)
  }
  const database = new Client({ connectionString: url })
  await database.connect()
  const ids = { sitemap: await idOf(database, addressesLength), feed: await idOf(database, feedLength) }
  const side = { child, address, blocks, key, folder, url, database, ids }
  await longestBlock(side)
  const memory = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  // Hundredths of a second, of all its threads: the fourteenth and fifteenth field.
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const computed = (Number(fields[11]) + Number(fields[12])) / 100
  const megabytes = (name: string) => Math.round(Number(memory.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1]) / 1_024)
  console.log(
    `${new URL(url).pathname.slice(1)}: started in ${((performance.now() - start) / 1_000).toFixed(1)} s (${computed.toFixed(1)} s of computing), ` +
      `${megabytes('VmRSS')} MB (at most ${megabytes('VmHWM')})`,
  )
  await whileChanging(side, 'whole catalogue', changeOfAll)
  await whileChanging(side, 'one price', changeOfPrice)
  return side
}

async function longestBlock(side: Side): Promise<{ elapsed: number; processor: number }> {
  rmSync(side.blocks, { force: true })
  side.child.kill('SIGUSR2')
  for (;;) {
    await pause(20)
    try {
      return JSON.parse(readFileSync(side.blocks, 'utf8'))
    } catch {
      // Not written yet.
    }
  }
}

async function idOf(database: Client, length: number): Promise<number> {
  const { rows } = await database.query<{ id: number }>(beforeLastPage(length))
  return rows[0]?.id ?? 0
}

/** Processor time of the store API and its database connections. */
async function computedBy({ child, database }: Side): Promise<ProcessorTimes> {
  const { rows } = await database.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return processorTimes([child.pid ?? 0, ...rows.map(({ pid }) => pid)])
}

async function answers(address: string, key = ''): Promise<boolean> {
  return fetch(address, { headers: { 'x-storefront-key': key } }).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function timeOf(side: Side, path: string): Promise<number> {
  const start = performance.now()
  const address = path.replace(/\{(\w+)\}/, (_, name) => String(side.ids[name]))
  const answer = await fetch(side.address + address, { headers: { 'x-storefront-key': side.key } })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 200)}`)
  return performance.now() - start
}

/** The median, or with `--share 0.1` the tenth percentile of the times: steadier on a machine that does other work. */
function typical(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * Number(values.share))] ?? 0
}

/** Times of all sides, milliseconds, those of the others beside the first one's. */
function compared([first = 0, ...others]: readonly number[]): string {
  return [
    `${first.toFixed(2)} ms`,
    ...others.map((time) => `${time.toFixed(2)} ms (× ${(time / first).toFixed(2)})`),
  ].join(', ')
}

const sides: Side[] = []
for (const url of positionals) sides.push(await startSide(url))
for (const [name, path] of questions) {
  const times = sides.map((): number[] => [])
  let before: ProcessorTimes[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    if (turn === warming) before = await Promise.all(sides.map(computedBy))
    for (const [index, side] of sides.entries()) {
      const time = await timeOf(side, path)
      if (turn >= warming) times[index]?.push(time)
    }
  }
  const after = await Promise.all(sides.map(computedBy))
  const computed = after.map((times, index) => computedBetween(before[index] ?? new Map(), times) / (turns - warming))
  console.log(`${name.padEnd(24)} ${compared(times.map(typical))}; computing ${compared(computed)}`)
}
for (const [index, side] of sides.entries()) {
  const { processor, elapsed } = await longestBlock(side)
  console.log(
    `${positionals[index]}: longest block while answering ${processor.toFixed(0)} ms (${elapsed.toFixed(0)} ms elapsed)`,
  )
  await side.database.end()
  side.child.kill('SIGTERM')
  rmSync(side.folder, { recursive: true, force: true })
}
process.exit(0)
