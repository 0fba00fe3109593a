import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { createHandler } from '#server/request/request-handler.ts'
import { ErrorPages } from '#server/response/error-pages.ts'

let server: Server
let base: string
let read: string[] = []

/** Stands in for a Next that cannot read a form: it answers its empty error page. */
async function next(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece)
  read.push(Buffer.concat(pieces).toString())
  response.statusCode = incoming.url === '/500' ? 200 : 500
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(incoming.url === '/500' ? '<!DOCTYPE html><h1>500</h1>' : '<!DOCTYPE html><html id="__next_error__">')
}

beforeAll(async () => {
  server = createServer((incoming, response) => handler(incoming, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  base = `http://127.0.0.1:${port}`
  const settings = readEnvironment({ PORT: String(port), STORE_URL_FRSM: base })
  const handler = createHandler(next, new ErrorPages(settings), settings)
})
afterAll(() => server.close().closeAllConnections())

const action = '{"id":"603ca80af0bca008ece532a93300ed927243e4870e","bound":"$@1"}'
const state = '[{"problems":{},"values":{"email":"$$x"},"outcome":"$undefined"}]'

function form(fields: Readonly<Record<string, string>>): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.set(name, value)
  return made
}
const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${base}/login`, { method: 'POST', body, headers: { accept: 'text/html', ...headers } })

describe('a form that Next failed on', () => {
  it.each([
    ['an action that is no JSON', { $ACTION_REF_1: '', '$ACTION_1:0': '{' }],
    ['no action', { $ACTION_REF_1: '' }],
    ['an action without an id', { $ACTION_REF_1: '', '$ACTION_1:0': '{"bound":null}' }],
    ['a state that is not there', { $ACTION_REF_1: '', '$ACTION_1:0': action }],
    ['a state that is no JSON', { $ACTION_REF_1: '', '$ACTION_1:0': action, '$ACTION_1:1': '[{' }],
    ['an empty state', { $ACTION_REF_1: '', '$ACTION_1:0': action, '$ACTION_1:1': '[]' }],
    ['a state that is no list', { $ACTION_REF_1: '', '$ACTION_1:0': action, '$ACTION_1:1': '{"length":1}' }],
    [
      'a reference to a part that is not there',
      { $ACTION_REF_1: '', '$ACTION_1:0': action, '$ACTION_1:1': '[{"a":"$9"}]' },
    ],
    ['a value that React does not write', { $ACTION_REF_1: '', '$ACTION_1:0': action, '$ACTION_1:1': '["$Zx"]' }],
  ])('is answered 400 with the page of the store where it was forged: %s', async (_, fields) => {
    const answer = await send(form(fields))
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('<h1>500</h1>')])
  })
  it('is answered 400 where it is no form at all', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    for (const body of ['', 'x', '--x', '--x\r\n\r\n--x--'])
      expect([body, (await send(body, type)).status]).toEqual([body, 400])
    expect((await send('x', { 'content-type': 'multipart/form-data' })).status).toBe(400)
  })
  it('is answered 500 where it is sound: the shop failed', async () => {
    const sound = { $ACTION_REF_1: '', '$ACTION_1:0': action, '$ACTION_1:1': state, email: 'a' }
    expect((await send(form(sound))).status).toBe(500)
    expect((await send(form({ email: 'a' }))).status).toBe(500)
  })
  it('reached Next whole', async () => {
    read = []
    await send(form({ email: 'é'.repeat(200_000), $ACTION_REF_1: '' }))
    expect(read.find((body) => body.includes('$ACTION_REF_1'))).toContain('é'.repeat(200_000))
  })
})

describe('a server action that comes from another site', () => {
  it.each(['null', 'https://evil.example', 'nonsense'])(
    'is refused with 403 before Next sees it (%s)',
    async (origin) => {
      read = []
      expect((await send(form({ email: 'a' }), { origin })).status).toBe(403)
      expect((await send('[]', { origin, 'next-action': 'x', 'content-type': 'text/plain' })).status).toBe(403)
      expect(read.filter((body) => body !== '')).toEqual([])
    },
  )
  it('passes from a page of the shop, and so does a plain form that comes back from a bank', async () => {
    expect((await send(form({ email: 'a' }), { origin: base })).status).toBe(500)
    const back = await send('PaRes=x', {
      origin: 'https://bank.example',
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(back.status).toBe(500)
  })
})
