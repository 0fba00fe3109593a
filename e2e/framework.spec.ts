import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { APIRequestContext, APIResponse } from 'playwright/test'
import { type InternalName, internals } from '../server/next-internals/internals.ts'
import { type OwnStorefront, startStorefront } from './own-storefront.ts'
import { send as sendRaw } from './raw-request.ts'
import { journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/* Assumptions of the server about Next and React that neither promises (docs/decisions/0001, 0002, 0003 and 0005),
   tested on a running Next: run this file first after an upgrade. */

const megabyte = 1_048_576
/** Least that PAGE_CACHE_MB takes. */
const cacheMegabytes = 4

let storefront: OwnStorefront
/** One that uses nothing private of Next and React. */
let plain: OwnStorefront
// One storefront for all of them, one after the other.
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browserName: _ }, info) => {
  test.skip(info.project.name !== 'desktop', 'the same on every screen')
  const api = process.env.STORE_API ?? 'http://127.0.0.1:4000'
  const variables = { STORE_API_URL_FRSM: api, STORE_API_URL_ESSM: api, PAGE_CACHE_MB: String(cacheMegabytes) }
  ;[storefront, plain] = await Promise.all([
    startStorefront(variables),
    startStorefront({ ...variables, NEXT_INTERNALS_OFF: 'all' }),
  ])
})
test.afterAll(() => {
  storefront?.stop()
  plain?.stop()
})

/** A page of one's own storefront, under a store's host, without following redirects. */
function get(
  request: APIRequestContext,
  host: string,
  path: string,
  coding = 'br',
  { port } = storefront,
): Promise<APIResponse> {
  const headers = { host: `${host}:${port}`, accept: 'text/html', 'accept-encoding': coding }
  return request.get(`http://127.0.0.1:${port}${path}`, { headers, maxRedirects: 0 })
}

/** All data of a cached page, as the router requests it. */
async function askData(request: APIRequestContext, host: string, path: string): Promise<APIResponse> {
  const headers = { host: `${host}:${storefront.port}`, rsc: '1', referer: `http://${host}:${storefront.port}/` }
  const ask = (address: string) =>
    request.get(`http://127.0.0.1:${storefront.port}${address}`, { headers, maxRedirects: 0 })
  // Next redirects to the URL with the request's marker.
  const { pathname, search } = new URL((await ask(path)).headers().location ?? '', 'http://shop')
  return ask(pathname + search)
}

/** Paths of products, from the sitemap of a store. */
async function productPaths(request: APIRequestContext, host: string): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await get(request, host, path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
  const parts = await locations('/sitemap.xml')
  const pages = await Promise.all(parts.map(locations))
  return pages.flat().filter((path) => path.endsWith('.html'))
}

/** Size of a document's data for React, in characters. */
function dataOf(html: string): number {
  return [...html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\]\)/gs)].reduce(
    (sum, [, given = '']) => sum + given.length,
    0,
  )
}

