import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/start/ports.ts'
import { openDatabase } from '../../store-api/db/database.ts'
import { noFaults } from '../../store-api/payments/simulated/faults.ts'
import { makeSandboxKeys } from '../../store-api/providers/set-up.ts'
import { Random, seedOf } from '../attack/random.ts'
import { Answers } from './answers.ts'
import { type Audit, audit } from './audit.ts'
import { faultsFor, injectFaults } from './faults.ts'
import { Follower } from './follower.ts'
import { goods, unsold } from './goods.ts'
import type { Mall } from './mall.ts'
import { Office } from './office.ts'
import type { TorturedDatabase } from './postgres.ts'
import { storeAddresses, storeApiProgram, storefrontProgram } from './programs.ts'
import { openSandbox, settled } from './providers.ts'
import { Shopper } from './shopper.ts'
import { startStock } from './start-of-stock.ts'
import { tidyUp } from './tidy-up.ts'
import { untilRight } from './without-notices.ts'

export interface TortureOptions {
  checkouts: number
  /** How often something is killed while they shop. */
  kills: number
  /** Longest run once the shop is open, seconds; unfinished work is audited as it is. */
  seconds: number
  /**
   * Seed of the shoppers' and administrators' decisions, and of the times of kills; their interleaving depends on the
   * machine.
   */
  seed?: number
  /** True to send two shoppers of five through the built storefront, which is killed too. */
  storefront?: boolean
  /**
   * True to hold back all notifications of providers until every order matches its provider's state, or a quarter of an
   * hour is over. Administrators pause meanwhile, as the success of a refund is only reported by notification.
   */
  silent?: boolean
  /** A PostgreSQL database to be mistreated as well; the embedded one without it. */
  database?: TorturedDatabase | undefined
  /**
   * Puts a shop that is written already into the folder of the embedded database, which the store API
   * otherwise writes there at its first start.
   */
  fillFolder?(folder: string): Promise<void>
  say?(line: string): void
}

/**
 * Faults of the providers: a tenth of their answers is lost, notifications come late, twice, or only at the second try.
 */
const providerFaults = { noticeDelay: 2_000, noticeCopies: 2, lostNotices: 0.2, answerDelay: 300, lostAnswers: 0.1 }
/** Products of each store of which there are few, and shoppers for each piece of them, roughly. */
const scarce = { products: 3, shoppersPerPiece: 100 } as const
/** Share of the time in which shoppers order; the rest is for deliveries under way. */
const shoppingShare = 0.55
/** Time for providers to deliver failed notifications, milliseconds. */
const noticesLater = 60_000
/** Until then administrators work on orders. */
const officeShare = 0.75

/**
 * Simulates concurrent shoppers while programs and database are killed repeatedly, then audits. Uses only this machine.
 */
