import { type ChildProcess, spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { buildWhenNeeded } from '../scripts/start/build.ts'
import { freePort } from '../scripts/start/ports.ts'
import type { EmptyApp } from './empty-app.ts'
import { processorTimeOf, withProcessorTime } from './processor-time.ts'

/** Cost of a visit, medians over all pages, milliseconds. */
export interface VisitCost {
  /** Processor time of the program's process until the whole answer was there. */
  readonly processor: number
  /** Processor time that it went on working for this page afterwards. */
  readonly behind: number
  /** Time until the whole answer was there. */
  readonly answer: number
}

/**
 * Product pages that were never asked for, against a bare dynamic page of the framework in the same
 * run.
 */
export interface ColdPages {
  readonly pages: number
  readonly first: VisitCost
  readonly second: VisitCost
  readonly bare: VisitCost
}

/** Pages requested before the measurement, so that both programs have compiled their code. */
const warmUp = 40
/**
 * Work for a page has ended when the processor time grows by less than this between two looks,
 * milliseconds.
 */
const idle = 1
const lookEvery = 40

/**
 * Requests product pages of a separate storefront for the first time, one after the other, and each a second time.
 * @param empty the empty page of the framework, whose dynamic page is requested as often
 * @param storeApiUrl address of a running store API
 * @param storefrontKey key of this storefront at the store API
 */
export async function measureColdPages(
  root: string,
  empty: EmptyApp,
  storeApiUrl: string,
  storefrontKey: string,
  wanted = 100,
): Promise<ColdPages> {
  await buildWhenNeeded(root)
  const shop = await startStorefront(root, storeApiUrl, storefrontKey)
  const all = await productAddresses(shop.port)
  const pages = all.slice(warmUp, warmUp + wanted)
  if (pages.length < wanted) throw new Error(`The catalogue has ${all.length} products, too few to measure cold pages.`)
  const bareAddress = new URL('dynamic', empty.address)
  const bareOnce = () => ask(Number(bareAddress.port), bareAddress.host, bareAddress.pathname)
  const productOnce = (path: string) => ask(shop.port, `fr.localhost:${shop.port}`, path)

  for (const path of all.slice(0, warmUp)) for (const each of [path, path]) await productOnce(each)
  for (let time = 0; time < warmUp * 2; time += 1) await bareOnce()
  const bare = await costOf(empty.server, pages, bareOnce)
  const first = await costOf(shop.server, pages, productOnce)
  const second = await costOf(shop.server, pages, productOnce)
  shop.server.kill()
  return { pages: wanted, first, second, bare }
}

async function costOf(
  program: ChildProcess,
  pages: readonly string[],
  visit: (path: string) => Promise<unknown>,
): Promise<VisitCost> {
  const costs: VisitCost[] = []
  let before = await restingTimeOf(program)
  for (const path of pages) {
    const started = performance.now()
    await visit(path)
    const answer = performance.now() - started
    const answered = await processorTimeOf(program)
    const after = await restingTimeOf(program)
    costs.push({ processor: answered - before, behind: after - answered, answer })
    before = after
  }
  const median = (of: keyof VisitCost) => costs.map((cost) => cost[of]).sort((a, b) => a - b)[costs.length >> 1] ?? NaN
  return { processor: median('processor'), behind: median('behind'), answer: median('answer') }
}

/** Processor time of a program once it has nothing left to do. */
async function restingTimeOf(program: ChildProcess): Promise<number> {
  let known = await processorTimeOf(program)
  for (;;) {
    await pause(lookEvery)
    const now = await processorTimeOf(program)
    if (now - known < idle) return now
    known = now
  }
}

/** Only the storefront, with an empty page cache. */
async function startStorefront(root: string, storeApiUrl: string, storefrontKey: string) {
  const port = await freePort()
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: withProcessorTime({
      ...process.env,
      // All visits come from one address.
      RATE_LIMIT_FACTOR: '10000',
      NODE_ENV: 'production' as const,
      DEMO: '1',
      PORT: String(port),
      STORE_API_URL_FRSM: storeApiUrl,
      STORE_API_URL_ESSM: storeApiUrl,
      STORE_URL_FRSM: `http://fr.localhost:${port}`,
      STORE_URL_ESSM: `http://es.localhost:${port}`,
      STOREFRONT_KEY: storefrontKey,
    }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  process.once('exit', () => server.kill())
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error('The storefront did not start; what it said stands above.')
    await pause(100)
  }
  return { server, port }
}

/** Paths of all products, from the sitemap. */
async function productAddresses(port: number): Promise<string[]> {
  const host = `fr.localhost:${port}`
  const list = await ask(port, host, '/sitemap.xml')
  const parts = [...list.matchAll(/<loc>[^<]*(\/sitemaps\/prod[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const files = await Promise.all(parts.map((path) => ask(port, host, path)))
  return files.flatMap((file) =>
    [...file.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]+\.html)<\/loc>/g)].map(([, path = '']) => path),
  )
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Asks for a page as a browser does. @throws Error for another status than 200 */
function ask(port: number, host: string, path: string): Promise<string> {
  const accept = path.includes('sitemap') ? {} : { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path, agent, headers: { host, ...accept } }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      if (answer.statusCode === 200) done(body.toString())
      else fail(new Error(`${path} answered ${answer.statusCode}.`))
    }).on('error', fail)
  })
}
