import { beforeEach, describe, expect, it, vi } from 'vitest'

const api = 'http://store-api.test'
vi.stubEnv('SESSION_SECRET', 'a secret of the tests that is long enough')
vi.stubEnv('STORE_API_URL_FRSM', api)
vi.stubEnv('STORE_API_URL_ESSM', api)
const { refreshTokens, getUser } = vi.hoisted(() => ({ refreshTokens: vi.fn(), getUser: vi.fn() }))
vi.mock('#lib/store-api/auth.ts', () => ({ refreshTokens, getUser }))
const { Endings, followEndings } = await import('#lib/session/endings.ts')
const { signSession } = await import('#lib/session/signed.ts')
const { renewSession } = await import('#lib/session/renew.ts')
const { visitorOf } = await import('#lib/session/visitor.ts')
const { StoreApiError } = await import('#lib/store-api/client.ts')
const { contract } = await import('#lib/contract/index.ts')
const { frsm } = await import('#lib/stores/frsm.ts')
const { essm } = await import('#lib/stores/essm.ts')

const login = '0b9d6c1e-3f0a-4f51-9a77-0d8f3c5d2a11'
const now = Math.floor(Date.now() / 1000)
const person = {
  id: 7,
  audience: 'professional',
  admin: false,
  firstName: 'Hugo',
  lastName: 'B',
  email: 'x',
  login,
  epoch: 3,
} as const
const session = { ...person, since: now, began: now }
const refused = new StoreApiError(contract.auth.refresh, 401, { detail: 'no', code: 'token_not_valid' })
/** Endings of a process that began before the session was signed, with all endings known. */
const known = (max?: number) => {
  const endings = new Endings((now - 100) * 1_000, max)
  endings.add([], now * 1_000)
  return endings
}

describe('R4.33 a session', () => {
  it.each([
    [`ended:login:${login}`, true],
    ['ended:login:1b9d6c1e-3f0a-4f51-9a77-0d8f3c5d2a11', false],
    ['ended:account:7:4', true],
    ['ended:account:7:3', false],
    ['ended:account:8:4', false],
    ['ended:type:7:C', true],
    ['ended:type:7:P', false],
    ['ended:all', true],
    ['ended:something:new', true],
  ])('that was signed before %s is believed no more: %s', (tag, ended) => {
    const endings = known()
    endings.add([tag], (now + 1) * 1_000)
    expect(endings.mayHaveEnded(session)).toBe(ended)
  })

  it('of a login that this process has ended itself is believed no more before anybody tells', () => {
    const endings = known()
    endings.endLogin(login)
    expect(endings.mayHaveEnded(session)).toBe(true)
  })

  it('from before this process began is not believed until it knows what ended, one of its own is', () => {
    const endings = new Endings((now + 5) * 1_000)
    expect(endings.mayHaveEnded(session)).toBe(true)
    expect(endings.mayHaveEnded({ ...session, since: now + 5 })).toBe(false)
    endings.add(['ended:account:8:1'], (now + 6) * 1_000)
    expect(endings.mayHaveEnded(session)).toBe(false)
  })

  it('that ended is remembered as long as it could be shown, and no longer', () => {
    const endings = known()
    endings.add([`ended:login:${login}`], now * 1_000)
    endings.add([], (now + 600) * 1_000)
    expect(endings.mayHaveEnded(session)).toBe(true)
    endings.add([], (now + 661) * 1_000)
    expect(endings.mayHaveEnded(session)).toBe(false)
  })

  it('from before more endings than are remembered has to be renewed: a flood of them hides none', () => {
    const endings = known(10)
    endings.add([`ended:login:${login}`], (now + 1) * 1_000)
    endings.add(
      Array.from({ length: 20 }, (_, id) => `ended:account:${id + 100}:1`),
      (now + 2) * 1_000,
    )
    expect(endings.mayHaveEnded(session)).toBe(true)
    expect(endings.mayHaveEnded({ ...session, login: 'other', since: now + 2 })).toBe(false)
  })
})

describe.each([frsm, essm])('R4.33 a kept page of $code', (store) => {
  const endings = followEndings(api)
  let refreshes = 0
  beforeEach(() => {
    vi.resetAllMocks()
    endings.add([])
    refreshTokens.mockImplementation(async (_store, refresh) => ({
      access: `for ${refresh}`,
      refresh: `after ${refresh}`,
    }))
    getUser.mockResolvedValue({
      id: 7,
      _type: 'professional',
      admin: false,
      email: 'x',
      first_name: 'Hugo',
      last_name: 'B',
      session: { login, epoch: 3 },
    })
  })
  const visit = async (cookies: Record<string, string>) =>
    visitorOf(store, (name) => cookies[name], false, '192.0.2.10')
  const signed = (login: string, seconds = 0) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - seconds * 1_000 })
    const cookie = signSession(store, { ...person, login }, now - 3_600)
    vi.useRealTimers()
    return cookie
  }
  const refresh = () => {
    refreshes += 1
    return `refresh ${refreshes} of ${store.code}`
  }

  it('shows a professional’s prices at once to a session that is believed, without asking the store API', async () => {
    expect(await visit({ session: await signed('a'), refresh: 'r' })).toMatchObject({
      audience: 'professional',
      changed: [],
    })
    expect(refreshTokens).not.toHaveBeenCalled()
  })

  it('renews one that has run out first, and shows no other prices in between', async () => {
    const visitor = await visit({ session: await signed('a', 601), refresh: refresh() })
    expect(visitor).toMatchObject({ id: 7, audience: 'professional' })
    expect(visitor.changed.map(({ name }) => name)).toEqual(['access', 'refresh', 'session', 'logged_in'])
  })

  it('is a consumer’s for the session alone once it has run out or ended, and its cookies go', async () => {
    const ended = `1b9d6c1e-3f0a-4f51-9a77-0d8f3c5d2a1${store.code === 'FRSM' ? 1 : 2}`
    endings.add([`ended:login:${ended}`])
    refreshTokens.mockRejectedValue(refused)
    const replayed: Record<string, string>[] = [
      { session: await signed('a', 601) },
      { session: await signed(ended) },
      { session: await signed(ended), refresh: refresh() },
    ]
    for (const cookies of replayed) {
      const visitor = await visit(cookies)
      expect(visitor).toMatchObject({ id: null, audience: 'client', token: undefined })
      expect(visitor.changed.every(({ maxAge }) => maxAge === 0)).toBe(true)
    }
  })

  it('is a consumer’s while it is unknown whether a session goes on, which is not ended by that', async () => {
    refreshTokens.mockRejectedValue(new TypeError('fetch failed'))
    const visitor = await visit({ session: await signed('a', 601), refresh: refresh() })
    expect(visitor).toMatchObject({ id: 7, audience: 'client', admin: false, changed: [] })
  })

  it('makes no call for made-up refresh tokens', async () => {
    expect(await visit({ session: 'x.y.z', refresh: 'made up' })).toMatchObject({ audience: 'client', changed: [] })
    expect(refreshTokens).not.toHaveBeenCalled()
  })

  it('is not answered from an earlier renewal whose login has ended since', async () => {
    const own = refresh()
    expect((await renewSession(store, own, null, '192.0.2.10'))?.session.audience).toBe('professional')
    endings.add([`ended:login:${login}`])
    refreshTokens.mockRejectedValue(refused)
    expect(await renewSession(store, own, null, '192.0.2.10')).toBeNull()
  })
})
