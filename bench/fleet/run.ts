import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Follower } from '../torture/follower.ts'
import { goods } from '../torture/goods.ts'
import { startStock } from '../torture/start-of-stock.ts'
import { readLog } from './access-log.ts'
import { findAddresses } from './addresses.ts'
import { readBooks } from './books.ts'
import { logInAll, stayLoggedIn } from './customers.ts'
import { killInTurn } from './faults.ts'
import { judge } from './judge.ts'
import { keptRate } from './kept-rate.ts'
import { tryLogins } from './login-limit.ts'
import { MemoryWatch } from './memory.ts'
import { OpenCheckout } from './open-checkout.ts'
import { changePrice, priced } from './price.ts'
import { Records } from './records.ts'
import type { Release } from './release.ts'
import { renderOnce } from './renders.ts'
import { type Phase, tables } from './report.ts'
import { rollOut } from './rollout.ts'
import type { RunningFleet } from './running-fleet.ts'
import { storeApiSettings, storeCodes } from './settings.ts'
import { type Mall, shop } from './shopper.ts'
import { Visitor } from './visitor.ts'

export interface Options {
  /** How long people shop before the release is brought out, at least. */
  readonly seconds: number
  /** Deeds of all shoppers together that are aimed at in a second. */
  readonly rate: number
  readonly shoppers: number
  readonly seed: number
  say(line: string): void
}

/** Price changes while nothing is killed. */
const calmPrices = 3
/** Share of the time in which nothing is killed. */
const calmShare = 0.3

/** Simulates shoppers in the fleet while its parts are killed and replaced. @returns breaches */
export async function prove(running: RunningFleet, next: Release, options: Options): Promise<string[]> {
  const { fleet, proxy, storefronts, storeApis, worker, valkey, database } = running
  const { ports } = fleet
  const { seed, say } = options
  const breaches: string[] = []
  const note = ({ figure, breaches: found }: { figure: string; breaches: string[] }) => {
    say(figure)
    breaches.push(...found)
  }
  const records = new Records()
  const [fr, es] = storeCodes.map((store, index) => new Visitor(ports, store, 62_000 + index, records)) as [
    Visitor,
    Visitor,
  ]
  const addresses = { FRSM: await findAddresses(fr, seed), ESSM: await findAddresses(es, seed) }
  note(await renderOnce(ports, addresses))
  const [popular = ''] = addresses.FRSM.products
  say(await keptRate(ports, proxy.files, popular))
  const price = await priced(ports, addresses.FRSM.listings)
  const balancer = `http://127.0.0.1:${ports.balancer}`
  const without = (list: readonly { product: number; variant: number | null }[]) =>
    list.filter(({ product }) => product !== price.id)
  const wares = { FRSM: without(await goods(balancer, 'FRSM', 2)), ESSM: without(await goods(balancer, 'ESSM', 2)) }
  const stock = await startStock({ url: fleet.databaseUrl, folder: join(fleet.folder, 'database') }, [], 0)

  let open = true
  const mall: Mall = {
    ports,
    seed,
    records,
    addresses,
    goods: wares,
    checkouts: [],
    rhythm: (options.shoppers / options.rate) * 1_000,
    isOpen: () => open,
  }
  const since = new Date()
  const follower = new Follower(balancer)
  const endFollowing = follower.follow()
  const customers = await logInAll(mall)
  const parts = [...storefronts, ...storeApis, worker, valkey]
  const engine = {
    name: 'PostgreSQL',
    get pid() {
      return running.databaseProcess()
    },
  }
  const memory = new MemoryWatch([proxy.part, ...parts, engine])
  const began = Date.now()
  const people = [
    ...Array.from({ length: options.shoppers }, (_, index) => shop(mall, index)),
    ...customers.map((customer) => stayLoggedIn(mall, customer)),
  ]
  let prices = 0
  const changeThePrice = async () => {
    prices += 1
    const seen = await changePrice(ports, price, newPrice(seed + prices))
    note({ ...seen, figure: `a new price was seen: ${seen.figure}` })
  }

  say(`${options.shoppers} shoppers, ${options.rate} deeds a second at most, seed ${seed}`)
  await pause(options.seconds * 1_000 * calmShare * 0.4)
  note(await tryLogins(ports, 1))
  for (let time = 0; time < calmPrices; time += 1) {
    await changeThePrice()
    await pause(2_000)
  }
  await pause(Math.max(0, began + options.seconds * 1_000 * calmShare - Date.now()))
  const calm: Phase = { name: 'nothing killed', from: began, to: Date.now() }
  const databaseGaps = await killInTurn([...storefronts, ...storeApis, worker, valkey], database, say)
  await changeThePrice()
  await pause(Math.max(0, began + options.seconds * 1_000 - Date.now()))
  const kills: Phase = { name: 'parts killed', from: calm.to, to: Date.now() }

  const checkouts = storeCodes.map((store, index) => new OpenCheckout(mall, store, index))
  for (const [index, each] of checkouts.entries()) {
    const [ware] = wares[storeCodes[index] ?? 'FRSM']
    if (ware) await each.open(ware)
  }
  breaches.push(...(await rollOut(next, [...storeApis, worker, ...storefronts], storeApiSettings(fleet, null), say)))
  for (const each of checkouts) {
    const finished = await each.finish()
    mall.checkouts.push(finished.checkout)
    breaches.push(...finished.breaches)
  }
  await changeThePrice()
  note(await tryLogins(ports, 2))
  const release: Phase = { name: 'release replaced', from: kills.to, to: Date.now() }
  open = false
  await Promise.all(people)
  await endFollowing()
  const memories = memory.end()

  const [requests, questions] = [readLog(proxy.log), readLog(proxy.innerLog)]
  const verdict = judge(records, requests, questions, [...storefronts, ...storeApis], databaseGaps)
  breaches.push(...verdict.breaches, ...parts.flatMap(({ crashes }) => crashes))
  for (const { email, shown, loggedOut } of customers) {
    breaches.push(...loggedOut.map((what) => `logged out: ${what}`))
    if (shown === 0) breaches.push(`${email} never saw the profile`)
  }
  const books = await readBooks(fleet, { checkouts: mall.checkouts, follower, stock, priced: price.id, prices, since })
  breaches.push(...books.breaches)
  if (mall.checkouts.length === 0) breaches.push('no shopper ordered anything')
  for (const line of await tables(running, records, requests, questions, memories, [calm, kills, release])) say(line)
  const { withKilled, withoutDatabase, errorPages } = verdict
  say(`failed with a killed program: ${withKilled}; failed otherwise: ${verdict.breaches.length}`)
  say(`without a database: 503 with Retry-After ${withoutDatabase}, the error page for it ${errorPages}`)
  say(`checkouts ${mall.checkouts.length}; profiles shown ${customers.reduce((sum, { shown }) => sum + shown, 0)}`)
  say(
    Object.entries(books.figures)
      .filter(([, value]) => value > 0)
      .map(([label, value]) => `${label} ${value}`)
      .join('; '),
  )
  return breaches
}

/** Euros; nothing of the demonstration costs an amount that ends in 1. */
function newPrice(index: number): number {
  return 901 + (index % 9) * 10
}
