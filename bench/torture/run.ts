import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { isNull } from 'drizzle-orm'
import { freePort } from '../../scripts/start/ports.ts'
import type { Log } from '../../store-api/context/log.ts'
import { type Database, openDatabase } from '../../store-api/db/database.ts'
import { mails } from '../../store-api/db/schema.ts'
import { readStores } from '../../store-api/domain/stores.ts'
import { fileTransport } from '../../store-api/mail/transport.ts'
import { sendDueMails } from '../../store-api/mail/worker.ts'
import { type SandboxAccess, sandboxProviders } from '../../store-api/payments/providers.ts'
import { giveBack } from '../../store-api/payments/refunds.ts'
import { makeSandboxKeys, type SandboxKeys } from '../../store-api/payments/sandbox-keys.ts'
import { createSandbox, type Sandbox } from '../../store-api/sandbox/app.ts'
import { type Audit, audit } from './audit.ts'
import { faultsFor, injectFaults } from './faults.ts'
import type { TorturedDatabase } from './postgres.ts'
import { storeAddresses, storeApiProgram, storefrontProgram } from './programs.ts'
import { type Mall, Shopper } from './shopper.ts'

export interface TortureOptions {
  checkouts: number
  /** How often something is killed while they shop. */
  kills: number
  /**
   * Once the shop is open everything is over after so many seconds; what has not ended by then is
   * looked at as it is.
   */
  seconds: number
  /** True to send two shoppers of five through the built storefront, which is killed too. */
  storefront?: boolean
  /** A PostgreSQL database to be mistreated as well; the embedded one without it. */
  database?: TorturedDatabase | undefined
  say?(line: string): void
}

/**
 * How the providers setFaults meanwhile: a tenth of their answers is lost, notifications come late,
 * twice, or only at the second try.
 */
const providerFaults = { noticeDelay: 2_000, noticeCopies: 2, lostNotices: 0.2, answerDelay: 300, lostAnswers: 0.1 }
/** Share of the time that is kept for delivering what is on its way. */
const shoppingShare = 0.7

/**
 * Lets shoppers order at once while programs and database are killed again and again, then counts.
 * Speaks to this machine alone.
 */
