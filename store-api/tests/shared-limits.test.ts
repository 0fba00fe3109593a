import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keyOfEmail } from '../http/limits/keys.ts'
import { Limits } from '../http/limits/limits.ts'
import { openSharedCounters, type SharedCounters } from '../http/limits/shared-counters.ts'
import { type Api, startApi } from './support/api.ts'
import { seededDatabase } from './support/database.ts'
import { type Engine, engineProgram, openEngine } from './support/redis-server.ts'

const secret = 'a-secret-that-all-store-apis-share'
const t = () => ''

interface Member {
  limits: Limits
  counters: SharedCounters
  logs: string[]
}

/** The counters of one store API of a fleet. */
async function member(url: string, of = secret): Promise<Member> {
  const logs: string[] = []
  const counters = await openSharedCounters(url, of, (level, message) => void logs.push(`${level} ${message}`))
  return { limits: new Limits(1, counters.make), counters, logs }
}

/** Number of accepted calls of a series. */
async function passed(limits: Limits, times: number, key: string): Promise<number> {
  let count = 0
  for (let time = 0; time < times; time += 1)
    await limits.count('login', key, t).then(
      () => (count += 1),
      () => undefined,
    )
  return count
}

// Needs valkey-server or redis-server on the PATH.
describe.skipIf(!engineProgram)('limits of several store APIs', () => {
  let engine: Engine
  let reader: Redis
  const members: Member[] = []
  const apis: Api[] = []
  const open = async (...given: Parameters<typeof member>) => {
    const opened = await member(...given)
    members.push(opened)
    return opened
  }
  beforeAll(async () => {
    engine = await openEngine()
    await engine.start()
    reader = new Redis(engine.url, { lazyConnect: true })
    reader.on('error', () => undefined)
    await reader.connect()
    const database = await seededDatabase()
    // Two applications on one database, which is closed with the second.
    for (const close of [async () => undefined, database.close])
      apis.push(await startApi({ limits: (await open(engine.url)).limits }, { ...database, close }))
  }, 120_000)
  beforeEach(() => reader.flushall())
  afterAll(async () => {
    for (const api of apis) await api.close()
    reader.disconnect()
    for (const { counters } of members) counters.close()
    await engine.kill()
  })

  it('R7.9 are counted once: what one has let through the other knows', async () => {
    const attempt = (api: Api | undefined) =>
      api?.post(
        '/auth-users/token/?store=FRSM',
        { email: 'nobody@example.org', password: 'wrong-password' },
        { 'x-forwarded-for': '203.0.113.9' },
      )
    const statuses: (number | undefined)[] = []
    for (let index = 0; index < 11; index += 1) statuses.push((await attempt(apis[index % 2]))?.status)
    expect(statuses.slice(0, 10)).not.toContain(429)
    const refused = await attempt(apis[1])
    expect([statuses.at(-1), refused?.status]).toEqual([429, 429])
    expect(refused?.body.code).toBe('throttled')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('R7.9 have keys with a lifetime, in which no address and no e-mail stands', async () => {
    const { limits } = await open(engine.url)
    await limits.count('login', '203.0.113.10', t)
    await limits.count('account', keyOfEmail('FRSM', 'anna@example.org'), t)
    const keys = await reader.keys('*')
    expect(keys.map((key) => key.replace(/[\w-]{43}$/, '…')).sort()).toEqual([
      'shop:limit:account:…',
      'shop:limit:login:…',
    ])
    for (const key of keys) expect(await reader.ttl(key)).toBeGreaterThan(0)
    const stored = JSON.stringify([keys, await reader.mget(keys)])
    expect(stored).not.toMatch(/203\.0\.113|anna|example/)
    expect(stored).not.toContain(keyOfEmail('FRSM', 'anna@example.org'))
  })

  it('R7.9 of a shop with another secret are others', async () => {
    const [one, other] = [await open(engine.url), await open(engine.url, 'the-secret-of-another-shop')]
    expect([await passed(one.limits, 11, 'x'), await passed(other.limits, 11, 'x')]).toEqual([10, 10])
  })

  it('R7.9 give back what was counted wherever it was counted', async () => {
    const [one, other] = [await open(engine.url), await open(engine.url)]
    expect(await passed(one.limits, 10, 'y')).toBe(10)
    await other.limits.giveBack('login', 'y')
    expect(await passed(one.limits, 2, 'y')).toBe(1)
  })

  it('R7.9 are counted by each process while Valkey is away, logged once, and together again after it', async () => {
    const [one, other] = [await open(engine.url), await open(engine.url)]
    await engine.kill()
    try {
      expect([await passed(one.limits, 12, 'z'), await passed(other.limits, 12, 'z')]).toEqual([10, 10])
      const away = 'warn LIMITS_VALKEY_URL cannot be used: each process counts limits by itself until it answers'
      expect([one.logs, other.logs]).toEqual([[away], [away]])
    } finally {
      await engine.start()
    }
    const back = 'info LIMITS_VALKEY_URL answers again: limits are counted together'
    for (const { logs } of [one, other]) await expect.poll(() => logs.at(-1), { timeout: 20_000 }).toBe(back)
    expect(await passed(one.limits, 7, 'after')).toBe(7)
    expect(await passed(other.limits, 7, 'after')).toBe(3)
    expect([one.logs.length, other.logs.length]).toEqual([2, 2])
  })

  it('R7.9 are counted by each process while the engine hangs', async () => {
    const hanging = await openEngine()
    await hanging.start()
    try {
      const { limits, logs } = await open(hanging.url)
      expect(await passed(limits, 1, 'h')).toBe(1)
      hanging.hang(true)
      expect(await passed(limits, 12, 'i')).toBe(10)
      expect(logs).toHaveLength(1)
      hanging.hang(false)
      await expect
        .poll(() => passed(limits, 1, 'again').then(() => logs.at(-1)), { timeout: 20_000 })
        .toContain('answers again')
    } finally {
      await hanging.kill()
    }
  })

  it('R7.9 work with an engine that comes later than the store API', async () => {
    const late = await openEngine()
    const { limits, logs } = await open(late.url)
    expect(logs).toHaveLength(1)
    expect(await passed(limits, 11, 'early')).toBe(10)
    await late.start()
    try {
      await expect.poll(() => logs.at(-1), { timeout: 20_000 }).toContain('answers again')
    } finally {
      await late.kill()
    }
  })

  it('R7.9 ask for the password of the address, and say what is wrong with it without showing it', async () => {
    const locked = await openEngine('--requirepass', 'open-sesame')
    await locked.start()
    try {
      const right = await open(locked.url.replace('//', '//:open-sesame@').concat('/3'))
      expect(await passed(right.limits, 11, 'p')).toBe(10)
      expect(right.logs).toEqual([])
      const wrong = await open(locked.url.replace('//', '//:hunter2@'))
      expect(await passed(wrong.limits, 11, 'p')).toBe(10)
      expect(wrong.logs).toHaveLength(1)
      expect(wrong.logs[0]).not.toContain('hunter2')
    } finally {
      await locked.kill()
    }
  })

  it('R7.9 are not counted in an engine that throws keys away when it is full, which is said in a sentence', async () => {
    const evicting = await openEngine('--maxmemory', '50mb', '--maxmemory-policy', 'allkeys-lru')
    await evicting.start()
    try {
      await expect(open(evicting.url)).rejects.toThrow(/LIMITS_VALKEY_URL.*allkeys-lru.*noeviction/s)
    } finally {
      await evicting.kill()
    }
  })

  it('R7.9 are counted in a bounded engine that keeps what it has, or that does not tell', async () => {
    const bounded = await openEngine('--maxmemory', '50mb', '--maxmemory-policy', 'noeviction')
    const silent = await openEngine('--rename-command', 'CONFIG', '')
    for (const engine of [bounded, silent]) await engine.start()
    try {
      expect((await open(bounded.url)).logs).toEqual([])
      const { limits, logs } = await open(silent.url)
      expect(logs).toEqual(['warn LIMITS_VALKEY_URL does not say its maxmemory-policy: it has to be noeviction'])
      expect(await passed(limits, 11, 's')).toBe(10)
    } finally {
      for (const engine of [bounded, silent]) await engine.kill()
    }
  })
})
