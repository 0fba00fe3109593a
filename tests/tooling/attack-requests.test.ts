import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { access } from '#bench/attack/access.ts'
import { accessBreach, namedCalls, tableProblems } from '#bench/attack/access-rules.ts'
import { parseAnswer } from '#bench/attack/answer-parser.ts'
import { callRequest, partsOf } from '#bench/attack/call-request.ts'
import { forged } from '#bench/attack/groups/forged-headers.ts'
import { oddQuery } from '#bench/attack/groups/parameters.ts'
import { Judge } from '#bench/attack/judge.ts'
import type { People } from '#bench/attack/people.ts'
import { Random, seedOf } from '#bench/attack/random.ts'
import { type Answer, type AttackRequest, wireForm } from '#bench/attack/request.ts'
import { sample, schemaOf } from '#bench/attack/samples.ts'
import { Wire } from '#bench/attack/wire.ts'

describe('who may call what', () => {
  const names = namedCalls.map(({ name }) => name)

  it('R7.1 the table names every call of the contract, and nothing else', () => {
    expect(tableProblems(names, Object.keys(access))).toEqual([])
  })
  it('a call that the table does not know is a breach, and so is a line that is no call', () => {
    expect(tableProblems([...names, 'carts.copy'], Object.keys(access))).toHaveLength(1)
    expect(tableProblems(names.slice(1), Object.keys(access))).toHaveLength(1)
  })
  it('agrees with the contract about administrators and about who has to be logged in', () => {
    for (const { name, call } of namedCalls) {
      const { may } = access[name] ?? { may: [] }
      // A call with a role is for administrators who have it, and the attack's have none.
      if (call.permission === 'admin') expect([name, may]).toEqual([name, call.role ? [] : ['administrator']])
      if (call.permission === 'user') expect([name, may.includes('visitor')]).toEqual([name, false])
      if (call.permission === 'public') expect([name, may.includes('visitor')]).toEqual([name, true])
    }
  })
  it('finds a call that is answered to the wrong role, refused to the right one, or fails for its owner', () => {
    const owned = access['carts.retrieve'] ?? { may: [] }
    expect(accessBreach('carts.retrieve', 'otherClient', 200, owned)).not.toBeNull()
    expect(accessBreach('carts.retrieve', 'visitor', 400, owned)).not.toBeNull()
    expect(accessBreach('carts.retrieve', 'otherClient', 404, owned)).toBeNull()
    expect(accessBreach('carts.retrieve', 'client', 403, owned)).not.toBeNull()
    expect(accessBreach('carts.retrieve', 'client', 404, owned)).not.toBeNull()
    expect(accessBreach('carts.retrieve', 'client', 200, owned)).toBeNull()
    expect(accessBreach('auth.token', 'visitor', 401, access['auth.token'] ?? owned)).toBeNull()
  })
})

describe('requests', () => {
  const many = (seed: number) => {
    const random = new Random(seedOf(seed, 'x'))
    return Array.from({ length: 50 }, () => [forged(random), oddQuery(random), random.uuid(), random.below(10)])
  }
  it('are the same for the same seed, and others for another', () => {
    expect(many(1)).toEqual(many(1))
    expect(many(1)).not.toEqual(many(2))
    expect(seedOf(1, 'bodies')).not.toBe(seedOf(1, 'headers'))
  })
  it('are sound where they are made from the contract: its shapes take them in', () => {
    const random = new Random(7)
    const known = {
      slug: 'x',
      reference: `FRSM${'1'.repeat(13)}${'a'.repeat(36)}`,
      payment_reference: `FRSM${'1'.repeat(13)}${'a'.repeat(36)}`,
      url: '/x',
      browser_secret: 'x'.repeat(43),
      items: null,
    }
    for (const named of namedCalls)
      for (let time = 0; time < 5; time += 1) {
        const { params, query } = partsOf(named, random, known)
        for (const [shape, given] of [
          [named.call.params, params],
          [named.call.query, query],
        ] as const)
          if (shape) expect([named.name, shape.safeParse(given).success]).toEqual([named.name, true])
      }
    for (const name of [
      'clients.signup',
      'carts.update',
      'cartRows.create',
      'payments.transferInitOrder',
      'newsletters.create',
    ]) {
      const named = namedCalls.find((each) => each.name === name)
      if (!named?.call.body) throw new Error(name)
      for (let time = 0; time < 20; time += 1) {
        const body = sample(schemaOf(named.call.body), random, known)
        expect([name, body, named.call.body.safeParse(body).success]).toEqual([name, body, true])
      }
    }
  })
  it('reach the storefront below /api, and the store API as they are', () => {
    const named = namedCalls.find(({ name }) => name === 'carts.update')
    if (!named) throw new Error('carts.update')
    const parts = { params: { id: 'a/b' }, query: { store: 'FRSM' }, body: { observations: 'é' } }
    const sent = callRequest(named, parts, { server: 'storefront', store: 'FRSM', role: 'visitor' })
    expect(sent.target).toBe('/api/cart/v1/carts/a%2Fb/?store=FRSM')
    const text = wireForm(sent, [
      ['host', 'a'],
      ['content-type', 'x'],
    ]).toString()
    expect(text).toBe(
      'PUT /api/cart/v1/carts/a%2Fb/?store=FRSM HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 21\r\n\r\n{"observations":"é"}',
    )
  })
})

