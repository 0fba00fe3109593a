import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#lib/contract/index.ts'

vi.stubEnv('SESSION_SECRET', 'a secret of the tests that is long enough')
const { refreshTokens, getUser } = vi.hoisted(() => ({ refreshTokens: vi.fn(), getUser: vi.fn() }))
vi.mock('#lib/store-api/auth.ts', () => ({ refreshTokens, getUser }))
const { forgetRenewals, renewSession } = await import('#lib/session/renew.ts')
const { signSession, verifySession } = await import('#lib/session/signed.ts')
const { visitorOf } = await import('#lib/session/visitor.ts')
const { StoreApiError } = await import('#lib/store-api/client.ts')
const { frsm } = await import('#lib/stores/frsm.ts')
const { essm } = await import('#lib/stores/essm.ts')

const user = {
  id: 7,
  _type: 'professional',
  admin: false,
  email: 'pro@fr.example',
  first_name: 'Hugo',
  last_name: 'B',
} as const
const person = {
  id: 7,
  audience: 'client',
  admin: false,
  firstName: 'Hugo',
  lastName: 'B',
  email: 'x',
  login: '',
  epoch: -1,
} as const
const now = Math.floor(Date.now() / 1000)
const before = { ...person, since: now, began: now }
const home = '192.0.2.10'
const refused = new StoreApiError(contract.auth.refresh, 401, { detail: 'no', code: 'token_not_valid' })
let made = 0
let last = ''
/** A refresh token that no test has used. */
const token = () => {
  made += 1
  last = `refresh ${made}`
  return last
}

beforeEach(() => {
  vi.resetAllMocks()
  refreshTokens.mockImplementation(async (_store, refresh) => ({
    access: `for ${refresh}`,
    refresh: `after ${refresh}`,
  }))
  getUser.mockResolvedValue(user)
})

describe('R4.33 renewing a session', () => {
  it('spends a refresh token once, however many requests come with it at the same time or shortly after', async () => {
    const refresh = token()
    const all = await Promise.all([1, 2, 3].map(() => renewSession(frsm, refresh, before, home)))
    all.push(await renewSession(frsm, refresh, before, home, Date.now() + 50_000))
    expect(refreshTokens).toHaveBeenCalledOnce()
    for (const renewal of all) expect(renewal?.access).toBe(`for ${refresh}`)
    expect(all[0]?.cookies.find(({ name }) => name === 'refresh')?.value).toBe(`after ${refresh}`)
  })

  it('keeps stores apart, and forgets after a minute', async () => {
    const refresh = token()
    await renewSession(frsm, refresh, before, home)
    await renewSession(essm, refresh, before, home)
    await renewSession(frsm, refresh, before, home, Date.now() + 61_000)
    expect(refreshTokens).toHaveBeenCalledTimes(3)
  })

  it('remembers the last five thousand renewals, however many come within a minute', async () => {
    const first = token()
    await renewSession(frsm, first, before, home)
    for (let count = 0; count < 5_000; count += 1) await renewSession(frsm, token(), before, home)
    refreshTokens.mockClear()
    await renewSession(frsm, last, before, home)
    expect(refreshTokens).not.toHaveBeenCalled()
    await renewSession(frsm, first, before, home)
    expect(refreshTokens).toHaveBeenCalledOnce()
  })

  it('R7.5 renews a token from another address again, so the store API can end a shared login', async () => {
    const refresh = token()
    await renewSession(frsm, refresh, before, home)
    refreshTokens.mockRejectedValue(refused)
    expect(await renewSession(frsm, refresh, before, '198.51.100.20')).toBeNull()
    expect(refreshTokens.mock.calls.map(([, , address]) => address)).toEqual([home, '198.51.100.20'])
  })

  it('R4.33 never outlasts a day from when the login began', async () => {
    const began = now - 86_000
    const { cookies } = (await renewSession(frsm, token(), { ...before, began }, home)) ?? { cookies: [] }
    expect(cookies.map(({ name }) => name)).toEqual(['access', 'refresh', 'session', 'logged_in'])
    for (const { name, maxAge } of cookies) expect(maxAge, name).toBeLessThanOrEqual(400)
    const signed = cookies.find(({ name }) => name === 'session')?.value
    expect((await verifySession(frsm, signed))?.began).toBe(began)
    vi.setSystemTime((began + 86_401) * 1000)
    expect(await verifySession(frsm, signed)).toBeNull()
    vi.useRealTimers()
  })

  it('forgets what a token was renewed to once its login has ended, by the old token or the new one', async () => {
    for (const known of [(refresh: string) => refresh, (refresh: string) => `after ${refresh}`]) {
      const refresh = token()
      await renewSession(frsm, refresh, before, home)
      await forgetRenewals(known(refresh))
      refreshTokens.mockRejectedValueOnce(refused)
      expect(await renewSession(frsm, refresh, before, home)).toBeNull()
    }
  })

  it('takes over what the store API says of the user by then', async () => {
    expect((await renewSession(frsm, token(), before, home))?.session).toMatchObject({ audience: 'professional' })
  })

  it('ends the session when the store API does not take the token any more', async () => {
    refreshTokens.mockRejectedValue(refused)
    expect(await renewSession(frsm, token(), before, home)).toBeNull()
  })

  it('leaves the session alone while the store API cannot be reached, and tries again', async () => {
    const refresh = token()
    refreshTokens.mockRejectedValueOnce(new TypeError('fetch failed'))
    await expect(renewSession(frsm, refresh, before, home)).rejects.toThrow('fetch failed')
    expect((await renewSession(frsm, refresh, before, home))?.access).toBe(`for ${refresh}`)
  })

  it('keeps the session as it was when only the question about the user fails: its token is spent', async () => {
    getUser.mockRejectedValue(new TypeError('fetch failed'))
    expect((await renewSession(frsm, token(), before, home))?.session).toMatchObject(person)
  })
})

