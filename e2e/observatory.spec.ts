import { request } from 'node:http'
import { gradeOf, type Recorded } from '../tests/observatory/grade.ts'
import { type OwnStoreApi, startStoreApi } from './own-store-api.ts'
import { type OwnStorefront, startStorefront } from './own-storefront.ts'
import { expect, test } from './test.ts'

const secret = 'journeys-journeys-journeys-journeys'
const stores = { 'www.boutique.example': '/marques', 'www.tienda.example': '/marcas' }
const apiHost = 'api.localhost'
let storefront: OwnStorefront | undefined
let api: OwnStoreApi | undefined

test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browserName: _ }, info) => {
  test.skip(info.project.name !== 'desktop', 'the same on every screen')
  test.slow()
  const shared = process.env.STORE_API ?? 'http://127.0.0.1:4000'
  // Browsers would reach it over https; in production, where nothing has to be written into it.
  api = await startStoreApi({
    DEMO: '0',
    SMTP_URL: 'smtps://user:password@mail.example',
    STORE_API_PUBLIC_URL: `https://${apiHost}`,
    STOREFRONT_KEY: secret,
    TOKEN_SECRET: secret,
  })
  const [french = '', spanish = ''] = Object.keys(stores)
  storefront = await startStorefront({
    DEMO: '0',
    TRUSTED_PROXIES: 'loopback',
    STORE_API_URL_FRSM: shared,
    STORE_API_URL_ESSM: shared,
    STORE_URL_FRSM: `https://${french}`,
    STORE_URL_ESSM: `https://${spanish}`,
    STOREFRONT_KEY: secret,
  })
})
test.afterAll(async () => {
  storefront?.stop()
  await api?.remove()
})

/** An answer as a browser would get it from the proxy in front. */
function record(port: number, host: string, path: string, method = 'GET'): Promise<Recorded> {
  const headers = { host, accept: 'text/html', 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' }
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, path, headers, method }, async (answer) => {
      const body = Buffer.concat(await answer.toArray()).toString()
      done({ status: answer.statusCode ?? 0, headers: answer.headers as Recorded['headers'], body })
    })
      .on('error', fail)
      .end()
  })
}

test('the rules find something: an answer without headers gets no A+', async () => {
  const { grade, faults } = await gradeOf('https://shop.example/', { status: 200, headers: {}, body: '' })
  expect(grade).not.toMatch(/^A/)
  expect(faults).toContain('csp-not-implemented')
})

for (const [host, brands] of Object.entries(stores)) {
  for (const path of [
    '/',
    brands,
    '/cart',
    '/login',
    '/checkout',
    '/profile',
    '/check-order',
    '/nothing-here',
    '/robots.txt',
  ]) {
    test(`${host}${path} gets an A+ of the Observatory`, async () => {
      const recorded = await record(storefront?.port ?? 0, host, path)
      expect(await gradeOf(`https://${host}${path}`, recorded)).toEqual({ grade: 'A+', faults: [] })
    })
  }
}

for (const path of [
  '/catalog/v1/brands/?store=FRSM',
  '/payment/v1/methods/?store=ESSM',
  '/docs',
  '/openapi.json',
  '/nothing/',
]) {
  test(`the store API's ${path} gets an A+ of the Observatory`, async () => {
    const recorded = await record(api?.port ?? 0, apiHost, path)
    expect(await gradeOf(`https://${apiHost}${path}`, recorded)).toEqual({ grade: 'A+', faults: [] })
  })
}
