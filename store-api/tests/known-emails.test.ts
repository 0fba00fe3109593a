import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import { clients, mails, subscriptions } from '../db/schema.ts'
import { type Answer, type Api, startApi } from './support/api.ts'
import { browserSecret, password, person } from './support/people.ts'
import { filledCart, type StoreCode } from './support/shop.ts'

/** Number of hashed passwords: hashing takes a thousand times as long as anything else. */
const { hashes } = vi.hoisted(() => ({ hashes: { count: 0 } }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const argon2 = ((...given: Parameters<typeof crypto.argon2>) => {
    hashes.count += 1
    return crypto.argon2(...given)
  }) as typeof crypto.argon2
  return { ...crypto, argon2 }
})

let api: Api
let statements = 0
beforeAll(async () => {
  api = await startApi({ rules: { tellKnownEmails: false } })
  countStatements()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})
beforeEach(() => {
  hashes.count = 0
  statements = 0
})

/** Counts every statement that reaches the database. */
function countStatements(): void {
  const { session } = api.db as unknown as { session: { prepareQuery: (...given: unknown[]) => unknown } }
  const prototype = Object.getPrototypeOf(session) as typeof session
  const { prepareQuery } = prototype
  vi.spyOn(prototype, 'prepareQuery').mockImplementation(function (this: typeof session, ...given) {
    statements += 1
    return prepareQuery.apply(this, given)
  })
}

let people = 0
const unknown = () => {
  people += 1
  return `nobody-${people}@example.org`
}
/** The visible part of an answer, except the time and the given e-mail. */
const seen = ({ status, body }: Answer<unknown>, email: string) =>
  JSON.stringify([status, body])
    .replaceAll(email, 'EMAIL')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'NOW')
/** Makes the same request for a known and an unknown e-mail, and returns the visible answers and their cost. */
async function compare(known: string, ask: (email: string) => Promise<Answer<unknown>>) {
  const seenOf = async (email: string) => {
    hashes.count = 0
    statements = 0
    const answer = seen(await ask(email), email)
    return { answer, hashes: hashes.count, statements }
  }
  return [await seenOf(known), await seenOf(unknown())] as const
}
const mailsTo = async (email: string) =>
  (await api.db.select().from(mails).where(eq(mails.recipient, email))).map(({ template }) => template)