describe('R4.33 a page that is rendered for each request', () => {
  const jar = (cookies: Record<string, string>) => (name: string) => cookies[name]
  const logged = async () => ({
    session: await signSession(frsm, person, now),
    access: 'old',
    refresh: token(),
  })

  it('gets a new access token before it is rendered when the old one is gone', async () => {
    const { access: _, ...rest } = await logged()
    const visitor = await visitorOf(frsm, jar(rest), true, home)
    expect(visitor).toMatchObject({ audience: 'professional', token: `for ${last}` })
    expect(visitor.changed.map(({ name }) => name)).toEqual(['access', 'refresh', 'session', 'logged_in'])
  })

  it('goes on with an access token that holds, and asks nothing', async () => {
    expect(await visitorOf(frsm, jar(await logged()), true, home)).toEqual({
      id: 7,
      audience: 'client',
      admin: false,
      secondFactorMissing: false,
      token: 'old',
      changed: [],
    })
    expect(refreshTokens).not.toHaveBeenCalled()
  })

  it.each([
    [0, false],
    [570, false],
    [599, false],
    [600, true],
    [86_000, true],
  ])('R4.32 uses an access token of 600 s until it has run out: %i s old, renewed: %s', async (age, renewed) => {
    vi.useFakeTimers({ toFake: ['Date'], now: now * 1_000 })
    const cookies = await logged()
    vi.setSystemTime((now + age) * 1_000)
    const visitor = await visitorOf(frsm, jar(cookies), true, home)
    vi.useRealTimers()
    expect(refreshTokens).toHaveBeenCalledTimes(renewed ? 1 : 0)
    expect(visitor.token).toBe(renewed ? `for ${last}` : 'old')
  })

  it('is a visitor once the refresh token is refused or gone, and the cookies are taken away', async () => {
    refreshTokens.mockRejectedValue(refused)
    const { access: _, ...rest } = await logged()
    const { refresh: __, ...withoutRefresh } = rest
    for (const cookies of [rest, withoutRefresh]) {
      const visitor = await visitorOf(frsm, jar(cookies), true, home)
      expect(visitor).toMatchObject({ id: null, audience: 'client', token: undefined })
      expect(visitor.changed.every(({ maxAge }) => maxAge === 0)).toBe(true)
    }
  })

  it('stays logged in while the store API cannot be reached', async () => {
    refreshTokens.mockRejectedValue(new TypeError('fetch failed'))
    const { access: _, ...rest } = await logged()
    expect(await visitorOf(frsm, jar(rest), true, home)).toMatchObject({ id: 7, token: undefined, changed: [] })
  })

  it('and no other page renews anything', async () => {
    const { access: _, ...rest } = await logged()
    expect((await visitorOf(frsm, jar(rest), false, home)).changed).toEqual([])
    expect(await visitorOf(frsm, jar({}), true, home)).toEqual({
      id: null,
      audience: 'client',
      admin: false,
      secondFactorMissing: false,
      token: undefined,
      changed: [],
    })
    expect(refreshTokens).not.toHaveBeenCalled()
  })
})
