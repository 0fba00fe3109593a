import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readAccountAnswer } from '#lib/actions/account-answer.ts'
import { nothingSent } from '#lib/actions/account-form.ts'
import { answer } from '#lib/actions/answer-account-form.ts'

const { jar, sentCookies } = vi.hoisted(() => ({ jar: new Map<string, string>(), sentCookies: { any: false } }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers(sentCookies.any ? { cookie: 'cart=1' } : {}),
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined),
    set: (name: string, value: string) => void jar.set(name, value),
  }),
}))
vi.mock('next/navigation', () => ({
  redirect: (address: string) => {
    throw new Error(`to ${address}`)
  },
}))
vi.mock('#lib/stores/request.ts', async () => ({
  requestStore: async () => (await import('#lib/stores/essm.ts')).essm,
}))

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const refused = { ...nothingSent, outcome: 'credentials' } as const
const loggedIn = { ...nothingSent, outcome: 'loggedIn', next: '/cart' } as const

beforeEach(() => {
  jar.clear()
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})
afterEach(() => vi.useRealTimers())

describe('an account form without a script', () => {
  it('R2.91 leads a browser that sends cookies on, or back to the form', async () => {
    sentCookies.any = true
    await expect(answer(form({ next: '/cart' }), '/login', loggedIn)).rejects.toThrow(/^to \/cart$/)
    await expect(answer(form({ next: '/cart' }), '/login', refused)).rejects.toThrow(/^to \/login\?next=%2Fcart$/)
    expect(await readAccountAnswer('/login', undefined)).toMatchObject({ outcome: 'credentials' })
  })

  it('R2.91 comes by the login in a browser that sent no cookies, which is told there if it has kept none', async () => {
    sentCookies.any = false
    for (const state of [loggedIn, refused])
      await expect(answer(form({ next: '/cart' }), '/login', state)).rejects.toThrow(
        /^to \/login\?next=%2Fcart&sent=1800000000000$/,
      )
    expect(await readAccountAnswer('/login', '1800000000000')).toMatchObject({ outcome: 'credentials' })
    jar.clear()
    vi.setSystemTime(1_800_000_009_000)
    expect(await readAccountAnswer('/login', '1800000000000')).toMatchObject({ outcome: 'noCookies' })
  })

  it('says nothing of an address that was made long ago, or by hand', async () => {
    vi.setSystemTime(1_800_000_010_000)
    for (const sent of ['1800000000000', 'now', '', undefined, ['1', '2']])
      expect(await readAccountAnswer('/login', sent)).toEqual(nothingSent)
  })

  it('answers in place where there is a script', async () => {
    expect(await answer(form({ scripted: '1' }), '/login', loggedIn)).toBe(loggedIn)
  })
})