describe('answers', () => {
  const read = (text: string, ended = false) => parseAnswer(Buffer.from(text), 'GET', ended)
  it('are read once they are whole: by length, in chunks, or to the end', () => {
    expect(read('HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nab')).toBeNull()
    expect(read('HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nabc')?.answer.body).toBe('abc')
    expect(
      read('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n')?.answer.body,
    ).toBe('abc')
    expect(read('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n')).toBeNull()
    expect(read('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n')).toBeNull()
    expect(read('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')).toBeNull()
    expect(read('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n', true)?.answer.status).toBe(400)
    expect(read('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n')?.answer.status).toBe(204)
  })
  it('that never come are told apart from those that do', async () => {
    const server = createServer((socket) => socket.end('nothing'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const wire = new Wire((server.address() as AddressInfo).port)
    expect((await wire.send(Buffer.from('GET / HTTP/1.1\r\n\r\n'), 'GET')).missing).toBe('closed')
    server.close()
  })
})

describe('the judge', () => {
  const request: AttackRequest = { server: 'store API', store: 'FRSM', role: 'visitor', method: 'GET', target: '/x' }
  const people = {} as People
  async function judged(answers: readonly Answer[], changes: Partial<AttackRequest> = {}) {
    const judge = new Judge(3, { emails: ['ana@shop.example'], secrets: [], folders: [] }, people)
    const left = [...answers]
    async function* requests() {
      for (const _ of answers) yield { ...request, ...changes }
    }
    const group = { name: 'test', tries: '', requests }
    const shop = { send: async () => left.shift() as Answer }
    await judge.through(group, requests(), shop, { count: 100, end: Number.POSITIVE_INFINITY, atOnce: 1 })
    return judge
  }
  const good: Answer = {
    status: 200,
    headers: [
      ['content-type', 'application/json'],
      ['x-content-type-options', 'nosniff'],
      ['content-security-policy', "default-src 'none'"],
    ],
    body: '{}',
  }

  it('holds every answer against every oracle, and names the request so that it can be repeated', async () => {
    const judge = await judged([
      good,
      { ...good, status: 500, headers: [...good.headers, ['cache-control', 'no-store']] },
      { ...good, body: 'ana@shop.example' },
      { ...good, headers: good.headers.slice(0, 2) },
      { status: 0, headers: [], body: '', missing: 'closed' },
    ])
    expect(judge.sent).toBe(5)
    expect(judge.breaches).toHaveLength(4)
    expect(judge.breaches[0]).toContain('request 2 of --group test --seed 3\n  store API of FRSM as visitor: GET /x')
    expect(judge.figures()).toMatchObject({
      'breaches: server errors': 1,
      'breaches: leaks': 1,
      'breaches: headers': 1,
      'breaches: no answer': 1,
    })
  })
  it('finds nothing in sound answers, nor in a broken request that is hung up on', async () => {
    expect((await judged([good, good])).breaches).toEqual([])
    expect(
      (await judged([{ status: 0, headers: [], body: '', missing: 'closed' }], { broken: true })).breaches,
    ).toEqual([])
    expect(
      (await judged([{ status: 0, headers: [], body: '', missing: 'timeout' }], { broken: true })).breaches,
    ).toHaveLength(1)
  })
  it('asks what a request itself expects', async () => {
    expect((await judged([good], { expect: () => 'another page' })).breaches[0]).toMatch(/^expected: another page/)
  })
})
