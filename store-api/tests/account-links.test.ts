import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../lib/contract/auth.ts'
import { clients, mails, mailTokens } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'
import { browserSecret, logIn, type Person, password, person } from './support/people.ts'
import type { StoreCode } from './support/shop.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const otherBrowser = `${browserSecret}-of-another-browser`
const strangersPassword = 'the-password-of-a-stranger'
const says = {
  FRSM: { required: 'Ce champ est obligatoire.', wrong: "Ce n'est pas le mot de passe du compte." },
  ESSM: { required: 'Este campo es obligatorio.', wrong: 'No es la contraseña de la cuenta.' },
}
let addresses = 0
const newAddress = () => `owner-${++addresses}@example.com`

describe.each(['FRSM', 'ESSM'] as const)('links in mails of %s', (store) => {
  const calls = callsOf(store)

  describe('to activate an account', () => {
    const signUp = (email: string, more: object) =>
      calls.post('v1/clients/signup/', { email, first_name: 'Camille', last_name: 'Durand', ...more })
    const logInWith = async (email: string, tried: string) =>
      (await calls.post('token/', { email, password: tried })).body.code

    it('R7.10 make the password that was typed the account’s in the browser that typed it', async () => {
      const email = newAddress()
      await signUp(email, { password, browser_secret: browserSecret })
      expect(await logInWith(email, password)).toBe('inactive_account')
      expect(await stored(email)).toMatchObject({ passwordHash: null, active: false })
      expect((await calls.follow(await linkTo(email), { browser_secret: browserSecret })).status).toBe(200)
      expect(await stored(email)).toMatchObject({ pendingPasswordHash: null, active: true })
      await logIn(api, store, email)
    })

    it.each([
      ['in another browser', otherBrowser, browserSecret],
      ['in a browser without a secret', undefined, browserSecret],
      ['where the sign-up came without a secret', browserSecret, undefined],
      ['where neither had a secret', undefined, undefined],
    ])('R7.10 ask for a new password %s, once, and forget the one that was typed', async (_, opening, typing) => {
      const email = newAddress()
      await signUp(email, { password: strangersPassword, browser_secret: typing })
      const token = await linkTo(email)
      for (const proof of [{ browser_secret: opening }, { browser_secret: opening }]) {
        const asked = await calls.follow(token, proof)
        expect([asked.status, asked.body.code]).toEqual([409, 'new_password_needed'])
      }
      const short = await calls.follow(token, { password: '12345' })
      expect([short.status, Object.keys(short.body)]).toEqual([400, ['password']])
      expect(await stored(email)).toMatchObject({ active: false })
      expect(await logInWith(email, strangersPassword)).toBe('inactive_account')
      expect((await calls.follow(token, { password, browser_secret: opening })).status).toBe(200)
      expect(await logInWith(email, strangersPassword)).toBe('invalid_credentials')
      await logIn(api, store, email)
      const again = await calls.follow(token, { password: strangersPassword, browser_secret: typing })
      expect([again.status, again.body.code]).toEqual([400, 'token_not_valid'])
    })

    it('R7.10 count once when they are followed twice at once', async () => {
      const email = newAddress()
      await signUp(email, { password, browser_secret: browserSecret })
      const token = await linkTo(email)
      const both = await Promise.all([1, 2].map(() => calls.follow(token, { browser_secret: browserSecret })))
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    })

    it.each([
      ['before', strangersPassword, otherBrowser],
      ['after', password, browserSecret],
    ])(
      'R7.7 R8.23 a stranger who signs up with the same e-mail %s its owner swaps nothing',
      async (when, first, typing) => {
        const email = newAddress()
        await signUp(email, { password: first, browser_secret: typing })
        const second = when === 'before' ? password : strangersPassword
        const again = await signUp(email, {
          password: second,
          browser_secret: when === 'before' ? browserSecret : otherBrowser,
        })
        expect([again.status, Object.keys(again.body)]).toEqual([400, ['email']])
        expect(await mailsTo(email)).toEqual(['activateAccount'])
        const followed = await calls.follow(await linkTo(email), { browser_secret: browserSecret })
        expect(followed.status).toBe(when === 'before' ? 409 : 200)
        if (when === 'before') await calls.follow(await linkTo(email), { password })
        expect(await logInWith(email, strangersPassword)).toBe('invalid_credentials')
        await logIn(api, store, email)
      },
    )

    it('R7.9 R7.10 a recovered password forgets the one that was typed, and the link', async () => {
      const email = newAddress()
      await signUp(email, { password: strangersPassword, browser_secret: otherBrowser })
      const activation = await linkTo(email)
      await calls.post('v1/clients/reset_password/', { email })
      const recovered = await calls.post(`v1/clients/update_password/?token=${await linkTo(email)}`, { password })
      expect(recovered.status).toBe(200)
      for (const proof of [{ browser_secret: otherBrowser }, { password: strangersPassword }])
        expect((await calls.follow(activation, proof)).status).toBe(400)
      expect(await logInWith(email, strangersPassword)).toBe('invalid_credentials')
      await logIn(api, store, email)
    })

    it('R7.14 a password that an administrator sets replaces the one that waits', async () => {
      const email = newAddress()
      const made = await signUp(email, { password: strangersPassword, browser_secret: otherBrowser })
      const admin = await person(api, store, { admin: true })
      const changes = { password: 'set-by-an-administrator', current_password: password }
      expect((await calls.change({ ...admin, id: made.body.id as number }, changes)).status).toBe(200)
      const followed = await calls.follow(await linkTo(email), { browser_secret: otherBrowser })
      expect(followed.body.code).toBe('new_password_needed')
      expect(await logInWith(email, strangersPassword)).toBe('invalid_credentials')
    })
  })

  describe('to a new e-mail', () => {
    it('R7.14 are sent only for the present password, and the present e-mail is told at once', async () => {
      const who = await person(api, store)
      const wanted = newAddress()
      const missing = await calls.change(who, { email: wanted })
      expect([missing.status, missing.body]).toEqual([400, { current_password: [says[store].required] }])
      const wrong = await calls.change(who, { email: wanted, current_password: strangersPassword })
      expect([wrong.status, wrong.body]).toEqual([400, { current_password: [says[store].wrong] }])
      expect([await mailsTo(wanted), await mailsTo(who.email)]).toEqual([[], []])
      expect((await calls.change(who, { email: who.email.toUpperCase(), first_name: 'Ana' })).status).toBe(200)
      expect((await calls.change(who, { email: wanted, current_password: password })).status).toBe(200)
      expect([await mailsTo(wanted), await mailsTo(who.email)]).toEqual([['confirmEmail'], ['emailChangeAsked']])
    })

    it('R7.14 neither is a new password set without the present one', async () => {
      const who = await person(api, store)
      expect((await calls.change(who, { password: strangersPassword })).body).toEqual({
        current_password: [says[store].required],
      })
      const wrong = { password: strangersPassword, current_password: strangersPassword }
      expect((await calls.change(who, wrong)).body).toEqual({ current_password: [says[store].wrong] })
      await logIn(api, store, who.email)
    })

    it('R7.14 tries of the present password are limited with those of the login; other changes are not', async () => {
      const who = await person(api, store)
      const from = { ...who.headers, 'x-forwarded-for': `198.51.100.${store === 'FRSM' ? 1 : 2}` }
      const change = async (changes: object) => (await calls.change({ ...who, headers: from }, changes)).status
      const tries: number[] = []
      for (let n = 0; n < 11; n += 1) tries.push(await change({ email: newAddress(), current_password: 'wrong-one' }))
      expect(tries).toEqual([...Array(10).fill(400), 429])
      const body = { email: who.email, password }
      expect((await api.post(`/auth-users/token/?store=${store}`, body, from)).status).toBe(429)
      expect(await change({ first_name: 'Ana' })).toBe(200)
    })

    it('R7.14 count in the browser that asked, and end every login', async () => {
      const who = await person(api, store)
      const [elsewhere, wanted] = [await logIn(api, store, who.email), newAddress()]
      await calls.change(who, { email: wanted, current_password: password, browser_secret: browserSecret })
      expect((await calls.follow(await linkTo(wanted), { browser_secret: browserSecret })).status).toBe(200)
      for (const headers of [who.headers, elsewhere]) expect((await calls.info(headers)).status).toBe(401)
      expect((await calls.info(await logIn(api, store, wanted))).body.email).toBe(wanted)
    })

    it('R7.14 needs the password elsewhere: the owner of the new e-mail confirms no other account', async () => {
      const who = await person(api, store)
      const wanted = newAddress()
      await calls.change(who, { email: wanted, current_password: password, browser_secret: browserSecret })
      const token = await linkTo(wanted)
      for (const proof of [{}, { browser_secret: otherBrowser }]) {
        const asked = await calls.follow(token, proof)
        expect([asked.status, asked.body.code]).toEqual([409, 'password_needed'])
      }
      const wrong = await calls.follow(token, { password: 'a-password-of-the-owner' })
      expect([wrong.status, wrong.body]).toEqual([400, { password: [says[store].wrong] }])
      expect((await calls.info(who.headers)).body.email).toBe(who.email)
      expect((await calls.follow(token, { password })).status).toBe(200)
      expect((await calls.info(await logIn(api, store, wanted))).body.email).toBe(wanted)
    })

    it.each([
      [
        'R7.9 a recovered password',
        async (who: Person) => {
          await calls.post('v1/clients/reset_password/', { email: who.email })
          return calls.post(`v1/clients/update_password/?token=${await linkTo(who.email)}`, { password })
        },
      ],
      [
        'R7.14 the link in the mail that tells of it',
        async (who: Person) => calls.post(`v1/clients/update_password/?token=${await linkTo(who.email)}`, { password }),
      ],
      ['R7.14 a change of password', (who: Person) => calls.change(who, { password, current_password: password })],
    ])('%s forgets a change of e-mail', async (_, stop) => {
      const who = await person(api, store)
      const wanted = newAddress()
      await calls.change(who, { email: wanted, current_password: password, browser_secret: browserSecret })
      expect((await stop(who)).status).toBe(200)
      for (const proof of [{ browser_secret: browserSecret }, { password }])
        expect((await calls.follow(await linkTo(wanted), proof)).body.code).toBe('token_not_valid')
      expect((await calls.info(await logIn(api, store, who.email))).body.email).toBe(who.email)
    })

    it('R7.14 an administrator asks for another’s new e-mail with the own password, never with the other’s', async () => {
      const [who, admin] = [await person(api, store), await person(api, store, { admin: true })]
      await calls.change(admin, { password: 'of-the-administrator', current_password: password })
      const headers = await logIn(api, store, admin.email, 'of-the-administrator')
      const change = (changes: object) => calls.change({ ...who, headers }, { email: newAddress(), ...changes })
      expect((await change({})).status).toBe(400)
      expect((await change({ current_password: password })).body).toEqual({ current_password: [says[store].wrong] })
      expect((await change({ current_password: 'of-the-administrator' })).status).toBe(200)
      expect(await mailsTo(who.email)).toEqual(['emailChangeAsked'])
    })
  })
})