export async function torture(options: TortureOptions): Promise<Audit> {
  const { checkouts, kills, seconds, seed = Date.now() % 1_000_000, silent = false, database } = options
  const { say = () => undefined } = options
  const since = new Date()
  const folder = mkdtempSync(join(tmpdir(), 'torture-'))
  const port = await freePort()
  const secret = randomBytes(32).toString('hex')
  const keys = makeSandboxKeys(secret)
  const { sandbox, server, sandboxUrl } = await openSandbox(port, keys)
  const api = storeApiProgram(port, folder, { url: sandboxUrl, secret }, database?.url)
  const storefrontPort = await freePort()
  const storefront = options.storefront ? storefrontProgram(storefrontPort, api.url) : null
  const programs = storefront ? [api, storefront] : [api]
  const place = { url: database?.url, folder: join(folder, 'database') }
  try {
    await options.fillFolder?.(place.folder)
    await api.start()
    const least = scarce.products + 1
    const wares = { FRSM: await goods(api.url, 'FRSM', least), ESSM: await goods(api.url, 'ESSM', least) }
    await api.stop()
    const few = { FRSM: wares.FRSM.splice(-scarce.products), ESSM: wares.ESSM.splice(-scarce.products) }
    const pieces = Math.max(2, Math.round(checkouts / scarce.shoppersPerPiece))
    const stock = await startStock(place, [...few.FRSM, ...few.ESSM], pieces)
    await Promise.all(programs.map((program) => program.start()))
    const start = Date.now()
    const end = start + seconds * 1_000
    say(`${checkouts} shoppers, ${kills} kills, at most ${seconds} s, seed ${seed}`)
    const mall: Mall = {
      shopUrl: api.url,
      storefrontUrls: storefront && storeAddresses(storefrontPort),
      sandboxUrl,
      keys,
      open: async () => void (await Promise.all(programs.map((program) => program.open))),
      goods: wares,
      priced: unsold(wares, few),
      scarce: few,
      deadline: start + seconds * 1_000 * shoppingShare,
      figures: new Answers(),
    }
    sandbox.setFaults(silent ? { ...noFaults, silent } : providerFaults)
    let shopping = true
    const shoppers = Array.from({ length: checkouts }, (_, index) => new Shopper(mall, index, seed))
    const officeEnd = start + seconds * 1_000 * officeShare
    const office = new Office({ ...mall, deadline: officeEnd }, seed)
    const follower = new Follower(api.url)
    const endFollowing = follower.follow()
    const shop = async (shopper: Shopper) => {
      const checkout = await shopper.shop()
      if (!silent) await office.handle(checkout)
      return checkout
    }
    const done = Promise.all(shoppers.map(shop)).finally(() => {
      shopping = false
    })
    const faults = faultsFor(programs, database)
    await Promise.all([
      done,
      injectFaults(
        faults,
        kills,
        mall.figures,
        checkouts,
        new Random(seedOf(seed, 'faults')),
        () => shopping && Date.now() < officeEnd,
      ),
    ])
    const shopped = (Date.now() - start) / 1_000
    const results = await done
    const unheard = silent ? await untilRight(mall, results, () => sandbox.ledger.all(), say) : null
    sandbox.setFaults(noFaults)
    await settled(sandbox, silent ? Date.now() + noticesLater : end)
    const untaken = sandbox.notifier.waiting()
    await endFollowing()
    for (const program of programs) await program.stop()
    const opened = await openDatabase(place)
    const outbox = join(folder, 'outbox')
    const problems: string[] = []
    const asked = await tidyUp(opened.db, outbox, { url: sandboxUrl, browserUrl: sandboxUrl, keys }, problems)
    const found = await audit(opened.db, {
      checkouts: results,
      deeds: office.deeds,
      follower,
      taken: sandbox.ledger.all(),
      outbox,
      stock,
      since,
    })
    found.breaches.push(...problems, ...programs.flatMap(({ crashes }) => crashes), ...(unheard?.breaches ?? []))
    await opened.close()
    const gaveUp = results.filter((result) => result.gaveUp !== null)
    for (const why of new Set(gaveUp.map((result) => result.gaveUp))) say(`gave up: ${why}`)
    for (const waiting of untaken) found.breaches.push(`never taken: ${waiting}`)
    if (mall.figures.failed > 0) found.breaches.push(`${mall.figures.failed} answers with status 500: ${api.said}`)
    if (results.every(({ acknowledged, paid }) => acknowledged.length + paid.length === 0))
      found.breaches.push('no shopper ordered anything')
    const throughStorefront = results.filter((each) => each.through === 'storefront')
    return {
      breaches: found.breaches,
      figures: {
        checkouts,
        'of them through the storefront': throughStorefront.length,
        ...Object.fromEntries(faults.map(({ name, times }) => [name, times])),
        'seconds of shopping': Math.round(shopped),
        ...mall.figures.figures(),
        'checkouts that ended with an acknowledged order': results.filter((each) => each.acknowledged.length > 0)
          .length,
        'of them through the storefront (acknowledged)': throughStorefront.filter(
          (each) => each.acknowledged.length > 0,
        ).length,
        'checkouts that paid': results.filter((each) => each.paid.length > 0).length,
        'checkouts given up': gaveUp.length,
        'payments that their providers were asked about in the end': asked,
        ...unheard?.figures,
        ...found.figures,
      },
    }
  } finally {
    for (const program of programs) await program.stop()
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
