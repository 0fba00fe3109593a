import { send } from './raw-request.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const get = (base: string, path: string, ...headers: string[]) =>
  send(base, [`GET ${path} HTTP/1.1`, `Host: ${new URL(base).host}`, 'Accept: text/html', ...headers])

/** Content that only other parts of the store API serve: its list of mails, its description, its health. */
const others = /<title>Outbox|"openapi"|"status":\s*"ok"|"database"/

for (const { code, base } of journeyStores) {
  test.describe(code, eitherScreen, () => {
    const spellings = [
      '..',
      '%2e%2e',
      '%2E.',
      '.%2e',
      '%252e%252e',
      '%25252e%25252e',
      '..%2f',
      '..%5c',
      '..%00',
      '..;',
      '...',
    ]
    test('no path of a picture, a file or a call leads to another part of the store API', async () => {
      for (const up of spellings) {
        for (const path of [
          `/files/${up}/outbox`,
          `/files/${code}/${up}/${up}/outbox`,
          `/images/lumeau/${up}/openapi.json`,
          `/images/lumeau/image/upload/${up}/${up}/${up}/openapi.json`,
          `/images/lumeau/image/upload/w_400/${up}/${up}/${up}/${up}/healthz`,
          `/api/cart/v1/carts/${up}/`,
          `/api/${up}/outbox/`,
          `/sitemaps/${up}`,
          `/feeds/${up}/outbox`,
        ]) {
          const { status, body } = await get(base, path)
          expect([path, status]).toEqual([path, 404])
          expect(body).not.toMatch(others)
        }
      }
      for (const path of [
        '/files/..\\outbox',
        '/files/%c0%ae%c0%ae/outbox',
        '/images/lumeau/openapi.json',
        '/files//outbox',
      ]) {
        const { status, body } = await get(base, path)
        expect(status, path).toBeGreaterThanOrEqual(300)
        expect(status, path).toBeLessThan(500)
        expect(body).not.toMatch(others)
      }
    })

    test('R2.76 a slug that climbs is a page that is not there', async () => {
      for (const path of ['/blog/%2e%2e', '/cms/%252e%252e', '/marques/..%2f..', '/%2e%2e.html', '/install/..;'])
        expect([path, (await get(base, path)).status]).toEqual([path, 404])
      const { status } = await get(base, '/api/configurator?product=..')
      expect(status).toBe(404)
    })

    test('pictures, sheets, lists for search engines and files go on working', async () => {
      const html = (await get(base, '/')).body
      const picture = /\/images\/[^" \\]+/.exec(html)?.[0] ?? ''
      for (const path of [
        picture,
        `/files/${code}/2/data_sheet.pdf`,
        '/sitemap.xml',
        '/sitemaps/products-1.xml',
        '/feeds/google.xml',
      ])
        expect([path, (await get(base, path)).status]).toEqual([path, 200])
      for (const path of ['/robots.txt', '/favicon.ico', '/icon.svg', '/marks/visa.svg', '/healthz'])
        expect([path, (await get(base, path)).status]).toEqual([path, 200])
    })

    test('R1.11 a page is never shown by its name inside the program, however it is spelled and asked for', async () => {
      const listing = (await get(base, '/sitemaps/products-1.xml')).body
      const product = new URL(/<loc>([^<]+\.html)/.exec(listing)?.[1] ?? '').pathname
      const inside = `/professional/produit${product}`
      const paths = [
        `/${code}${inside}/~.txt`,
        `/${code}${inside}`,
        `/${code.toLowerCase()}${inside}`,
        `//${code}${inside}/~.txt`,
        `/%${code.charCodeAt(0).toString(16)}${code.slice(1)}${inside}/~.xml`,
        `/api/../${code}${inside}/~.svg`,
        `/images/%2e%2e/${code}${inside}/~.svg`,
        `/_next/data/build/${code}${inside}.json`,
        `/_next/static/../../${code}${inside}/~.txt`,
        `/sitemap/../${code}${inside}`,
        `/healthz/..;/${code}${inside}`,
        `/${code}${inside}/~.txt?_rsc=1`,
        `${product}/~variant=x`,
        `/parois-de-douche/%7Ecouleur=noir`,
      ]
      const asked: readonly string[][] = [
        [],
        ['RSC: 1', 'Next-Router-Prefetch: 1', `Next-Url: /${code}/professional`],
        [`X-Matched-Path: /${code}${inside}`, 'X-Nextjs-Data: 1', 'X-Middleware-Subrequest: middleware:middleware'],
      ]
      for (const headers of asked)
        for (const path of paths) expect([path, (await get(base, path, ...headers)).status]).toEqual([path, 404])
      const inner = [
        `X-Middleware-Rewrite: /${code}${inside}`,
        `X-Invoke-Path: /${code}${inside}`,
        'X-Now-Route-Matches: 1',
      ]
      const { body } = await get(base, product, ...inner, `X-Matched-Path: /${code}${inside}`)
      expect(body).toBe((await get(base, product)).body)
    })

    test('R0.2 a forged forwarded host changes the store of no request, neither the forger’s nor another’s', async () => {
      const [other] = journeyStores.filter((store) => store.code !== code)
      const forged = [`X-Forwarded-Host: ${new URL(base).host}`, 'X-Process-Mark: guessed', 'Accept-Encoding: identity']
      const port = new URL(base).port
      for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, new URL(other?.base ?? '').host]) {
        const answers = [
          await send(base, ['GET / HTTP/1.1', `Host: ${host}`, ...forged]),
          await send(base, ['GET / HTTP/1.1', `Host: ${host}`]),
        ]
        for (const { body } of answers) {
          const lang = host === new URL(other?.base ?? '').host ? other?.lang : 'fr-FR'
          expect(/<html lang="([^"]+)"/.exec(body)?.[1]).toBe(lang)
        }
      }
    })
  })
}

test.describe('both stores', eitherScreen, () => {
  test('a request whose host is unclear is refused', async () => {
    const base = journeyStores[0]?.base ?? ''
    for (const lines of [
      ['GET / HTTP/1.1', 'Host: fr.localhost', 'Host: es.localhost'],
      ['GET / HTTP/1.1', 'Host:'],
      ['GET http://es.localhost/ HTTP/1.1', 'Host: fr.localhost'],
      ['GET / HTTP/1.1', 'Host: fr.localhost@evil.example'],
    ])
      expect([lines, (await send(base, lines)).status]).toEqual([lines, 400])
  })

  test('a request for a WebSocket is answered as any other, not left open', async () => {
    const base = journeyStores[0]?.base ?? ''
    const upgrade = ['Host: fr.localhost', 'Upgrade: websocket', 'Sec-WebSocket-Key: eA==', 'Connection: Upgrade']
    const answer = await send(base, ['GET /FRSM/client HTTP/1.1', ...upgrade])
    expect(answer.status).toBe(404)
  })
})
