import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { afterEach, describe, expect, it } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { vitalsPath } from '#lib/vitals/report.ts'
import { storefrontMetrics } from '#server/process/metrics.ts'
import { takeVitals } from '#server/process/vitals.ts'
import { createHandler } from '#server/request/request-handler.ts'
import { ErrorPages } from '#server/response/error-pages.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
const report = { path: '/aurelys-150.html', screen: 'phone', lcp: 1.8, inp: 0.12, cls: 0.02, ttfb: 0.3 }

/** The storefront's server, with or without measurements; its Next records the requests that reach it. */
async function started({ measures = true, limits = undefined as Parameters<typeof takeVitals>[2], proxies = '' } = {}) {
  const reached: string[] = []
  const { registry } = await storefrontMetrics()
  const server = createServer((request, response) => handler(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ends.push(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const settings = readEnvironment({
    PORT: String(port),
    STORE_URL_ESSM: `http://127.0.0.1:${port}`,
    TRUSTED_PROXIES: proxies,
  })
  const vitals = measures ? takeVitals(registry, settings, limits) : undefined
  const next: Parameters<typeof createHandler>[0] = async (request, response) => {
    reached.push(request.url ?? '')
    response.writeHead(404).end()
  }
  const handler = createHandler(next, new ErrorPages(settings), settings, undefined, vitals)
  const own = `http://127.0.0.1:${port}`
  const send = (body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(own + vitalsPath, {
      method,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { origin: own, 'content-type': 'text/plain;charset=UTF-8', ...headers },
    })
  return { own, send, reached, registry }
}

/** How often a value was counted, over all pages. */
async function counted(registry: Registry, name: string, ...labels: string[]): Promise<number> {
  const lines = (await registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith(`shop_web_vital_${name}_count{`))
  return lines
    .filter((line) => labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

describe('a report of a browser', () => {
  it('is counted by the template of the page, the store and the screen, sets nothing and answers nothing', async () => {
    const { send, registry, reached } = await started()
    const answer = await send(report)
    expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([204, '', null])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const labels = ['route="/{product}.html"', 'store="ESSM"', 'screen="phone"', 'program="storefront"']
    for (const name of ['lcp_seconds', 'inp_seconds', 'cls_ratio', 'ttfb_seconds'])
      expect(await counted(registry, name, ...labels), name).toBe(1)
    const text = await registry.metrics()
    expect(text).toMatch(/shop_web_vital_lcp_seconds_bucket\{le="2",.*\} 1/)
    expect(text).toMatch(/shop_web_vital_lcp_seconds_bucket\{le="1.5",.*\} 0/)
    expect(text).not.toContain('aurelys')
    expect(reached).toEqual([])
  })

  it('may leave out what its browser does not measure', async () => {
    const { send, registry } = await started()
    expect((await send({ path: '/', screen: 'desktop', ttfb: 0.2 })).status).toBe(204)
    expect(await counted(registry, 'ttfb_seconds', 'route="/"')).toBe(1)
    expect(await counted(registry, 'lcp_seconds')).toBe(0)
  })

  it.each([
    ['no JSON', 'lcp=1.8'],
    ['nothing', ''],
    ['a list', [report]],
    ['a name that was not asked for', { ...report, email: 'marie@example.org' }],
    ['a path that is none', { ...report, path: 'https://elsewhere.example/' }],
    ['an unknown screen', { ...report, screen: 'phone"} 1\nshop_orders{x="' }],
    ['a time before its beginning', { ...report, lcp: -1 }],
    ['a time of a day', { ...report, inp: 86_400 }],
    ['a time that is no number', { ...report, ttfb: '1' }],
    ['a movement beyond all', { ...report, cls: 1e9 }],
    ['a page of one person', { ...report, path: '/order/1f0c6a52-8c1f-4b7e-9d55-1d2e3f405162' }],
    ['a profile', { ...report, path: '/profile/7/account' }],
    ['a call', { ...report, path: '/api/session' }],
  ])('of %s is refused and counts nothing', async (_, body) => {
    const { send, registry } = await started()
    expect((await send(body)).status).toBe(400)
    for (const name of ['lcp_seconds', 'inp_seconds', 'cls_ratio', 'ttfb_seconds'])
      expect(await counted(registry, name)).toBe(0)
  })

  it('from another site is refused', async () => {
    const { send, registry } = await started()
    const others = [
      ['origin', 'https://elsewhere.example'],
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'null'],
    ] as const
    for (const [name, value] of others) expect((await send(report, { [name]: value })).status).toBe(403)
    expect(await counted(registry, 'lcp_seconds')).toBe(0)
  })

  it('that is larger than any is refused before it is read', async () => {
    const { send, registry } = await started()
    expect((await send({ ...report, path: `/${'a'.repeat(5_000)}` })).status).toBe(413)
    expect((await send(' '.repeat(4_096) + JSON.stringify(report))).status).toBe(413)
    expect(await counted(registry, 'lcp_seconds')).toBe(0)
  })

  const minute = (calls: number) => ({ calls, seconds: 60 })

  it('of an address that sends too many is refused, whatever the address says of itself', async () => {
    const { send, registry } = await started({ limits: { each: minute(3), all: minute(100) } })
    const statuses: number[] = []
    for (let sent = 0; sent < 5; sent += 1)
      statuses.push((await send(report, { 'x-forwarded-for': `203.0.113.${sent}` })).status)
    expect(statuses).toEqual([204, 204, 204, 429, 429])
    expect(await counted(registry, 'lcp_seconds')).toBe(3)
  })

  it('is refused where all addresses together send too many', async () => {
    const { send, registry } = await started({ limits: { each: minute(2), all: minute(3) }, proxies: 'loopback' })
    const statuses: number[] = []
    for (const address of [1, 1, 1, 2, 2, 3])
      statuses.push((await send(report, { 'x-forwarded-for': `203.0.113.${address}` })).status)
    // One address over its limit does not affect others.
    expect(statuses).toEqual([204, 204, 429, 204, 429, 429])
    expect(await counted(registry, 'lcp_seconds')).toBe(3)
  })

  it('counts as of one network what a machine of IPv6 sends from addresses that it chooses', async () => {
    const { send } = await started({ limits: { each: minute(2), all: minute(100) }, proxies: 'loopback' })
    const statuses: number[] = []
    for (const address of ['1::1', '1::2', '1::3', '2::1'])
      statuses.push((await send(report, { 'x-forwarded-for': `2001:db8:0:${address}` })).status)
    expect(statuses).toEqual([204, 204, 429, 204])
  })

  it('makes no series for addresses that are made up', async () => {
    const { send, registry } = await started()
    for (let page = 0; page < 40; page += 1) await send({ ...report, path: `/made-up-${page}/of-${page * 7}` })
    const series = (await registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith('shop_web_vital_lcp_seconds_count'))
    expect(series).toHaveLength(1)
  })

  it('is taken only where vitals are measured, and only by POST', async () => {
    const off = await started({ measures: false })
    expect((await off.send(report)).status).toBe(404)
    expect(off.reached).toEqual([vitalsPath])
    const on = await started()
    expect((await fetch(on.own + vitalsPath)).status).toBe(404)
    expect((await on.send('', {}, 'PUT')).status).toBe(404)
    expect(await counted(on.registry, 'lcp_seconds')).toBe(0)
  })
})
