import { dictionary } from '@zxcvbn-ts/language-common'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import { clients, mails } from '../db/schema.ts'
import { passwordCost } from '../domain/account/password-cost.ts'
import { guessable } from '../domain/account/password-rules.ts'
import { hashPassword, isPassword } from '../domain/account/passwords.ts'
import { demonstrationPassword } from '../seed/clients.ts'
import { type Api, startApi } from './support/api.ts'
import { logIn, password, person } from './support/people.ts'
import { filledCart } from './support/shop.ts'

const common = { FRSM: /plus utilisés/, ESSM: /más usadas/ } as const
const own = { FRSM: /contient votre adresse/, ESSM: /contiene tu correo/ } as const

it('R5.35 the 10 000 most common passwords are too easily guessed, and those that contain the e-mail', () => {
  const list = dictionary['passwords-common'].map(String)
  expect(list.slice(0, 10_000).filter((each) => guessable(each, 'x@example.com') !== 'passwordCommon')).toEqual([])
  expect(guessable('PassWord', 'x@example.com')).toBe('passwordCommon')
  expect(guessable(String(list[10_000]), 'x@example.com')).toBeNull()
  expect(guessable('12-Camille!', 'camille@example.com')).toBe('passwordHasEmail')
  expect(guessable('CAMILLE@example.com', ' camille@EXAMPLE.com')).toBe('passwordHasEmail')
  expect(guessable('12-ana!-x', 'ana@example.com')).toBeNull()
  expect(guessable('12-anna!', 'anna@example.com')).toBe('passwordHasEmail')
  for (const each of [demonstrationPassword, password]) expect(guessable(each, 'client@fr.example')).toBeNull()
})

it('a password is hashed by argon2id at no less than OWASP’s smallest setting, 19 MiB and two passes', async () => {
  expect(passwordCost).toEqual({ memory: 19_456, passes: 2, parallelism: 1 })
  // The tests’ own setting is lower; a stored hash names its setting.
  const hash = await hashPassword(password)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect([await isPassword(password, hash), await isPassword(`${password}x`, hash)]).toEqual([true, false])
})

describe.each([
  [true, 'refuses'],
  [false, 'takes'],
] as const)('with REFUSE_COMMON_PASSWORDS %s', (refuseCommonPasswords, verb) => {
  let api: Api
  beforeAll(async () => {
    api = await startApi({ rules: { refuseCommonPasswords } })
  })
  afterAll(async () => {
    expect(api.logs).toEqual([])
    await api.close()
  })
  const status = refuseCommonPasswords ? 400 : 200
  /** The token in the newest mail to an address. */
  const mailed = async (email: string) => {
    const found = await api.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)
    return new URL(String(found.at(-1)?.data.link), 'http://shop').searchParams.get('token') ?? ''
  }

  it.each(['FRSM', 'ESSM'] as const)(`R5.35 ${verb} them in %s wherever a password is chosen`, async (store) => {
    const refused = (answer: { status: number; body: unknown }, success = status) => {
      expect(answer.status).toBe(refuseCommonPasswords ? 400 : success)
      return (answer.body as { password?: string[] }).password?.[0]
    }
    const says = (words: RegExp) => (refuseCommonPasswords ? expect.stringMatching(words) : undefined)
    const names = { first_name: 'A', last_name: 'B' }
    const signup = `/auth-users/v1/clients/signup/?store=${store}`
    const made = (email: string, typed: string) => api.post(signup, { ...names, email, password: typed })
    expect(refused(await made('first@example.org', 'password1'), 201)).toEqual(says(common[store]))
    expect(refused(await made('second.one@example.org', 'x-second.one-x'), 201)).toEqual(says(own[store]))

    const admin = await person(api, store, { admin: true })
    const create = { ...names, email: 'third@example.org', password: 'sunshine' }
    expect(refused(await api.post(`/auth-users/v1/clients/?store=${store}`, create, admin.headers), 201)).toEqual(
      says(common[store]),
    )

    const who = await person(api, store)
    const mine = `/auth-users/v1/clients/${who.id}/?store=${store}`
    const change = { password: 'football', current_password: password }
    expect(refused(await api.put(mine, change, who.headers))).toEqual(says(common[store]))

    const other = await person(api, store)
    await api.post(`/auth-users/v1/clients/reset_password/?store=${store}`, { email: other.email })
    const reset = `/auth-users/v1/clients/update_password/?store=${store}&token=${await mailed(other.email)}`
    expect(refused(await api.post(reset, { password: `my ${other.email}` }))).toEqual(says(own[store]))

    const waiting = `waiting-${store}@example.org`.toLowerCase()
    await made(waiting, 'a-rare-one')
    const activate = `/auth-users/v1/clients/activate_user/?store=${store}&token=${await mailed(waiting)}`
    expect(refused(await api.post(activate, { password: 'iloveyou' }))).toEqual(says(common[store]))

    const cart = await filledCart(api, store)
    const user = { email: `guest-${store}@example.org` }
    await api.put<Cart>(`/cart/v1/carts/${cart.id}/?store=${store}`, { user })
    const order = { cart_id: cart.id, password: 'superman' }
    const path = `/payment/v1/transfer/payments/init_order/?store=${store}`
    expect(refused(await api.post(path, order), 201)).toEqual(says(common[store]))
  })

  it('R5.38 lets in a customer who has such a password from before', async () => {
    const { email } = await person(api)
    await api.db
      .update(clients)
      .set({ passwordHash: await hashPassword('password1') })
      .where(eq(clients.email, email))
    expect(await logIn(api, 'FRSM', email, 'password1')).toHaveProperty('authorization')
  })
})
