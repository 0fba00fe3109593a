import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { consoleIntoLog } from '#lib/observability/console-lines.ts'
import { openLog } from '#lib/observability/log.ts'
import { accessLog, type ObservedRequest } from '#lib/observability/observed-request.ts'
import { currentRequest } from '#lib/observability/request-context.ts'
import { fetchWithRetry } from '#lib/store-api/fetch-with-retry.ts'
import { storefrontHeaders } from '#lib/store-api/storefront-headers.ts'
import { observed } from '#server/process/observed.ts'
import { createHandler } from '#server/request/request-handler.ts'
import { ErrorPages } from '#server/response/error-pages.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${trace}-00f067aa0ba902b7-00`
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function listening(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ends.push(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The storefront's server; its Next calls a store API, which records the requests, and fails. */
async function started(variables: Record<string, string> = {}) {
  const asked: Record<string, unknown>[] = []
  const api = await listening((request, response) => {
    asked.push(request.headers)
    response.end('{}')
  })
  const settings = readEnvironment(variables)
  const lines: string[] = []
  const seen: ObservedRequest[] = []
  const log = await openLog({ program: 'storefront', level: 'info', format: 'json', write: (line) => lines.push(line) })
  ends.push(consoleIntoLog(log))
  const next: Parameters<typeof createHandler>[0] = async (_, response) => {
    await fetchWithRetry(new URL(api), { headers: storefrontHeaders('203.0.113.9') })
    console.error(new Error('the page of marie@example.org failed'))
    response.end('a page')
  }
  const handler = createHandler(next, new ErrorPages(settings), settings)
  const observers = [accessLog(log), (request: ObservedRequest) => seen.push(request)]
  const url = await listening(observed(handler, settings, observers))
  const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return { url, asked, lines, parsed, seen }
}

describe('a request to the storefront', () => {
  it('goes on to the store API in the trace of a proxy in front, which every line of the log names', async () => {
    const { url, asked, lines, parsed, seen } = await started({ TRUSTED_PROXIES: 'loopback' })
    await fetch(`${url}/update-password?email=marie%40example.org&token=secret`, { headers: { traceparent } })
    await expect.poll(() => seen.length).toBe(1)
    expect(asked[0]?.traceparent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-00$`))
    expect(asked[0]?.traceparent).not.toBe(traceparent)
    expect(parsed()).toMatchObject([
      { level: 'error', message: 'the page of [e-mail] failed', request: trace, trace_id: trace },
      { level: 'info', message: 'request', method: 'GET', route: '/update-password', status: 200, request: trace },
    ])
    for (const word of ['marie', 'secret', '203.0.113.9', '127.0.0.1']) expect(lines.join('\n')).not.toContain(word)
  })

  it.each([
    [
      'where the header is unsound',
      { TRUSTED_PROXIES: 'loopback' },
      ['unsound', `00-${'0'.repeat(32)}-00f067aa0ba902b7-00`],
    ],
    ['whatever trace a visitor names', {}, [traceparent, traceparent]],
  ])('begins a trace of its own %s, another one each time', async (_, variables, sent) => {
    const { url, asked, seen } = await started(variables)
    for (const header of sent) await fetch(url, { headers: { traceparent: header } })
    await expect.poll(() => seen.length).toBe(2)
    expect(asked.map((headers) => String(headers.traceparent)).join()).not.toContain(trace)
    const traces = asked.map((headers) => /^00-([0-9a-f]{32})-[0-9a-f]{16}-00$/.exec(String(headers.traceparent))?.[1])
    expect(new Set(traces).size).toBe(2)
    for (const each of traces) expect(each).toMatch(/[1-9a-f]/)
  })

  it('gets its id from a trusted proxy in front, and from no other client', async () => {
    const headers = { 'x-request-id': 'edge-7' }
    const visitor = await started()
    await fetch(visitor.url, { headers })
    expect(visitor.asked[0]?.['x-request-id']).toBeUndefined()
    const proxied = await started({ TRUSTED_PROXIES: 'loopback' })
    await fetch(proxied.url, { headers })
    expect(proxied.asked[0]?.['x-request-id']).toBe('edge-7')
    await expect.poll(() => proxied.parsed().at(-1)?.request).toBe('edge-7')
  })

  it('is told of by its template and status when it is refused before Next', async () => {
    const { url, seen } = await started()
    await fetch(`${url}/%E0%A4%A`)
    await fetch(`${url}/api/marie@example.org`, { method: 'PURGE' })
    await expect.poll(() => seen.length).toBe(2)
    expect(seen.map(({ route, status, method }) => [method, route, status])).toEqual([
      ['GET', '/{listing}', 400],
      ['other', '/api/{…}', 405],
    ])
  })
})

it('outside of a request no trace is made up', () => {
  expect(currentRequest()).toBeUndefined()
  expect(storefrontHeaders(null)).not.toHaveProperty('traceparent')
})