it('R7.10 are kept, like the secrets of browsers, as hashes alone', async () => {
  const kept = JSON.stringify([await api.db.select().from(mailTokens), await api.db.select().from(clients)])
  expect(kept).not.toContain(browserSecret)
})

function callsOf(store: StoreCode) {
  const at = (path: string) => `/auth-users/${path}${path.includes('?') ? '&' : '?'}store=${store}`
  return {
    post: (path: string, body: object) => api.post(at(path), body),
    follow: (token: string, proof: object) => api.post(at(`v1/clients/activate_user/?token=${token}`), proof),
    change: ({ id, headers }: Pick<Person, 'id' | 'headers'>, changes: object) =>
      api.put(at(`v1/clients/${id}/`), changes, headers),
    info: (headers: Record<string, string>) => api.get<User>(at('v1/clients/info/'), headers),
  }
}

async function mailsTo(email: string): Promise<string[]> {
  const found = await api.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)
  return found.map(({ template }) => template)
}

/** The token in the newest mail to an address. */
async function linkTo(email: string): Promise<string> {
  const found = await api.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)
  return new URL(String(found.at(-1)?.data.link), 'http://shop').searchParams.get('token') ?? ''
}

async function stored(email: string) {
  const [client] = await api.db.select().from(clients).where(eq(clients.email, email))
  return client
}
