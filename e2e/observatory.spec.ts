import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gradeOf, type Recorded } from '../tests/observatory/grade.ts'
import { freePort, type OwnStorefront, startStorefront } from './own-storefront.ts'
import { expect, test } from './test.ts'

const secret = 'journeys-journeys-journeys-journeys'
const stores = { 'www.boutique.example': '/marques', 'www.tienda.example': '/marcas' }
const apiHost = 'api.localhost'
let storefront: OwnStorefront | undefined
let api: { port: number; stop(): void } | undefined

test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browserName: _ }, info) => {
  test.skip(info.project.name !== 'desktop', 'the same on every screen')
  const shared = process.env.STORE_API ?? 'http://127.0.0.1:4000'
  api = await startApi()
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
test.afterAll(() => {
  storefront?.stop()
  api?.stop()
})

/** A store API that browsers would reach over https, with a demonstration of its own. */
async function startApi(): Promise<{ port: number; stop(): void }> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'shop-api-'))
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    DATA_DIR: folder,
    STORE_API_PORT: String(port),
    STORE_API_PUBLIC_URL: `https://${apiHost}`,
    STOREFRONT_KEY: secret,
    TOKEN_SECRET: secret,
  }
  const child = spawn('node_modules/node/bin/node', ['store-api/server.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Listened to until it ends: a program whose output nobody takes any more would end with it.
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (piece) => String(piece).includes('store API ready') && ready())
    child.once('exit', (code) => fail(new Error(`The store API ended with ${code}.`)))
  })
  const stop = () => {
    child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    child.kill('SIGTERM')
  }
  return { port, stop }
}

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
