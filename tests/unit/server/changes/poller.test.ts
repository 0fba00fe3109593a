import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pollChanges } from '#server/changes/poller.ts'

const epoch = '0b9d6c1e-3f0a-4f51-9a77-0d8f3c5d2a11'
const key = 'a-secret-of-thirty-two-characters'

let server: Server
let api: string
/** Requested positions, in their order. */
let asked: string[]
let keys: unknown[]
/** Answers in their order; the last question is held open. */
let answers: ((response: ServerResponse, request: IncomingMessage) => void)[]
let changed: string[][]
let lines: string[]
let end: () => void

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const change = (number: number, ...tags: string[]) =>
  json({ number, epoch, everything: false, changes: [{ number, tags }] })
const cut = (response: ServerResponse) => response.destroy()

beforeEach(async () => {
  ;[asked, keys, answers, changed, lines] = [[], [], [], [], []]
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    keys.push(request.headers['x-storefront-key'])
    answers.shift()?.(response, request)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  end()
  server.close().closeAllConnections()
})

function begin(deal: (tags: readonly string[]) => Promise<void> = async () => undefined): void {
  const log = (line: string) => void lines.push(line)
  end = pollChanges({
    api,
    key,
    log,
    told: async ({ tags }) => {
      if (tags.length === 0) return
      changed.push([...tags])
      await deal(tags)
    },
  })
}

describe('a process that follows changes', () => {
  it('begins with everything, and goes on from the number that was answered', async () => {
    answers = [json({ number: 7, epoch, everything: true, changes: [] }), change(8, 'product:1', 'prices')]
    begin()
    await expect.poll(() => asked.length).toBe(3)
    expect(asked).toEqual([
      '/changes/?since=0&wait=0',
      `/changes/?since=7&epoch=${epoch}`,
      `/changes/?since=8&epoch=${epoch}`,
    ])
    expect(changed).toEqual([['everything'], ['product:1', 'prices']])
    expect(new Set(keys)).toEqual(new Set([key]))
    expect(lines).toEqual([])
  })

  it('loses nothing where the store API goes away: it asks from the same number again, and says so once', async () => {
    answers = [change(8, 'a'), cut, json({ detail: 'x' }, 503), json('no changes'), change(9, 'b')]
    begin()
    await expect.poll(() => changed, { timeout: 20_000 }).toEqual([['a'], ['b']])
    await expect.poll(() => asked.length).toBe(6)
    expect(asked.slice(1, 5)).toEqual(Array(4).fill(`/changes/?since=8&epoch=${epoch}`))
    expect(asked[5]).toContain('since=9')
    expect(lines.at(-1)).toBe(`Changes of ${api} are followed again.`)
  })

  it('asks for changes again that could not be dealt with', async () => {
    answers = [change(8, 'a'), change(8, 'a')]
    let times = 0
    begin(async () => {
      times += 1
      if (times === 1) throw new Error('not marked')
    })
    await expect.poll(() => asked.length).toBe(3)
    expect(changed).toEqual([['a'], ['a']])
    expect(asked).toEqual(['/changes/?since=0&wait=0', '/changes/?since=0&wait=0', `/changes/?since=8&epoch=${epoch}`])
  })

  it('is told of endings of sessions in each answer, and marks no page for them', async () => {
    const login = 'ended:login:0b9d6c1e-3f0a-4f51-9a77-0d8f3c5d2a11'
    const ended: (readonly string[])[] = []
    answers = [
      json({ number: 7, epoch, everything: true, changes: [], ended: ['ended:account:7:2'] }),
      change(8, login),
      change(9, 'product:1', 'ended:type:7:C'),
      ...Array.from({ length: 1 }, () =>
        change(10, ...Array.from({ length: 501 }, (_, id) => `ended:account:${id}:1`)),
      ),
    ]
    end = pollChanges({
      api,
      key,
      log: (line) => void lines.push(line),
      told: async (told) => {
        ended.push(told.ended)
        if (told.tags.length > 0) changed.push([...told.tags])
      },
    })
    await expect.poll(() => ended).toHaveLength(4)
    expect(ended.slice(0, 3)).toEqual([['ended:account:7:2'], [login], ['ended:type:7:C']])
    expect(ended[3]).toHaveLength(501)
    expect(changed).toEqual([['everything'], ['product:1']])
  })

  it('rests where the store API has no such call', async () => {
    answers = [json({ detail: 'Not found.' }, 404), change(8, 'a')]
    begin()
    await expect.poll(() => lines).toHaveLength(1)
    expect(lines[0]).toContain('after five minutes')
    expect(asked).toHaveLength(1)
    expect(changed).toEqual([])
  })

  it('takes more tags than are worth naming for everything', async () => {
    answers = [change(8, ...Array.from({ length: 501 }, (_, index) => `product:${index}`))]
    begin()
    await expect.poll(() => changed).toEqual([['everything']])
  })

  it('takes what can be no tag for everything', async () => {
    answers = [change(8, 'a\r\nset-cookie: x=1'), change(8, 'b')]
    begin()
    await expect.poll(() => changed).toEqual([['everything'], ['b']])
  })
})
