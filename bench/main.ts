/**
 * `npm run bench [-- --only listing --seconds 3]`: figures of the cached pages, on the terminal and
 * in bench/results/latest.json.
 */
import { randomBytes } from 'node:crypto'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright/test'
import { ensureBrowser } from '../scripts/test/browser.ts'
import { startShop } from '../scripts/test/running-shop.ts'
import { openBrowser, weigh, weighCart } from './browser.ts'
import { measureColdPages } from './cold-pages.ts'
import { type CountingProxy, startCountingProxy } from './counting-proxy.ts'
import { type EmptyApp, startEmptyApp } from './empty-app.ts'
import { firstByte } from './first-byte.ts'
import { measureChoices } from './interactions.ts'
import { measureLighthouse } from './lighthouse.ts'
import { generatorName, load } from './load.ts'
import { type Document, fetchDocument, findPages, type Kind, kinds } from './pages.ts'
import { measurePhotos, photoTable } from './photo.ts'
import { coldPagesIn, keep, type PageFigures, type Report, tableOf } from './report.ts'
import { startStaticServer } from './static-server.ts'
import { startStoreApi } from './store-api.ts'

const root = resolve(import.meta.dirname, '..')
const connections = 16
const cachedViews = 10
const { values: options } = parseArgs({
  options: { only: { type: 'string', multiple: true }, seconds: { type: 'string', default: '8' } },
})
const seconds = Number(options.seconds)
/** `--only cold` measures cold pages and nothing else, `--only photo` the photographs of the configurator. */
const alone = options.only?.join()
const hasOwnPart = alone === 'cold' || alone === 'photo'
const wanted = kinds.filter((kind) => !options.only || options.only.includes(kind))

async function main(): Promise<void> {
  if (!(seconds > 0)) throw new Error('--seconds wants a number above 0.')
  if (wanted.length === 0 && !hasOwnPart) throw new Error(`--only wants cold, photo or one of ${kinds.join(', ')}.`)
  if (alone === 'photo') return console.log(await measurePhotosAlone())
  if (alone === 'cold') {
    const [cold, , api] = await measureCold(await startEmptyApp(root))
    await api.stop()
    return console.log(coldPagesIn(cold))
  }
  const executablePath = ensureBrowser(root)
  const browser = await openBrowser(executablePath)
  console.log('Building the empty page, starting the shop …')
  const empty = await startEmptyApp(root)
  const emptyPageScripts = (await weigh(browser, empty.address)).scripts
  const [cold, key, api] = await measureCold(empty)

  const proxy = await startCountingProxy(api.port)
  const shop = await startShop(root, {
    STORE_API_URL_FRSM: proxy.address,
    STORE_API_URL_ESSM: proxy.address,
    STOREFRONT_KEY: key,
    // All visits come from one address.
    RATE_LIMIT_FACTOR: '10000',
  })
  const addresses = await findPages(`http://fr.localhost:${shop.port}`).catch((error: Error) => {
    throw new Error(`${error.message}\n${shop.output()}`)
  })
  const documents = await warm(addresses)
  const statics = await startStaticServer(Object.fromEntries(wanted.map((kind) => [kind, documents[kind].html])))

  console.log('Running Lighthouse …')
  const lighthouse = await measureLighthouse(root, executablePath, { ...addresses, empty: empty.address })
  empty.stop()

  const pages: Record<string, PageFigures> = {}
  for (const kind of wanted) {
    console.log(`Measuring ${kind}: ${addresses[kind]} …`)
    const seen = await seenFromOutside(browser, addresses[kind], proxy)
    const own = await load(root, addresses[kind], connections, seconds)
    const file = await load(root, statics.address(kind), connections, seconds)
    const zipped = await load(root, statics.precompressed(kind), connections, seconds)
    pages[kind] = {
      address: addresses[kind],
      ...seen,
      scriptsOverEmpty: seen.scripts - emptyPageScripts,
      htmlRaw: documents[kind].html.length,
      htmlGzip: documents[kind].zipped.length,
      ...own,
      staticPerSecond: file.perSecond,
      ratio: own.perSecond / file.perSecond,
      precompressedPerSecond: zipped.perSecond,
      ratioToPrecompressed: own.perSecond / zipped.perSecond,
      lighthouse: lighthouse[kind],
    }
  }
  const cartScriptsOverEmpty = (await weighCart(browser, addresses.product)).scripts - emptyPageScripts
  console.log('Measuring choices in the configurator …')
  const choices = await measureChoices(browser, `http://fr.localhost:${shop.port}`)
  await Promise.all([browser.close(), shop.stop()])
  statics.stop()
  proxy.stop()
  await api.stop()

  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.versions.node }
  const at = new Date().toISOString()
  const report: Report = {
    at,
    machine,
    generator: generatorName(root),
    connections,
    seconds,
    staticServer: statics.name,
    emptyPageScripts,
    emptyPageLighthouse: lighthouse.empty,
    pages,
    cartScriptsOverEmpty,
    choices,
    cold,
  }
  keep(report, join(root, 'bench/results/latest.json'))
  console.log(`\n${tableOf(report)}\n\nKept in bench/results/latest.json.`)
}

/** Measures photographs in a newly started shop, with empty caches. */
async function measurePhotosAlone(): Promise<string> {
  const browser = await openBrowser(ensureBrowser(root))
  const shop = await startShop(root, { RATE_LIMIT_FACTOR: '10000' })
  try {
    return photoTable(await measurePhotos(browser, `http://fr.localhost:${shop.port}`))
  } finally {
    await Promise.all([browser.close(), shop.stop()])
  }
}

/** Measures cold pages with a new store API, which goes on running. */
async function measureCold(empty: EmptyApp) {
  const key = randomBytes(32).toString('hex')
  const api = await startStoreApi(root, key)
  console.log('Measuring cold product pages …')
  const cold = await measureColdPages(root, empty, `http://127.0.0.1:${api.port}`, key)
  return [cold, key, api] as const
}

/** Asks every page until it is answered from the cache. */
async function warm(addresses: Record<Kind, string>): Promise<Record<Kind, Document>> {
  const documents = {} as Record<Kind, Document>
  for (const kind of wanted) {
    for (let round = 0; round < 4; round += 1) {
      documents[kind] = await fetchDocument(addresses[kind])
      await pause(300)
    }
    if (documents[kind].status !== 200) throw new Error(`${addresses[kind]} answered ${documents[kind].status}.`)
  }
  return documents
}

async function seenFromOutside(browser: Browser, address: string, proxy: CountingProxy) {
  await weigh(browser, address)
  proxy.take()
  for (let view = 0; view < cachedViews; view += 1) await fetchDocument(address)
  const storeApiCallsPerCachedView = proxy.take().calls / cachedViews
  const weight = await weigh(browser, address)
  const storeApiCallsWhenOpened = proxy.take().calls
  return { ...weight, storeApiCallsPerCachedView, storeApiCallsWhenOpened, firstByte: await firstByte(address) }
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
process.exit(0)
