import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const secret = 'a secret of the tests that is long enough'
vi.stubEnv('SESSION_SECRET', secret)
const { readSession, sessionOf, signSession, verifySession } = await import('#lib/session/signed.ts')
const { cookiesOf, noCookies } = await import('#lib/session/cookies.ts')
const { frsm } = await import('#lib/stores/frsm.ts')
const { essm } = await import('#lib/stores/essm.ts')

const now = Math.floor(Date.now() / 1000)
const professional = sessionOf({
  id: 7,
  _type: 'professional',
  admin: false,
  email: 'pro@fr.example',
  first_name: 'Hugo',
  last_name: 'Bernard',
})

describe('the session cookie', () => {
  let cookie = ''
  beforeAll(async () => {
    cookie = await signSession(frsm, professional, now)
  })

  it('R6.7 tells who is logged in; being an administrator is apart from the type', async () => {
    expect(await verifySession(frsm, cookie)).toMatchObject(professional)
    const admin = await signSession(frsm, { ...professional, admin: true }, now)
    expect(await verifySession(frsm, admin)).toMatchObject({ admin: true, audience: 'professional' })
  })

  it('tells of an administrator who has to set a second factor up first', async () => {
    const user = {
      id: 7,
      _type: 'client',
      admin: true,
      email: 'a@fr.example',
      first_name: 'A',
      last_name: 'B',
    } as const
    const missing = sessionOf({ ...user, second_factor_missing: true })
    expect(await verifySession(frsm, await signSession(frsm, missing, now))).toMatchObject({
      secondFactorMissing: true,
    })
    const cookie = await signSession(frsm, sessionOf(user), now)
    expect(await verifySession(frsm, cookie)).not.toHaveProperty('secondFactorMissing')
  })

  it('of one store is nothing in the other', async () => {
    expect(await verifySession(essm, cookie)).toBeNull()
  })

  it('that another party signed, changed or let expire is nothing', async () => {
    const key = (text: string) => new TextEncoder().encode(text)
    const token = () =>
      new SignJWT({ _type: 'professional' }).setProtectedHeader({ alg: 'HS256' }).setSubject('7').setAudience('FRSM')
    const foreign = await token()
      .setIssuedAt()
      .setExpirationTime('1 day')
      .sign(key(`${secret}!`))
    const expired = await token().setIssuedAt(1_000).setExpirationTime(2_000).sign(key(secret))
    const endless = await token().setIssuedAt().sign(key(secret))
    const unsigned = `${btoa('{"alg":"none"}')}.${cookie.split('.')[1]}.`
    for (const wrong of [foreign, expired, endless, unsigned, `${cookie}x`, 'x', '', undefined])
      expect(await verifySession(frsm, wrong), String(wrong)).toBeNull()
  })
})

describe('R4.33 the session cookie’s end', () => {
  it('comes after 600 seconds, whatever the browser keeps; its customer is known for a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: now * 1_000 })
    const cookie = await signSession(frsm, professional, now - 3_600)
    const believedAfter = async (seconds: number) => {
      vi.setSystemTime((now + seconds) * 1_000)
      return [Boolean(await verifySession(frsm, cookie)), Boolean(await readSession(frsm, cookie))]
    }
    expect(await believedAfter(599)).toEqual([true, true])
    expect(await believedAfter(600)).toEqual([false, true])
    expect(await believedAfter(86_400 - 3_601)).toEqual([false, true])
    expect(await believedAfter(86_400 - 3_600)).toEqual([false, false])
    vi.useRealTimers()
  })

  it('comes 600 seconds after it was signed for one of the release before, too, which says a day', async () => {
    const cookie = (iat: number) =>
      new SignJWT({ _type: 'professional', began: iat })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject('7')
        .setAudience('FRSM')
        .setIssuedAt(iat)
        .setExpirationTime(iat + 86_400)
        .sign(new TextEncoder().encode(secret))
    expect(await verifySession(frsm, await cookie(now - 590))).toMatchObject({ audience: 'professional' })
    expect(await verifySession(frsm, await cookie(now - 601))).toBeNull()
  })
})

describe('cookies', () => {
  const tokens = { access: 'a', refresh: 'r' }

  it('R4.32 R4.33 hold the tokens for 600 and 86 400 seconds, out of reach for scripts and other sites', () => {
    const written = cookiesOf(frsm, tokens, 's', now, now * 1000)
    expect(written.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['access', 600],
      ['refresh', 86_400],
      ['session', 86_400],
      ['logged_in', 86_400],
    ])
    for (const { name, httpOnly, sameSite, path, secure } of written)
      expect({ httpOnly, sameSite, path, secure }, name).toEqual({
        httpOnly: name !== 'logged_in',
        sameSite: 'lax',
        path: '/',
        secure: false,
      })
    expect(written.find(({ name }) => name === 'logged_in')?.value).toBe(`1.${now}`)
  })

  it('are all taken away together', () => {
    const written = cookiesOf(frsm, tokens, 's', now, now * 1000).map(({ name }) => name)
    expect(noCookies(frsm).map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual(
      written.map((name) => [name, '', 0]),
    )
  })
})
