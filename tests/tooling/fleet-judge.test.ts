import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Random } from '../../bench/attack/random.ts'
import { type Logged, readLog } from '../../bench/fleet/access-log.ts'
import { popular } from '../../bench/fleet/addresses.ts'
import { speedAt, speedOf } from '../../bench/fleet/figures.ts'
import { judge } from '../../bench/fleet/judge.ts'
import { Records } from '../../bench/fleet/records.ts'

const storefront = { name: 'storefront 1', address: '127.0.0.1:1', gaps: [{ from: 10_000, to: 12_000 }] }
const storeApi = { name: 'store API 1', address: '127.0.0.1:3', gaps: [{ from: 20_000, to: 22_000 }] }
const killed = [storefront, storeApi]

function request(given: Partial<Logged>): Logged {
  const usual = { id: 'r', given: '', visit: '0', method: 'POST', uri: '/checkout', retryAfter: '' }
  return { ...usual, at: 10_050, took: 100, status: 502, attempts: [], ...given }
}

/** Judges one visit that was answered with a status, 0 for none. */
function judged(status: number, requests: readonly Logged[], questions: readonly Logged[] = []) {
  const records = new Records()
  records.end(records.begin('checkout'), status, 'socket hang up')
  return judge(records, requests, questions, killed, [{ from: 30_000, to: 31_000 }])
}

describe('the judge of npm run fleet', () => {
  const at = (to: string, status = 502) => [{ to, status, took: 5 }]

  it('takes a failure for that of a killed program while it was away', () => {
    const verdict = judged(502, [request({ attempts: at('127.0.0.1:1') })])
    expect(verdict).toEqual({ withKilled: 1, withoutDatabase: 0, errorPages: 0, breaches: [] })
  })

  it.each([
    ['another program', { attempts: at('127.0.0.1:2') }],
    ['another moment', { attempts: at('127.0.0.1:1'), at: 15_000 }],
    ['an error of the program itself', { attempts: at('127.0.0.1:1', 500) }],
  ])('takes one with %s for a breach', (_, given) => {
    const { withKilled, breaches } = judged(502, [request(given)])
    expect(withKilled).toBe(0)
    expect(breaches).toEqual([expect.stringContaining('checkout: 502: POST /checkout by 127.0.0.1:')])
  })

  it('takes a failure for that of a killed store API that had a question of the request', () => {
    const asked = request({ at: 20_100, status: 500, attempts: at('127.0.0.1:2', 500) })
    const question = (given: string) => request({ given, at: 20_050, attempts: at('127.0.0.1:3') })
    expect(judged(500, [asked], [question('r')]).withKilled).toBe(1)
    expect(judged(500, [asked], [question('another')]).breaches).toHaveLength(1)
  })

  it('takes an answer that broke off for that of a program that was killed while it wrote', () => {
    expect(judged(0, [request({ status: 200, attempts: at('127.0.0.1:1', 200) })]).withKilled).toBe(1)
    expect(judged(0, []).breaches).toEqual([expect.stringContaining('socket hang up: no request')])
  })

  it('counts 503 with Retry-After apart while there is no database, and nothing else', () => {
    const given = { at: 30_500, status: 503, attempts: at('127.0.0.1:2', 503) }
    expect(judged(503, [request({ ...given, retryAfter: '4' })]).withoutDatabase).toBe(1)
    expect(judged(503, [request(given)]).breaches).toHaveLength(1)
    expect(judged(503, [request({ ...given, retryAfter: '4', at: 40_000 })]).breaches).toHaveLength(1)
    expect(judged(500, [request({ ...given, retryAfter: '4', status: 500 })]).breaches).toHaveLength(1)
  })

  it('counts the error page apart where a store API has said 503 with Retry-After for it', () => {
    const page = request({ at: 30_500, status: 500, attempts: at('127.0.0.1:2', 500) })
    const question = { given: 'r', at: 30_400, status: 503, attempts: at('127.0.0.1:4', 503) }
    expect(judged(500, [page], [request({ ...question, retryAfter: '4' })]).errorPages).toBe(1)
    expect(judged(500, [page], [request({ ...question, status: 500 })]).breaches).toHaveLength(1)
  })
})

describe('the figures of npm run fleet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-log-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('reads what the proxy wrote of each program that it asked', () => {
    const file = join(folder, 'log')
    const line = {
      id: 'a',
      given: '',
      visit: '7',
      method: 'GET',
      uri: '/',
      status: 200,
      at: 2.5,
      took: 0.12,
      retry: '',
    }
    const tried = { to: '127.0.0.1:1, 127.0.0.1:2', statuses: '502, 200', times: '0.002, 0.100' }
    writeFileSync(file, `${JSON.stringify({ ...line, ...tried })}\n`)
    const [logged] = readLog(file)
    expect(logged).toMatchObject({ at: 2_500, took: 120, visit: '7' })
    expect(logged?.attempts).toEqual([
      { to: '127.0.0.1:1', status: 502, took: 2 },
      { to: '127.0.0.1:2', status: 200, took: 100 },
    ])
    expect(speedAt('127.0.0.1:2', readLog(file))).toMatchObject({ count: 1, p50: 100 })
  })

  it('finds the time within which half, 99 % and 99.9 % were answered', () => {
    const times = Array.from({ length: 1_000 }, (_, index) => 1_000 - index)
    expect(speedOf(times)).toEqual({ count: 1_000, p50: 501, p99: 991, p999: 1_000 })
  })

  it('looks at the first page of a list twice as often as at the second', () => {
    const random = new Random(7)
    const picked = Array.from({ length: 6_000 }, () => popular(['first', 'second'], random))
    const first = picked.filter((page) => page === 'first').length
    expect(first / picked.length).toBeCloseTo(2 / 3, 1)
  })
})
