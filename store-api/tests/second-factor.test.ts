import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../lib/contract/auth.ts'
import { mails, secondFactors } from '../db/schema.ts'
import { makeAdministrator } from '../domain/account/administrators.ts'
import { stepOf, totpUri } from '../domain/account/totp.ts'
import { Vault } from '../domain/account/vault.ts'
import { type Api, type Refusal, startApi } from './support/api.ts'
import { type Person, password, person } from './support/people.ts'
import type { StoreCode } from './support/shop.ts'

const secondFactorKey = 'a key of the tests that is long enough'
/** The secret of RFC 6238's own examples, "12345678901234567890" in Base32. */
const example = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** How long a code is the present one, milliseconds. */
const step = 30_000

// The clock stands in the middle of a code's time: else the next code begins between making one and
// sending it.
beforeEach(() => {
  const now = Math.floor(Date.now() / step) * step + step / 2
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Login {
  access: string
  refresh: string
  user: User
}

describe('codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %i s', (seconds, code) => {
    expect(stepOf(example, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
    expect(stepOf(example, ` ${code.slice(0, 3)} ${code.slice(3)}`, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  it('are good for the next and the last 30 seconds, and no longer', () => {
    const at = (steps: number) => stepOf(example, '050471', (1_111_111_111 + steps * 30) * 1000)
    expect([at(-2), at(-1), at(0), at(1), at(2)]).toEqual([null, 37_037_037, 37_037_037, 37_037_037, null])
    for (const wrong of ['', '05047', '0504711', 'abcdef', '٠٥٠٤٧١'])
      expect(stepOf(example, wrong, 1_111_111_111_000)).toBeNull()
  })

  it('come with an address that apps read', () => {
    const uri = new URL(totpUri(example, 'Lumeau', 'admin@fr.example'))
    expect([uri.protocol, uri.host, uri.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', example])
  })
})

describe('a secret at rest', () => {
  it('can be read with its key, by its owner, and unchanged alone', () => {
    const vault = new Vault(secondFactorKey)
    const sealed = vault.seal(example, 'client 1')
    expect(sealed).not.toContain(example)
    expect(vault.seal(example, 'client 1')).not.toBe(sealed)
    expect(vault.open(sealed, 'client 1')).toBe(example)
    expect(vault.open(sealed, 'client 2')).toBeNull()
    expect(new Vault(`${secondFactorKey}!`).open(sealed, 'client 1')).toBeNull()
    expect(
      vault.open(
        sealed.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
        'client 1',
      ),
    ).toBeNull()
    for (const nonsense of ['', 'x', 'x'.repeat(60)]) expect(vault.open(nonsense, 'client 1')).toBeNull()
  })
})

/** Administrators' calls to a running API. */
function visitsOf(api: Api) {
  const factor = (store: StoreCode, way = '') => `/auth-users/v1/second-factor/${way}?store=${store}`
  const bearer = (access: string) => ({ authorization: `Bearer ${access}` })
  const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * step })
  const visits = {
    factor,
    bearer,
    codeOf,
    tokenFor: (store: StoreCode, email: string, typed = password) =>
      api.post<Login & Refusal>(`/auth-users/token/?store=${store}`, { email, password: typed }),
    pass: (store: StoreCode, challenge: unknown, code: string) =>
      api.post<Login & Refusal>(`/auth-users/token/second-factor/?store=${store}`, { challenge, code }),
    begin: (store: StoreCode, headers: Record<string, string>) =>
      api.post<{ secret: string; uri: string } & Refusal>(factor(store), { current_password: password }, headers),
    confirm: (store: StoreCode, headers: Record<string, string>, code: string) =>
      api.post<{ recovery_codes: string[] } & Refusal>(factor(store, 'confirm/'), { code }, headers),
    /**
     * Sets a second factor up with a code of the last 30 seconds, so that the next ones can be
     * used.
     */
    setUp: async (store: StoreCode, who: Person) => {
      const { secret } = (await visits.begin(store, who.headers)).body
      const { body } = await visits.confirm(store, who.headers, codeOf(secret, -1))
      return { secret, recovery: body.recovery_codes }
    },
    challengeOf: async (store: StoreCode, email: string) => {
      const answer = await visits.tokenFor(store, email)
      expect([answer.status, answer.body.code]).toEqual([401, 'second_factor_needed'])
      return answer.body.challenge
    },
  }
  return visits
}

describe.each(['FRSM', 'ESSM'] as const)('the second factor of an administrator of %s', (store) => {
  let api: Api
  let visits: ReturnType<typeof visitsOf>
  beforeAll(async () => {
    api = await startApi({ secondFactorKey })
    visits = visitsOf(api)
  })
  afterAll(async () => {
    expect(api.logs).toEqual([])
    await api.close()
  })
  const admin = () => person(api, store, { admin: true })

  it('R7.4 is set up by password and a first code; later logins take a code, each of them once', async () => {
    const who = await admin()
    const { begin, codeOf, confirm, challengeOf, pass, factor, tokenFor } = visits
    expect((await api.post(factor(store), { current_password: 'not the password' }, who.headers)).body).toHaveProperty(
      'current_password',
    )
    const pending = await begin(store, who.headers)
    expect(new URL(pending.body.uri).searchParams.get('secret')).toBe(pending.body.secret)
    const state = async () => (await api.get<Record<string, unknown>>(factor(store), who.headers)).body
    expect(await state()).toMatchObject({ available: true, active: false, required: false, pending: pending.body })
    expect((await tokenFor(store, who.email)).status, 'not before it is confirmed').toBe(200)
    const { secret } = pending.body
    const wrong = await confirm(store, who.headers, codeOf(secret, 40))
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['code']])
    const first = codeOf(secret, -1)
    const confirmed = await confirm(store, who.headers, first)
    expect(confirmed.body.recovery_codes).toHaveLength(10)
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10)
    expect(await state()).toEqual({
      available: true,
      active: true,
      required: false,
      recovery_codes_left: 10,
      pending: null,
    })

    const challenge = await challengeOf(store, who.email)
    const code = codeOf(secret)
    expect((await pass(store, challenge, first)).status, 'the code that confirmed').toBe(400)
    const passed = await pass(store, challenge, code)
    expect(passed.body.user).toMatchObject({ id: who.id, admin: true })
    expect((await api.get(`/auth-users/v1/clients/?store=${store}`, visits.bearer(passed.body.access))).status).toBe(
      200,
    )
    const again = await pass(store, await challengeOf(store, who.email), code)
    expect([again.status, Object.keys(again.body)]).toEqual([400, ['code']])
    expect((await pass(store, challenge, codeOf(secret, 1))).status).toBe(200)
  })

  it('takes one code for one of three challenges that come with it at once', async () => {
    const who = await admin()
    const { secret } = await visits.setUp(store, who)
    const challenges = []
    for (let index = 0; index < 3; index += 1) challenges.push(await visits.challengeOf(store, who.email))
    const code = visits.codeOf(secret)
    const answers = await Promise.all(challenges.map((challenge) => visits.pass(store, challenge, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('answers a code that is sent twice with its challenge the same, as one login, and counts no failure', async () => {
    const who = await admin()
    const { secret, recovery } = await visits.setUp(store, who)
    for (const code of [visits.codeOf(secret), recovery[0] ?? '']) {
      const challenge = await visits.challengeOf(store, who.email)
      const answers = await Promise.all([1, 2, 3].map(() => visits.pass(store, challenge, code)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1)
      const other = await visits.pass(store, await visits.challengeOf(store, who.email), code)
      expect(other.status, 'another challenge').toBe(400)
      await api.post('/auth-users/token/end/', { refresh: answers[0]?.body.refresh })
      const late = await visits.pass(store, challenge, code)
      expect([late.status, late.body.code], 'after the log-out').toEqual([401, 'challenge_not_valid'])
    }
    const [row] = await api.db.select().from(secondFactors).where(eq(secondFactors.clientId, who.id))
    expect([row?.failures, row?.knownFailures]).toEqual([1, 0])
  })

  it('is not closed to its owner’s browser by a stranger who knows the password', async () => {
    const who = await admin()
    const { secret } = await visits.setUp(store, who)
    const first = await visits.pass(store, await visits.challengeOf(store, who.email), visits.codeOf(secret))
    const stranger = await visits.challengeOf(store, who.email)
    for (let index = 0; index < 5; index += 1) await visits.pass(store, stranger, '000000')
    expect((await visits.pass(store, stranger, visits.codeOf(secret, 1))).status).toBe(429)
    const { known_browser } = first.body as { known_browser?: string }
    const body = { email: who.email, password, known_browser }
    const { challenge } = (await api.post(`/auth-users/token/?store=${store}`, body)).body
    for (let index = 0; index < 4; index += 1) expect((await visits.pass(store, challenge, '000000')).status).toBe(400)
    expect((await visits.pass(store, challenge, visits.codeOf(secret, 1))).status).toBe(200)
  })

  it('is kept unreadable, and so are its recovery codes, each of which is good once', async () => {
    const who = await admin()
    const { secret, recovery } = await visits.setUp(store, who)
    const [first = '', second = ''] = recovery
    const [row] = await api.db.select().from(secondFactors).where(eq(secondFactors.clientId, who.id))
    for (const hidden of [secret, ...recovery]) expect(JSON.stringify(row)).not.toContain(hidden)
    const typed = first.toLowerCase().replaceAll('-', ' ')
    expect((await visits.pass(store, await visits.challengeOf(store, who.email), typed)).status).toBe(200)
    expect((await visits.pass(store, await visits.challengeOf(store, who.email), first)).status).toBe(400)
    expect((await visits.pass(store, await visits.challengeOf(store, who.email), second)).status).toBe(200)
    const state = await api.get<{ recovery_codes_left: number }>(visits.factor(store), who.headers)
    expect(state.body.recovery_codes_left).toBe(8)
  })

  it('cannot be guessed: after five wrong codes even a right one is refused for a quarter of an hour', async () => {
    const who = await admin()
    const { secret, recovery } = await visits.setUp(store, who)
    const challenge = await visits.challengeOf(store, who.email)
    for (const wrong of ['000000', '111111', 'x', visits.codeOf(secret, 40), '123 456'])
      expect((await visits.pass(store, challenge, wrong)).status).toBe(400)
    for (const right of [visits.codeOf(secret), recovery[0] ?? '']) {
      const refused = await visits.pass(store, challenge, right)
      expect([refused.status, refused.body.code]).toEqual([429, 'second_factor_locked'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    }
    await api.db
      .update(secondFactors)
      .set({ failedAt: new Date(Date.now() - 900_001) })
      .where(eq(secondFactors.clientId, who.id))
    expect((await visits.pass(store, challenge, visits.codeOf(secret))).status).toBe(200)
  })

  it('has a second step that follows a right password alone', async () => {
    const who = await admin()
    const { secret } = await visits.setUp(store, who)
    const wrong = await visits.tokenFor(store, who.email, 'not the password')
    expect([wrong.status, wrong.body.code, wrong.body.challenge]).toEqual([401, 'invalid_credentials', undefined])
    const challenge = String(await visits.challengeOf(store, who.email))
    const { access, refresh } = (await visits.pass(store, challenge, visits.codeOf(secret))).body
    for (const other of ['nonsense', access, refresh, `${challenge}x`]) {
      const refused = await visits.pass(store, other, visits.codeOf(secret, 1))
      expect([refused.status, refused.body.code]).toEqual([401, 'challenge_not_valid'])
    }
    expect((await api.get(`/auth-users/v1/clients/info/?store=${store}`, visits.bearer(challenge))).status).toBe(401)
    expect((await api.post('/auth-users/token/refresh/', { refresh: challenge })).status).toBe(401)
  })

  it('ends the other logins of the account, which began with a password alone', async () => {
    const who = await admin()
    const earlier = await visits.tokenFor(store, who.email)
    await visits.setUp(store, who)
    const info = (headers: Record<string, string>) => api.get(`/auth-users/v1/clients/info/?store=${store}`, headers)
    expect((await info(visits.bearer(earlier.body.access))).status).toBe(401)
    expect((await info(who.headers)).status).toBe(200)
  })

  it('cannot be replaced, and goes with the password and a code alone', async () => {
    const who = await admin()
    const { secret } = await visits.setUp(store, who)
    expect((await visits.begin(store, who.headers)).status).toBe(409)
    expect((await visits.confirm(store, who.headers, visits.codeOf(secret))).status).toBe(409)
    const remove = (current_password: string, code: string) =>
      api.post(visits.factor(store, 'remove/'), { current_password, code }, who.headers)
    expect(Object.keys((await remove('not the password', visits.codeOf(secret))).body)).toEqual(['current_password'])
    expect(Object.keys((await remove(password, '000000')).body)).toEqual(['code'])
    expect((await remove(password, visits.codeOf(secret))).status).toBe(204)
    expect((await visits.tokenFor(store, who.email)).status).toBe(200)
  })

  it('that was shown a quarter of an hour ago is not confirmed any more', async () => {
    const who = await admin()
    const { secret } = (await visits.begin(store, who.headers)).body
    await api.db
      .update(secondFactors)
      .set({ begunAt: new Date(Date.now() - 900_001) })
      .where(eq(secondFactors.clientId, who.id))
    expect((await visits.confirm(store, who.headers, visits.codeOf(secret))).body.code).toBe('second_factor_gone')
    expect((await api.get<{ pending: unknown }>(visits.factor(store), who.headers)).body.pending).toBeNull()
  })

  it('R6.9 is nothing for anybody else, and each sees the own alone', async () => {
    const [client, one, other] = [await person(api, store), await admin(), await admin()]
    expect((await api.get(visits.factor(store))).status).toBe(401)
    expect((await api.get(visits.factor(store), client.headers)).status).toBe(403)
    expect((await visits.begin(store, client.headers)).status).toBe(403)
    await visits.begin(store, one.headers)
    expect((await api.get<{ pending: unknown }>(visits.factor(store), other.headers)).body.pending).toBeNull()
  })

  it('that was lost is taken away by the operator, and not by a new password', async () => {
    const who = await admin()
    await visits.setUp(store, who)
    const again = async (withoutSecondFactor: boolean) => {
      await makeAdministrator(api.db, store, who.email, { withoutSecondFactor })
      const found = await api.db.select().from(mails).where(eq(mails.recipient, who.email)).orderBy(mails.createdAt)
      const token = new URL(String(found.at(-1)?.data.link), 'http://shop').searchParams.get('token')
      await api.post(`/auth-users/v1/clients/update_password/?token=${token}`, { password })
      return (await visits.tokenFor(store, who.email)).status
    }
    expect([await again(false), await again(true)]).toEqual([401, 200])
  })
})

describe('where the operator requires a second factor', () => {
  let api: Api
  let visits: ReturnType<typeof visitsOf>
  beforeAll(async () => {
    api = await startApi({ secondFactorKey, rules: { requireSecondFactor: true } })
    visits = visitsOf(api)
  })
  afterAll(() => api.close())

  it.each(['FRSM', 'ESSM'] as const)(
    'R6.9 an administrator of %s can do nothing but set it up, and everything afterwards',
    async (store) => {
      const who = await person(api, store, { admin: true })
      const customer = await person(api, store)
      const calls = (headers: Record<string, string>) => [
        api.get<Refusal>(`/auth-users/v1/clients/?store=${store}`, headers),
        api.get<Refusal>(`/auth-users/v1/clients/${who.id}/?store=${store}`, headers),
        api.get<Refusal>(`/auth-users/v1/shipping-addresses/?store=${store}`, headers),
        api.get<Refusal>(`/cart/v1/carts/?store=${store}`, headers),
        api.post<Refusal>(`/cart/v1/carts/?store=${store}`, {}, headers),
        api.put<Refusal>(`/auth-users/v1/clients/${who.id}/toggle_type/?store=${store}`, {}, headers),
      ]
      for (const { status, body } of await Promise.all(calls(who.headers)))
        expect([status, body.code]).toEqual([403, 'second_factor_required'])
      const info = (headers: Record<string, string>) =>
        api.get<User>(`/auth-users/v1/clients/info/?store=${store}`, headers)
      expect((await info(who.headers)).body.second_factor_missing).toBe(true)
      expect((await visits.tokenFor(store, who.email)).body.user.second_factor_missing).toBe(true)
      expect((await info(customer.headers)).body).not.toHaveProperty('second_factor_missing')
      await visits.setUp(store, who)
      expect((await info(who.headers)).body).not.toHaveProperty('second_factor_missing')
      expect((await Promise.all(calls(who.headers))).map(({ status }) => status)).toEqual([
        200, 200, 200, 200, 201, 200,
      ])
    },
  )
})

it('R6.9 without the operator’s key no second factor can be set up, and nothing is shown', async () => {
  const api = await startApi()
  const visits = visitsOf(api)
  const who = await person(api, 'FRSM', { admin: true })
  const refused = await visits.begin('FRSM', who.headers)
  expect([refused.status, refused.body.code]).toEqual([409, 'second_factor_unavailable'])
  expect((await api.get<{ available: boolean }>(visits.factor('FRSM'), who.headers)).body.available).toBe(false)
  await api.close()
})