export async function torture(options: TortureOptions): Promise<Audit> {
  const { checkouts, kills, seconds, database, say = () => undefined } = options
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
  try {
    await Promise.all(programs.map((program) => program.start()))
    const start = Date.now()
    const end = start + seconds * 1_000
    say(`${checkouts} shoppers, ${kills} kills, at most ${seconds} s`)
    const mall: Mall = {
      shopUrl: api.url,
      storefrontUrls: storefront && storeAddresses(storefrontPort),
      sandboxUrl,
      keys,
      open: async () => void (await Promise.all(programs.map((program) => program.open))),
      goods: { FRSM: await goods(api.url, 'FRSM'), ESSM: await goods(api.url, 'ESSM') },
      deadline: start + seconds * 1_000 * shoppingShare,
      figures: { requests: 0, answered: 0, lost: 0, refused: 0, failed: 0 },
    }
    sandbox.setFaults(providerFaults)
    let shopping = true
    const shoppers = Array.from({ length: checkouts }, (_, index) => new Shopper(mall, index))
    const done = Promise.all(shoppers.map((shopper) => shopper.shop())).finally(() => {
      shopping = false
    })
    const faults = faultsFor(programs, database)
    await Promise.all([
      done,
      injectFaults(faults, kills, mall.figures, checkouts, () => shopping && Date.now() < mall.deadline),
    ])
    const shopped = (Date.now() - start) / 1_000
    const results = await done
    sandbox.setFaults({ noticeDelay: 0, noticeCopies: 1, lostNotices: 0, answerDelay: 0, lostAnswers: 0 })
    await settled(sandbox, end)
    const untaken = sandbox.notifier.waiting()
    for (const program of programs) await program.stop()
    const opened = await openDatabase({ url: database?.url, folder: join(folder, 'database') })
    const outbox = join(folder, 'outbox')
    const problems: string[] = []
    await tidyUp(opened.db, outbox, { url: sandboxUrl, browserUrl: sandboxUrl, keys }, problems)
    const found = await audit(opened.db, results, sandbox.ledger.all(), outbox, since)
    found.breaches.push(...problems, ...programs.flatMap(({ crashes }) => crashes))
    await opened.close()
    const gaveUp = results.filter((result) => result.gaveUp !== null)
    for (const why of new Set(gaveUp.map((result) => result.gaveUp))) say(`gave up: ${why}`)
    for (const waiting of untaken) found.breaches.push(`never taken: ${waiting}`)
    if (mall.figures.failed > 0) found.breaches.push(`${mall.figures.failed} answers with status 500: ${api.said}`)
    if (results.every(({ acknowledged, paid }) => acknowledged.length + paid.length === 0))
      found.breaches.push('nobody ordered anything')
    const throughStorefront = results.filter((each) => each.through === 'storefront')
    return {
      breaches: found.breaches,
      figures: {
        checkouts,
        'of them through the storefront': throughStorefront.length,
        ...Object.fromEntries(faults.map(({ name, times }) => [name, times])),
        'seconds of shopping': Math.round(shopped),
        'requests to the shop': mall.figures.requests,
        'of them lost by kills': mall.figures.lost,
        'of them answered 502 or 503, or with the error page': mall.figures.refused,
        'of them answered 500': mall.figures.failed,
        'checkouts that ended with an acknowledged order': results.filter((each) => each.acknowledged.length > 0)
          .length,
        'of them through the storefront (acknowledged)': throughStorefront.filter(
          (each) => each.acknowledged.length > 0,
        ).length,
        'checkouts that paid': results.filter((each) => each.paid.length > 0).length,
        'checkouts given up': gaveUp.length,
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

async function openSandbox(
  apiPort: number,
  keys: SandboxKeys,
): Promise<{ sandbox: Sandbox; server: Server; sandboxUrl: string }> {
  let sandboxUrl = ''
  const sandbox = createSandbox({ shop: () => `http://127.0.0.1:${apiPort}`, origin: () => sandboxUrl, keys })
  const server = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  sandboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { sandbox, server, sandboxUrl }
}

async function goods(shopUrl: string, store: string): Promise<{ product: number; variant: number | null }[]> {
  interface Listing {
    products: { results: { id: number }[] }
  }
  const listing = await read<Listing>(
    `${shopUrl}/catalog/v1/products/3/weblist_by_category/?store=${store}&ordering=lower_price`,
  )
  const found: { product: number; variant: number | null }[] = []
  for (const { id } of listing.products.results) {
    const variants = await read<{ id: number; stock: string }[]>(
      `${shopUrl}/catalog/v1/products/${id}/variants/?store=${store}`,
    )
    const variant = variants.find(({ stock }) => stock === 'in_stock')?.id ?? null
    if (await canBeBought(shopUrl, store, id, variant)) found.push({ product: id, variant })
    if (found.length >= 8) break
  }
  if (found.length === 0) throw new Error(`${store} has nothing to sell.`)
  return found
}

async function canBeBought(shopUrl: string, store: string, product: number, variant: number | null): Promise<boolean> {
  const post = (path: string, body: object) =>
    fetch(`${shopUrl}${path}?store=${store}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { id } = (await (await post('/cart/v1/carts/', {})).json()) as { id: string }
  return (await post('/cart/v1/cart-rows/', { order: id, product, variant })).ok
}

async function read<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()) as T
}

/** Waits until every notification has been taken. */
async function settled(sandbox: Sandbox, end: number): Promise<void> {
  while (sandbox.notifier.outstanding > 0 && Date.now() < end) await pause(200)
}

/**
 * Does what the store API would do by itself in the next minutes: mails that a kill interrupted are
 * due again, and money that came in vain is given back.
 */
async function tidyUp(db: Database, outbox: string, sandbox: SandboxAccess, problems: string[]): Promise<void> {
  const log: Log = (level, message, details) => {
    if (level === 'error') problems.push(`${message} ${JSON.stringify(details)}`)
  }
  const storeUrl = (code: string) => `https://${code.toLowerCase()}.example`
  const providers = { ...sandboxProviders(sandbox), storeUrl, apiUrl: sandbox.url }
  const stores = await readStores(db)
  const later = new Date(Date.now() + 86_400_000)
  await giveBack({ db, stores, providers, log, recipient: (store) => `contact@${store}.example` }, later)
  await db.update(mails).set({ nextAttemptAt: new Date() }).where(isNull(mails.sentAt))
  await sendDueMails({ db, stores, log, transport: fileTransport(outbox), storeUrl })
}