// First, while the storefront is new: pages made stale by later tests change by themselves.
test('R2.76 five hundred wrong file names and inner addresses leave no page behind', async () => {
  const { host } = new URL(`http://${frenchHost()}:${storefront.port}`)
  const ask = (path: string, ...headers: string[]) =>
    sendRaw(`http://${host}`, [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Accept: text/html', ...headers])
  expect((await ask('/')).status).toBe(200)
  // The error pages of both stores, which the storefront fetches for itself once it answers.
  for (const path of ['/404', '/500'])
    for (const each of ['fr.localhost', 'es.localhost'])
      await sendRaw(`http://${host}`, [`GET ${path} HTTP/1.1`, `Host: ${each}`])
  const before = await storefront.kept()
  expect(before.pages).toBeGreaterThan(0)
  const forms = [
    (name: string) => `/${name}.txt`,
    (name: string) => `/parois-de-douche/${name}.svg`,
    (name: string) => `/FRSM/client/~${name}.xml`,
    (name: string) => `/FRSM/professional/produit/x.html/~${name}.txt`,
    (name: string) => `/parois-de-douche/%7e${name}=1`,
    (name: string) => `/feeds/${name}/x`,
    (name: string) => `/healthz/${name}`,
    (name: string) => `/_next/${name}/x`,
    (name: string) => `/_next/static/${name}/x.js`,
    (name: string) => `/images/${name}/x`,
    (name: string) => `/sitemaps/${name}.xml`,
    (name: string) => `/marks/${name}.svg`,
  ]
  for (let index = 0; index < 504; index += 1) {
    const path = forms[index % forms.length]?.(`made-up-${index}`) ?? ''
    const { status } = await ask(path, ...(index % 12 < 8 && index % 5 === 0 ? ['RSC: 1'] : []))
    expect([path, status]).toEqual([path, 404])
  }
  expect(await storefront.kept()).toEqual({ ...before, asked: [] })
})

for (const { base, words } of journeyStores) {
  const host = new URL(base).hostname

  test(`a product page of ${host} leaves out the data of its static parts, and nothing of its HTML`, async ({
    request,
  }) => {
    const [path = ''] = await productPaths(request, host)
    const lean = await (await get(request, host, path)).text()
    // A client without compression gets the document as Next wrote it.
    const whole = await (await get(request, host, path, 'identity')).text()
    expect(dataOf(lean)).toBeGreaterThan(0)
    // The router's data, as it has no HTML to use.
    const data = await (await askData(request, host, path)).text()
    expect(dataOf(lean)).toBeLessThan(data.length / 4)
    expect(dataOf(lean)).toBeLessThan(dataOf(whole))
    const main = /<main\b.*<\/main>/s
    expect(lean.match(main)?.[0]).toBe(whole.match(main)?.[0])
  })

  test(`a page of ${host} that was rendered once comes from the page cache, and from memory after that`, async ({
    request,
  }) => {
    const path = words.category.path
    expect((await get(request, host, path, 'identity')).status()).toBe(200)
    const hit = (await get(request, host, path, 'identity')).headers()
    expect(hit['x-nextjs-cache']).toBe('HIT')
    const zipped = (await get(request, host, path)).headers()
    const kept = (await get(request, host, path)).headers()
    expect(zipped['content-encoding']).toBe('br')
    expect(kept.etag).toBe(zipped.etag)
    expect(kept['x-nextjs-cache']).toBe('HIT')
  })

  test(`the home page, a product page and a listing of ${host} wait for one file of styles`, async ({ request }) => {
    const [product = ''] = await productPaths(request, host)
    for (const path of ['/', product, words.category.path]) {
      const html = await (await get(request, host, path, 'identity')).text()
      // Its size would split it in two (docs/decisions/0066-one-file-of-styles.md).
      expect(html.match(/<link rel="stylesheet"/g), path).toHaveLength(1)
    }
  })

  test(`heads of product pages of ${host} have one order, and most fit the first ten packets`, async ({ request }) => {
    test.slow()
    // The first and the last ones are other walks'.
    const paths = (await productPaths(request, host)).slice(5, -10)
    const some = Array.from({ length: 60 }, (_, place) => paths[Math.floor((place * paths.length) / 60)] ?? '')
    expect(new Set(some).size).toBe(60)
    const [orders, sizes] = [new Set<string>(), [] as number[]]
    for (const [place, path] of some.entries()) {
      const answer = await get(request, host, path)
      expect(answer.status()).toBe(200)
      // In this order whichever part was ready first.
      const names = (await answer.text()).matchAll(
        /<(title|meta (?:name|property)="(?:description|og:url|product:[^"]*)")/g,
      )
      orders.add([...names].map(([, name]) => name).join(' '))
      if (place % 3 > 0) continue
      // The best form, which replaces the first one in the background.
      const body = brotliCompressSync(await answer.body(), { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
      const lines = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`)
      sizes.push(body.length + lines.join('').length)
    }
    expect(orders).toEqual(
      new Set([
        'title meta name="description" meta property="og:url" meta property="product:price:amount" meta property="product:price:currency"',
      ]),
    )
    sizes.sort((a, b) => a - b)
    expect(sizes[sizes.length >> 1]).toBeLessThan(10 * 1460)
  })

  test(`a product page of ${host} asks the store API for each thing once, and for nothing once it is kept`, async ({
    request,
  }) => {
    const path = (await productPaths(request, host)).at(-3) ?? ''
    const slug = path.slice(1, -'.html'.length)
    await storefront.kept()
    await get(request, host, path, 'identity')
    // The other requests poll for changes.
    const asked = async () => (await storefront.kept()).asked.filter((each) => /^\/(catalog|reviews)\//.test(each))
    const first = await asked()
    expect(first.filter((each) => each.includes(`/products/${slug}/`))).toHaveLength(1)
    expect(new Set(first).size).toBe(first.length)
    for (const coding of ['identity', 'gzip', 'br']) await get(request, host, path, coding)
    expect(await asked()).toEqual([])
  })

  test(`R2.76 a page of ${host} that is not there answers 404 with a body that needs no script`, async ({
    request,
  }) => {
    const answer = await get(request, host, '/made-up-for-this-test.html')
    const html = await answer.text()
    expect(answer.status()).toBe(404)
    expect(html).not.toContain('__next_error__')
    expect(html).toMatch(new RegExp(`<h1[^>]*>${words.notFound.replace(' ', String.raw`\s`)}`))
  })
}

/** Pages rendered per request, and cached pages. */
const perRequest = [
  '/cart',
  '/checkout',
  '/checkout/result',
  '/login',
  '/signup',
  '/configurator',
  '/commande-rapide',
  '/update-password',
]
const kept = ['/', '/check-order', '/contact', '/marques', '/retractation', '/404']

/** Nonces of a page's policy and of its scripts, each once. */
async function noncesOf(answer: APIResponse): Promise<[policy: string[], page: string[]]> {
  const policy = answer.headers()['content-security-policy'] ?? ''
  const found = (text: string, form: RegExp) => [...new Set(Array.from(text.matchAll(form), ([, nonce = '']) => nonce))]
  return [found(policy, /'nonce-([^']+)'/g), found(await answer.text(), /<script[^>]* nonce="([^"]+)"/g)]
}

/** Texts of a document's inline scripts, each of which its policy names by its hash. */
async function scriptsOf(answer: APIResponse): Promise<string[]> {
  const texts = [...(await answer.text()).matchAll(/<script(?: id="[^"]*")?>(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  )
  const policy = answer.headers()['content-security-policy']
  for (const text of texts) expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return texts
}

const frenchHost = () => new URL(journeyStores[0]?.base ?? '').hostname

for (const path of perRequest) {
  test(`${path} is rendered with a nonce of its own each time, and its policy names that one`, async ({ request }) => {
    const [policy, page] = await noncesOf(await get(request, frenchHost(), path))
    expect(policy).toHaveLength(1)
    expect(page).toEqual(policy)
    expect((await noncesOf(await get(request, frenchHost(), path)))[0]).not.toEqual(policy)
  })
}

/** The path itself, or an example of the named kind. */
async function addressOf(request: APIRequestContext, path: string): Promise<string> {
  if (path === 'a listing') return journeyStores[0]?.words.category.path ?? ''
  return path === 'a product' ? ((await productPaths(request, frenchHost()))[0] ?? '') : path
}

for (const path of [...kept, 'a product', 'a listing']) {
  test(`${path} is kept, without a nonce, and its policy names the hash of each script`, async ({ request }) => {
    const address = await addressOf(request, path)
    expect(await noncesOf(await get(request, frenchHost(), address))).toEqual([[], []])
    // A compressed document has its scripts in one.
    expect(await scriptsOf(await get(request, frenchHost(), address))).toHaveLength(1)
    expect((await scriptsOf(await get(request, frenchHost(), address, 'identity'))).length).toBeGreaterThan(1)
  })
}

/**
 * Sends a document's form with a field as a browser without a script does: with the hidden fields
 * that Next finds its action by.
 */
function send(
  request: APIRequestContext,
  path: string,
  html: string,
  field: string,
  coding: string,
): Promise<APIResponse> {
  const form = html.match(/<form\b.*?<\/form>/gs)?.find((each) => each.includes(`name="${field}"`)) ?? ''
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)]
  const decoded = (text = '') => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  const multipart = { ...Object.fromEntries(hidden.map(([, name, value]) => [name, decoded(value)])), [field]: 'x' }
  const host = `${frenchHost()}:${storefront.port}`
  const headers = { host, origin: `http://${host}`, accept: 'text/html', 'accept-encoding': coding }
  return request.post(`http://127.0.0.1:${storefront.port}${path}`, { headers, multipart, maxRedirects: 0 })
}

for (const coding of ['br', 'identity']) {
  test(`a form sent (${coding}) to a page due for renewal leaves no nonce in the cached page`, async ({ request }) => {
    const path = '/check-order'
    const html = await (await get(request, frenchHost(), path, 'identity')).text()
    // From here on Next renews the page with the first request.
    await storefront.outdate()
    const answer = await send(request, path, html, 'order_number', coding)
    expect(answer.status()).toBe(200)
    expect((await scriptsOf(answer)).length).toBeGreaterThan(0)
    const states: string[] = []
    await expect
      .poll(async () => {
        const page = await get(request, frenchHost(), path, 'identity')
        states.push(page.headers()['x-nextjs-cache'] ?? '')
        expect(await noncesOf(page)).toEqual([[], []])
        expect((await scriptsOf(page)).length).toBeGreaterThan(1)
        return states.at(-1)
      })
      .toBe('HIT')
  })
}

test('R2.76 /404 is the same page, with its title, whichever path it was rendered again for', async ({ request }) => {
  const head = async (path: string) => {
    const answer = await get(request, frenchHost(), path, 'identity')
    expect(answer.status()).toBe(404)
    return /<title>.*?<\/title>|$/s.exec(await answer.text())?.[0]
  }
  const title = await head('/404')
  expect(title).toContain('Page introuvable')
  await storefront.outdate()
  expect(await head('/made-up-for-this-test.html')).toBe(title)
  const state = async () => (await get(request, frenchHost(), '/404', 'identity')).headers()['x-nextjs-cache']
  await expect.poll(state).toBe('HIT')
  expect(await head('/404')).toBe(title)
  expect(await head('/made-up-for-this-test.html')).toBe(title)
})

test('a cached page never contains what a visitor typed into its query', async ({ request }) => {
  const host = new URL(journeyStores[0]?.base ?? '').hostname
  const [product = ''] = await productPaths(request, host)
  for (const path of ['/', '/blog', '/marques', product]) {
    for (const coding of ['identity', 'br']) {
      const typed = await (await get(request, host, `${path}?token=typed-${coding}&gclid=typed`, coding)).text()
      expect(typed, path).not.toContain('typed')
      expect(await (await get(request, host, path, coding)).text(), path).not.toContain('typed')
    }
  }
})

test('pages beyond PAGE_CACHE_MB push out older ones', async ({ request }) => {
  const host = new URL(journeyStores[0]?.base ?? '').hostname
  const paths = await productPaths(request, host)
  const visited: string[] = []
  let before = await storefront.kept()
  const half = (cacheMegabytes * megabyte) / 2
  // Until a visit adds no page, because one was evicted for it. A page is also evicted by a change of its data in the
  // shop, where other journeys run.
  for (const path of paths) {
    expect((await get(request, host, path, 'identity')).status()).toBe(200)
    visited.push(path)
    const now = await storefront.kept()
    if (now.bytes > half && now.pages <= before.pages) break
    before = now
  }
  const { bytes } = await storefront.kept()
  expect(visited.length).toBeLessThan(paths.length)
  expect(bytes).toBeGreaterThan(half)
  expect(bytes).toBeLessThanOrEqual(cacheMegabytes * megabyte)
  const again = await get(request, host, visited.at(-1) ?? '', 'identity')
  // Cached, even if its data has changed in the shop meanwhile.
  expect(again.headers()['x-nextjs-cache']).toMatch(/^(HIT|STALE)$/)
})

/** A page without each private part: right, and heavier. */
const without: Readonly<Record<InternalName, (request: APIRequestContext) => Promise<void>>> = {
  'lean-document': async (request) => {
    const [lean, whole] = await both(request, '/marques')
    expect(dataOf(whole)).toBeGreaterThan(dataOf(lean))
    const textOf = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0].replace(/<[^>]*>|localhost:\d+/g, ' ')
    expect(textOf(whole)).toBe(textOf(lean))
  },
  'scripts-after-paint': async (request) => {
    const [later, atOnce] = (await both(request, '/marques')).map((html) => /<script src="[^"]+"[^>]* async/.test(html))
    expect([later, atOnce]).toEqual([false, true])
  },
  'joined-scripts': async (request) => {
    const answer = await get(request, frenchHost(), '/marques', 'br', plain)
    expect((await scriptsOf(answer)).length).toBeGreaterThan(1)
  },
  'error-shell': async (request) => {
    const answers = [storefront, plain].map((own) => get(request, frenchHost(), '/made-up.html', 'br', own))
    for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(404)
  },
  'sent-form': async (request) => {
    const statuses = [storefront, plain].map(async ({ port }) => {
      const host = `${frenchHost()}:${port}`
      const headers = { host, origin: `http://${host}`, accept: 'text/html' }
      const multipart = { $ACTION_REF_1: '', '$ACTION_1:0': '{"id":"x","bound":"$@9"}' }
      return (await request.post(`http://127.0.0.1:${port}/check-order`, { headers, multipart })).status()
    })
    const [checked, unchecked] = await Promise.all(statuses)
    expect([checked, (unchecked ?? 0) >= 400]).toEqual([400, true])
  },
  'page-for-everybody': async (request) => {
    for (const own of [storefront, plain])
      expect((await get(request, frenchHost(), '/404', 'br', own)).status()).toBe(404)
  },
  'native-config': async (request) => {
    expect((await get(request, frenchHost(), '/marques', 'br', plain)).status()).toBe(200)
  },
}

/** A page as it is with and without the private parts. */
async function both(request: APIRequestContext, path: string): Promise<[string, string]> {
  const [own, other] = await Promise.all(
    [storefront, plain].map(async (each) => (await get(request, frenchHost(), path, 'br', each)).text()),
  )
  return [own ?? '', other ?? '']
}

for (const name of Object.keys(internals) as InternalName[])
  test(`pages are right without the private part ${name}`, async ({ request }) => without[name](request))
