import { beforeEach, describe, expect, it, vi } from 'vitest'

interface Kept {
  value: string
  httpOnly?: boolean
  secure?: boolean
  path?: string
  domain?: string
  maxAge?: number
}
const { jar, settings, request } = vi.hoisted(() => ({
  jar: new Map<string, Kept>(),
  settings: { storeUrls: {} as Record<string, string>, SESSION_SECRET: 'a secret of the tests that is long enough' },
  request: { store: undefined as unknown },
}))
vi.mock('next/headers', () => ({
  cookies: async () => ({
    has: (name: string) => jar.has(name),
    get: (name: string) => jar.get(name),
    set: (name: string, value: string, options: object) => jar.set(name, { value, ...options }),
  }),
  headers: async () => new Headers({ 'x-forwarded-for': '192.0.2.10' }),
}))
vi.mock('next/navigation', () => ({ redirect: () => undefined }))
vi.mock('#lib/env.ts', () => ({ env: () => settings }))
vi.mock('#lib/stores/request.ts', () => ({ requestStore: async () => request.store }))
const { endLogin } = vi.hoisted(() => ({ endLogin: vi.fn() }))
vi.mock('#lib/store-api/auth.ts', () => ({ endLogin }))
const { currentSession, logOut, startSession } = await import('#lib/session/session.ts')
const { storeBrowserSecret } = await import('#lib/session/browser-secret.ts')
const { readCartCookie, writeCartCookie } = await import('#lib/cart/cart-cookie.ts')
const { writeCouponMessage } = await import('#lib/cart/coupon-message.ts')
const { writeAccountAnswer } = await import('#lib/actions/account-answer.ts')
const { nothingSent } = await import('#lib/actions/account-form.ts')
const { answerForm } = await import('#lib/actions/profile/form-answer.ts')
const { untouched } = await import('#lib/actions/profile/form-text.ts')
const { frsm } = await import('#lib/stores/frsm.ts')
const { essm } = await import('#lib/stores/essm.ts')

const stores = { FRSM: frsm, ESSM: essm }
const cart = '0b6c8f0e-3f0a-4c7e-9a53-1f0f6f0b7a11'
const user = { id: 7, _type: 'client', admin: false, email: 'a@fr.example', first_name: 'A', last_name: 'B' } as const

async function writeEveryCookie(store: typeof frsm): Promise<void> {
  await startSession({ access: 'a', refresh: 'r', known_browser: 'mark', user })
  await storeBrowserSecret(store)
  await writeCartCookie(store, cart)
  await writeCouponMessage({ outcome: 'applied', message: null, code: 'X' })
  await writeAccountAnswer('/login', nothingSent)
  await answerForm(new FormData(), 'identity', '/profile', untouched())
}

describe.each(['FRSM', 'ESSM'] as const)('cookies of %s', (code) => {
  const store = stores[code]
  beforeEach(() => {
    jar.clear()
    endLogin.mockReset().mockResolvedValue(undefined)
    settings.storeUrls = { [code]: 'https://www.example.com' }
    request.store = store
  })

  it('that no script may read can be set by the store’s own host alone, where it has https', async () => {
    await writeEveryCookie(store)
    expect([...jar.keys()].sort()).toEqual([
      '__Host-access',
      '__Host-account-answer',
      '__Host-browser_secret',
      '__Host-cart',
      '__Host-coupon-message',
      '__Host-known_browser',
      '__Host-profile-answer',
      '__Host-refresh',
      '__Host-session',
      'logged_in',
    ])
    for (const [name, { httpOnly, secure, path, domain }] of jar)
      expect([httpOnly, secure, path, domain], name).toEqual([name !== 'logged_in', true, '/', undefined])
    expect(await currentSession()).toMatchObject({ id: 7 })
  })

  it('have their plain names over http, where a browser would not take the others', async () => {
    settings.storeUrls = { [code]: 'http://fr.localhost:3000' }
    await writeEveryCookie(store)
    expect([...jar.keys()].filter((name) => name.startsWith('__Host-'))).toEqual([])
    for (const [name, { secure }] of jar) expect(secure, name).toBe(false)
    expect(await readCartCookie()).toBe(cart)
  })

  it('with an old name keep the cart until it is written again, and no session', async () => {
    jar.set('cart', { value: cart }).set('session', { value: 'planted' }).set('refresh', { value: 'planted' })
    expect(await readCartCookie()).toBe(cart)
    expect(await currentSession()).toBeNull()
    const other = cart.replace('0b', '1b')
    await writeCartCookie(store, other)
    expect([jar.get('cart')?.maxAge, jar.get('__Host-cart')?.value]).toEqual([0, other])
    jar.set('cart', { value: cart })
    expect(await readCartCookie()).toBe(other)
    await writeCartCookie(store, null)
    expect([jar.get('cart')?.maxAge, jar.get('__Host-cart')?.maxAge]).toEqual([0, 0])
  })

  /** Cookies deleted by a log-out: the tokens, the logged-in user, and a pending second step. */
  const ended = ['access', 'logged_in', 'login-challenge', 'refresh', 'session']

  it('that says which account knows the browser stays when a customer logs out', async () => {
    await startSession({ access: 'a', refresh: 'r', known_browser: 'mark', user })
    await logOut()
    expect(jar.get('__Host-known_browser')).toMatchObject({ value: 'mark', maxAge: 180 * 86_400, httpOnly: true })
  })

  it('of a session go when a customer logs out, and its login ends at the store API', async () => {
    await startSession({ access: 'a', refresh: 'r', user })
    await logOut()
    expect(endLogin).toHaveBeenCalledWith(store, 'r')
    expect([...jar.keys()].map((name) => name.replace('__Host-', '')).sort()).toEqual(ended)
    expect([...jar.values()].every(({ maxAge }) => maxAge === 0)).toBe(true)
  })

  it('of a session go too when the store API cannot be told', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    endLogin.mockRejectedValue(new TypeError('fetch failed'))
    await startSession({ access: 'a', refresh: 'r', user })
    await logOut()
    expect([...jar.keys()].map((name) => name.replace('__Host-', '')).sort()).toEqual(ended)
    expect([...jar.values()].every(({ maxAge }) => maxAge === 0)).toBe(true)
    expect(told).toHaveBeenCalledOnce()
    told.mockRestore()
  })
})
