import { beforeEach, describe, expect, it, vi } from 'vitest'

vi.stubEnv('SESSION_SECRET', 'a secret of the tests that is long enough')
const { jar, written, state, renewSession } = vi.hoisted(() => ({
  jar: new Map<string, string>(),
  written: [] as [name: string, value: string, maxAge: number | undefined][],
  state: { canWrite: true },
  renewSession: vi.fn(),
}))
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined),
    has: (name: string) => jar.has(name),
    set: (name: string, value: string, options?: { maxAge?: number }) => {
      if (!state.canWrite) throw new Error('Cookies can only be modified in a Server Action or Route Handler.')
      written.push([name, value, options?.maxAge])
    },
  }),
  headers: async () => new Headers({ host: 'fr.localhost:3000', 'x-shown-path': '/profile/order?page=2' }),
}))
vi.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(`redirect to ${path}`)
  },
}))
vi.mock('#lib/session/renew.ts', () => ({ renewSession }))
const { withAccess } = await import('#lib/session/with-access.ts')
const { currentSession, requireSession } = await import('#lib/session/session.ts')
const { cookiesOf } = await import('#lib/session/cookies.ts')
const { signSession } = await import('#lib/session/signed.ts')
const { frsm } = await import('#lib/stores/frsm.ts')

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
/** A store API that takes these tokens. */
const api = (...good: (string | undefined)[]) => {
  const sent: (string | undefined)[] = []
  const send = async (token: string | undefined) => {
    sent.push(token)
    return good.includes(token) ? 200 : 401
  }
  return { sent, call: () => withAccess(frsm, send, (status) => status === 401) }
}

beforeEach(() => {
  vi.resetAllMocks()
  jar.clear()
  written.length = 0
  state.canWrite = true
})

describe('R4.33 a call as the customer who is logged in', () => {
  it('of a visitor is sent once, without a token', async () => {
    const { sent, call } = api(undefined)
    expect(await call()).toBe(200)
    expect(sent).toEqual([undefined])
    expect(written).toEqual([])
  })

  it('carries the token as long as it holds', async () => {
    jar.set('access', 'good').set('refresh', 'r')
    const { sent, call } = api('good')
    expect(await call()).toBe(200)
    expect(sent).toEqual(['good'])
    expect(renewSession).not.toHaveBeenCalled()
  })

  it.each(['old', undefined])('renews the session once when the token is %s, and sends it once more', async (token) => {
    jar.set('refresh', 'r')
    if (token) jar.set('access', token)
    renewSession.mockResolvedValue({
      access: 'new',
      session: person,
      cookies: cookiesOf(frsm, { access: 'new', refresh: 'r2' }, 's', Math.floor(Date.now() / 1000)),
    })
    const { sent, call } = api('new')
    expect(await call()).toBe(200)
    expect(sent).toEqual(token ? [token, 'new'] : ['new'])
    expect(renewSession).toHaveBeenCalledOnce()
    expect(written.slice(-4).map(([name, value]) => [name, value])).toEqual([
      ['access', 'new'],
      ['refresh', 'r2'],
      ['session', 's'],
      ['logged_in', expect.stringMatching(/^1\.\d+$/)],
    ])
  })

  it('ends the session quietly when it cannot be renewed, and goes on as a visitor', async () => {
    jar.set('access', 'old').set('refresh', 'spent')
    renewSession.mockResolvedValue(null)
    const { sent, call } = api(undefined)
    expect(await call()).toBe(200)
    expect(sent).toEqual(['old', undefined])
    expect(written.slice(-4).map(([name, , maxAge]) => [name, maxAge])).toEqual([
      ['access', 0],
      ['refresh', 0],
      ['session', 0],
      ['logged_in', 0],
    ])
  })

  it('is refused a second time without another try', async () => {
    jar.set('access', 'old').set('refresh', 'r')
    renewSession.mockResolvedValue({ access: 'new', session: person, cookies: [] })
    const { sent, call } = api()
    expect(await call()).toBe(401)
    expect(sent).toEqual(['old', 'new'])
  })

  it('spends no token while a page renders: it redirects to a route that can store the new one', async () => {
    jar.set('access', 'old').set('refresh', 'r')
    state.canWrite = false
    await expect(api('new').call()).rejects.toThrow('redirect to /api/session/renew?next=%2Fprofile%2Forder%3Fpage%3D2')
    expect(renewSession).not.toHaveBeenCalled()
  })
})

describe('a visitor', () => {
  it('R4.33 is not logged in without a refresh token', async () => {
    jar.set('session', await signSession(frsm, person, Math.floor(Date.now() / 1000)))
    expect(await currentSession()).toBeNull()
    jar.set('refresh', 'r')
    expect(await currentSession()).toEqual(person)
  })

  it('R2.90 C19 is sent to /login/ when a page wants a login, and comes back', async () => {
    await expect(requireSession('/profile/order')).rejects.toThrow('redirect to /login/?next=%2Fprofile%2Forder')
  })
})