describe.each(['FRSM', 'ESSM'] as const)(
  'in %s, where no answer tells whether an e-mail has an account',
  (store: StoreCode) => {
    const inactive = { FRSM: 'inactif@fr.example', ESSM: 'inactiva@es.example' }[store]

    it('R7.9 recovery answers and works the same, and mails to owners alone', async () => {
      const who = await person(api, store)
      const [known, other] = await compare(who.email, (email) =>
        api.post(`/auth-users/v1/clients/reset_password/?store=${store}`, { email }),
      )
      expect(known).toEqual(other)
      expect(JSON.parse(known.answer)[0]).toBe(200)
      expect(known.statements).toBeGreaterThan(0)
      expect(await mailsTo(who.email)).toEqual(['resetPassword'])
      expect(await mailsTo(`nobody-${people}@example.org`)).toEqual([])
    })

    it('R7.7 sign-up answers and costs the same; the account stays, and its owner is told once a day', async () => {
      const who = await person(api, store)
      const signUp = (email: string) =>
        api.post(`/auth-users/v1/clients/signup/?store=${store}`, {
          email,
          first_name: 'Camille',
          last_name: 'Durand',
          password,
          browser_secret: browserSecret,
          customer_type: 'P',
        })
      const [before] = await api.db.select().from(clients).where(eq(clients.id, who.id))
      for (const email of [who.email, inactive]) {
        const [known, other] = await compare(email, signUp)
        expect(known).toEqual(other)
        expect([JSON.parse(known.answer)[0], known.hashes]).toEqual([201, 1])
        expect(known.statements).toBeGreaterThan(0)
      }
      await signUp(who.email)
      expect(await mailsTo(who.email)).toEqual(['accountThere'])
      expect(await mailsTo(`nobody-${people}@example.org`)).toEqual(['activateAccount'])
      const [after] = await api.db.select().from(clients).where(eq(clients.id, who.id))
      expect(after).toEqual(before)
    })

    it('R1.8 a guest with a password orders; a known e-mail makes no account, and its owner is told', async () => {
      const who = await person(api, store)
      const order = async (email: string) => {
        const cart = await filledCart(api, store)
        await api.put<Cart>(`/cart/v1/carts/${cart.id}/?store=${store}`, { user: { email } })
        hashes.count = 0
        statements = 0
        const wish = { cart_id: cart.id, password, browser_secret: browserSecret }
        const { status } = await api.post(`/payment/v1/transfer/payments/init_order/?store=${store}`, wish)
        return { status, hashes: hashes.count, statements }
      }
      const [known, other] = [await order(who.email), await order(unknown())]
      expect(known).toEqual(other)
      expect([known.status, known.hashes]).toEqual([201, 1])
      expect((await mailsTo(who.email)).sort()).toContain('accountThere')
      expect((await mailsTo(who.email)).sort()).not.toContain('activateAccount')
    })

    it('R7.76 the newsletter answers, works and mails the same, whether an address is subscribed or not', async () => {
      const who = await person(api, store)
      const subscribe = (email: string, headers: Record<string, string> = {}) =>
        api.post('/auth-users/v1/newsletters/', { email, tag: 'newsletter', meta_data: { from: 'x' }, store }, headers)
      const before = new Date('2026-01-05T10:00:00Z')
      const letter = { store, email: who.email, tag: 'newsletter', metaData: { from: 'long ago' } }
      await api.db
        .insert(subscriptions)
        .values({ ...letter, confirmedAt: before, linkSentAt: before, createdAt: before })
      const [known, other] = await compare(who.email, subscribe)
      expect(known).toEqual(other)
      expect(JSON.parse(known.answer)[0]).toBe(201)
      expect(known.statements).toBeGreaterThan(0)
      expect(await mailsTo(who.email)).toEqual(await mailsTo(`nobody-${people}@example.org`))
      const [still] = await api.db.select().from(subscriptions).where(eq(subscriptions.email, who.email))
      expect(still).toMatchObject({ confirmedAt: before, metaData: { from: 'long ago' } })
      // Its customer is told that it is subscribed.
      expect((await subscribe(who.email, who.headers)).body.non_field_errors).toHaveLength(1)
    })

    it('R7.14 an e-mail that a customer wants for his account is answered the same, taken or not', async () => {
      const [who, other] = [await person(api, store), await person(api, store)]
      const change = (email: string) =>
        api.put<unknown>(
          `/auth-users/v1/clients/${who.id}/?store=${store}`,
          { email, first_name: 'Sacha', current_password: password },
          who.headers,
        )
      const [taken, free] = [await change(other.email), await change(unknown())]
      expect([taken.status, taken.body]).toEqual([free.status, free.body])
      expect(taken.body).toMatchObject({ email: who.email, first_name: 'Sacha' })
      expect(await mailsTo(other.email)).toEqual(['accountThere'])
    })

    it('R7.14 an account that wants taken addresses is mailed, limited and bereft of links as with free ones', async () => {
      const wanting = async (emails: readonly string[]) => {
        const who = await person(api, store)
        const ask = (email: string) =>
          api.put<{ email: string[] }>(
            `/auth-users/v1/clients/${who.id}/?store=${store}`,
            { email, current_password: password },
            who.headers,
          )
        const first = unknown()
        await ask(first)
        const cost: [number, number][] = []
        for (const email of emails) {
          statements = 0
          const { status } = await ask(email)
          cost.push([status, statements])
        }
        // The link of before is worthless by now.
        const [mail] = await api.db.select().from(mails).where(eq(mails.recipient, first))
        const token = String(mail?.data.link).split('token=')[1]
        const followed = await api.post(`/auth-users/v1/clients/activate_user/?token=${token}`, { password })
        return { cost, told: await mailsTo(who.email), followed: followed.status }
      }
      const owners = await Promise.all([1, 2, 3, 4, 5].map(() => person(api, store)))
      const taken = await wanting(owners.map(({ email }) => email))
      const free = await wanting(owners.map(unknown))
      expect(taken).toEqual(free)
      expect(free.cost.map(([status]) => status)).toEqual([200, 200, 200, 200, 400])
      expect(free.told).toEqual(Array(5).fill('emailChangeAsked'))
      expect(free.followed).toBe(400)
    })
  },
)
