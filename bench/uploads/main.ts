/**
 * `npm run bench:uploads [-- --at-once 40 --megabytes 50]`: sends large uploads in parallel to both built programs,
 * started as their containers start them: without a login, with one from one address, and with one from separate
 * addresses, about a parcel of the logged-in customer. Exit code 1 where a program ever used more memory than its
 * container may (`deploy/compose.yaml`), stopped answering, or read an upload without a login. Linux only.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { freePort } from '../../scripts/start/ports.ts'
import { openDatabase } from '../../store-api/db/database.ts'
import { carts, subOrders } from '../../store-api/db/schema.ts'
import { apiFolder, makeSecrets, storeUrl } from '../attack/programs.ts'
import { Shop } from '../attack/shop.ts'
import { embedded, makeWorld } from '../attack/world.ts'
import { HighestMemory } from '../memory/processes.ts'
import { limitedPrograms } from './programs.ts'
import { type Sender, sendAtOnce } from './send.ts'

const root = resolve(import.meta.dirname, '../..')
const { values: options } = parseArgs({
  options: { 'at-once': { type: 'string', default: '40' }, megabytes: { type: 'string', default: '50' } },
})
const [atOnce, bytes] = [Number(options['at-once']), Number(options.megabytes) * 1_048_576]

/** Assigns a parcel of the demonstration to a customer: others' photos are not read. @returns its id */
async function parcelOf(folder: string, customer: number): Promise<string> {
  const { db, close } = await openDatabase({ folder: join(apiFolder(folder), 'database') })
  try {
    const [parcel] = await db
      .select({ id: subOrders.id, order: subOrders.cartId })
      .from(subOrders)
      .innerJoin(carts, eq(carts.id, subOrders.cartId))
      .where(eq(carts.store, 'FRSM'))
      .limit(1)
    if (!parcel) throw new Error('The demonstration has no parcel.')
    await db.update(carts).set({ customer }).where(eq(carts.id, parcel.order))
    return parcel.id
  } finally {
    await close()
  }
}

/** Memory of a container of either program, bytes. @throws Error where the file does not name it twice */
function containerLimit(): number {
  const limits = [...readFileSync(join(root, 'deploy/compose.yaml'), 'utf8').matchAll(/^ {2}mem_limit: (\d+)g$/gm)]
  if (limits.length !== 2 || limits[0]?.[1] !== limits[1]?.[1]) throw new Error('Both programs need one mem_limit.')
  return Number(limits[0]?.[1]) * 1_024 ** 3
}

async function main(): Promise<boolean> {
  const limit = containerLimit()
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  const ports = { storefront: await freePort(), api: await freePort(), sandbox: await freePort() }
  const programs = limitedPrograms(folder, ports, makeSecrets(), limit)
  try {
    const { people } = await makeWorld(embedded(folder))
    const parcel = await parcelOf(folder, people.FRSM.client.id)
    await programs.api.start()
    await programs.storefront.start()
    const shop = new Shop(ports, people)
    const path = `/cart/v1/sub-orders/${parcel}/incidents/`
    const host = new URL(storeUrl('FRSM', ports))
    const origin = { host: host.host, origin: host.origin }
    const [cookies, bearer] = [await shop.cookies('FRSM', 'client'), await shop.bearer('FRSM', 'client')]
    const storefront = { port: ports.storefront, path: `/api${path}`, headers: origin }
    const api = { port: ports.api, path: `${path}?store=FRSM`, headers: {} }
    const rounds: [string, Sender, expected: number | undefined][] = [
      ['Storefront, without a login', { ...storefront, addresses: 'each' }, 401],
      [
        'Storefront, logged in, one address',
        { ...storefront, headers: { ...origin, ...cookies }, addresses: 'one' },
        undefined,
      ],
      [
        'Storefront, logged in, an address each',
        { ...storefront, headers: { ...origin, ...cookies }, addresses: 'each' },
        undefined,
      ],
      ['Store API, without a login', { ...api, addresses: 'each' }, 401],
      ['Store API, logged in, an address each', { ...api, headers: bearer, addresses: 'each' }, undefined],
    ]
    let well = true
    for (const [name, sender, expected] of rounds) {
      const watched = [programs.storefront, programs.api].map(({ name, pid = 0 }) => new HighestMemory(name, pid))
      const outcome = await sendAtOnce(sender, atOnce, bytes)
      const memory = watched.map((each) => each.stop())
      console.log(`${name}: ${outcome.statuses}; ${megabytes(outcome.sent)} MB were taken from the senders.`)
      for (const { name, before, highest } of memory)
        console.log(`  ${name}: ${megabytes(before)} MB before, ${megabytes(highest)} MB at most`)
      const answers = await Promise.all([ports.storefront, ports.api].map(isAnswering))
      well &&= answers.every(Boolean) && memory.every(({ highest }) => highest <= limit)
      well &&= expected === undefined || outcome.statuses === `${atOnce} × ${expected}`
    }
    shop.close()
    return well
  } finally {
    await Promise.all([programs.storefront.stop(), programs.api.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

const megabytes = (size: number) => Math.round(size / 1_048_576)

async function isAnswering(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/livez`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => null,
  )
  return answer?.ok === true
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
