import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { storefrontReadiness } from '#server/process/health.ts'
import { createHandler } from '#server/request/request-handler.ts'
import { ErrorPages } from '#server/response/error-pages.ts'

const root = resolve(import.meta.dirname, '../..')
const servers: Server[] = []
const children: ChildProcess[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function listening(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A storefront whose store API answers with a status, or is away. */
async function storefront(status: number | null) {
  const api = createServer((_, response) => response.writeHead(status ?? 200).end())
  const url = await listening(api)
  const leave = async () => {
    const closed = once(api, 'close')
    api.close().closeAllConnections()
    await closed
  }
  if (status === null) await leave()
  const settings = readEnvironment({ STORE_API_URL_FRSM: url, STORE_API_URL_ESSM: url })
  const next = async () => {
    throw new Error('nothing of this is for Next')
  }
  const shop = await listening(createServer(createHandler(next, new ErrorPages(settings), settings)))
  return { shop, settings, leave }
}

describe('probes of the storefront', () => {
  it.each([
    [200, 200, 'ok'],
    [404, 200, 'ok'],
    [503, 503, 'away'],
    [null, 503, 'away'],
  ])('with a store API that answers %s, /readyz answers %i', async (answers, status, state) => {
    const { shop } = await storefront(answers)
    const ready = await fetch(`${shop}/readyz`)
    const word = status === 200 ? 'ready' : 'unready'
    expect([ready.status, await ready.json()]).toEqual([
      status,
      { status: word, checked: { pages: 'ok', store_api: state } },
    ])
    expect(ready.headers.get('cache-control')).toBe('no-store')
    expect(ready.headers.get('x-content-type-options')).toBe('nosniff')
    const live = await fetch(`${shop}/livez`)
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }])
    expect((await fetch(`${shop}/readyz`, { method: 'HEAD' })).status).toBe(status)
  })

  it('a store API that goes away later is told of, and takes no storefront out of service', async () => {
    const { settings, leave } = await storefront(200)
    const readiness = storefrontReadiness(settings)
    expect((await readiness.answer()).body.checked).toEqual({ pages: 'ok', store_api: 'ok' })
    await leave()
    const later = await readiness.answer(Date.now() + 5_000)
    expect(later).toEqual({ status: 200, body: { status: 'ready', checked: { pages: 'ok', store_api: 'away' } } })
  })
})

it('a storefront that has rendered nothing yet is to be sent nothing', async () => {
  const { settings } = await storefront(200)
  let isWarm = false
  const readiness = storefrontReadiness(settings, () => isWarm)
  const checked = { pages: 'warming up', store_api: 'ok' }
  expect(await readiness.answer()).toEqual({ status: 503, body: { status: 'unready', checked } })
  isWarm = true
  expect((await readiness.answer(Date.now() + 5_000)).status).toBe(200)
})

/** The server of the storefront in a separate process, with a page whose rendering the test holds. */
const program = `
  import { readEnvironment } from '#lib/env.ts'
  import { ErrorPages } from '#server/response/error-pages.ts'
  import { storefrontReadiness } from '#server/process/health.ts'
  import { storefrontServer, stopOnSignal } from '#server/process/listen.ts'
  import { createHandler } from '#server/request/request-handler.ts'
  const settings = readEnvironment({})
  const readiness = storefrontReadiness(settings)
  const held = []
  const next = async (request, response) => {
    if (request.url === '/held') held.push(response)
    else {
      response.end('a page')
      for (const each of held) each.end('held until now')
    }
    process.stdout.write(request.url + '\\n')
  }
  const server = storefrontServer(createHandler(next, new ErrorPages(settings), settings, readiness))
  server.listen(0, '127.0.0.1', () => process.stdout.write('port ' + server.address().port + '\\n'))
  stopOnSignal([server], { readiness, delay: 2_000 })
`

it('on SIGTERM the storefront fails readiness, drains its requests and ends with exit code 0', {
  timeout: 60_000,
}, async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit')
  await expect.poll(() => said, { timeout: 30_000 }).toMatch(/port \d+/)
  const shop = `http://127.0.0.1:${/port (\d+)/.exec(said)?.[1]}`
  const underWay = fetch(`${shop}/held`)
  await expect.poll(() => said, { timeout: 10_000 }).toContain('/held')
  child.kill('SIGTERM')
  await expect.poll(async () => (await (await fetch(`${shop}/readyz`)).json()).status).toBe('draining')
  const page = await fetch(`${shop}/page`)
  expect([await page.text(), page.headers.get('connection')]).toEqual(['a page', 'close'])
  expect(await (await underWay).text()).toBe('held until now')
  expect((await ended)[0]).toBe(0)
  await expect(fetch(shop)).rejects.toThrow()
})
