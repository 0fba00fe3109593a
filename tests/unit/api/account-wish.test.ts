import { beforeEach, expect, it, vi } from 'vitest'
import { withBrowserSecret } from '#lib/api/account-wish.ts'
import { contract } from '#lib/contract/index.ts'
import { forgetBrowserSecret } from '#lib/session/browser-secret.ts'
import { frsm } from '#lib/stores/frsm.ts'

const { jar, settings } = vi.hoisted(() => ({
  jar: new Map<string, { value: string }>(),
  settings: { storeUrls: { FRSM: 'https://www.example.fr' } },
}))
vi.mock('server-only', () => ({}))
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => jar.get(name),
    set: (name: string, value: string, options: object) => jar.set(name, { value, ...options }),
  }),
}))
vi.mock('#lib/env.ts', () => ({ env: () => settings }))

const session = contract.payments.cardSession
const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer
const handedOn = async (body: object, call: Parameters<typeof withBrowserSecret>[1] = session) => {
  const text = await withBrowserSecret(frsm, call, bytes(JSON.stringify(body)))
  return JSON.parse(typeof text === 'string' ? text : new TextDecoder().decode(text ?? undefined))
}

beforeEach(() => jar.clear())

it('R1.8 a guest’s password is sent with the browser’s secret, an HttpOnly cookie of a week', async () => {
  const wish = { cart_id: 'a', password: 'secret' }
  const first = await handedOn({ ...wish, browser_secret: 'of a script' })
  expect(first).toEqual({ ...wish, browser_secret: expect.stringMatching(/^[\w-]{43}$/) })
  expect(jar.get('__Host-browser_secret')).toEqual({
    value: first.browser_secret,
    httpOnly: true,
    sameSite: 'lax',
    secure: true,
    path: '/',
    maxAge: 604_800,
  })
  expect(await handedOn(wish)).toEqual(first)
  await forgetBrowserSecret(frsm)
  expect((await handedOn(wish)).browser_secret).not.toBe(first.browser_secret)
})

it('R1.8 a cookie that is none of ours is not handed on', async () => {
  jar.set('__Host-browser_secret', { value: 'x' })
  expect((await handedOn({ password: 'secret' })).browser_secret).toMatch(/^[\w-]{43}$/)
})

it.each([
  ['without a password', { cart_id: 'a' }, session],
  ['with an empty one', { password: '' }, session],
  ['of a call that makes no account', { password: 'secret' }, contract.payments.paypalCapture],
])('R1.8 a body %s stays as it is, and no cookie is written', async (_, body, call) => {
  expect(await handedOn(body, call)).toEqual(body)
  expect(jar.size).toBe(0)
})

it.each(['', 'no json', '[]', 'null', '"text"', '\xff'])(
  'a body that is no object (%j) is handed on as it is',
  async (text) => {
    const body = bytes(text)
    expect(await withBrowserSecret(frsm, session, body)).toBe(body)
  },
)
