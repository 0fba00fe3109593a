import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenedPayment } from '../../lib/contract/payments.ts'
import type { PersonalData } from '../../lib/contract/privacy.ts'
import type { StoredCard } from '../../lib/contract/stored-cards.ts'
import { clients, jobs, payments } from '../db/schema.ts'
import { ProviderUnreachable } from '../payments/ask.ts'
import { forgetStoredCards } from '../payments/stored-cards.ts'
import { cardBlob } from '../providers/adyen/simulated-cards.ts'
import { type Person, password, person } from './support/people.ts'
import { choose, openSession, type PayingShop, payInSession, startPayingShop } from './support/sandbox.ts'
import { filledCart, type StoreCode } from './support/shop.ts'

let shop: PayingShop
/** Whether Adyen answers about stored cards. */
let answers = true
beforeAll(async () => {
  shop = await startPayingShop(({ adyen, ...others }) => ({
    ...others,
    adyen: adyen && {
      ...adyen,
      storedCards: adyen.storedCards && {
        ...adyen.storedCards,
        list: async (shopper) => {
          if (!answers) throw new ProviderUnreachable('Adyen', 'away')
          return adyen.storedCards?.list(shopper) ?? []
        },
      },
    },
  }))
})
afterAll(() => shop.close())

const visa = '4111111111111111'
const typedCard = (number: string) => ({
  type: 'scheme',
  encryptedCardNumber: cardBlob(number),
  encryptedExpiryMonth: cardBlob('03'),
  encryptedExpiryYear: cardBlob('2039'),
  encryptedSecurityCode: cardBlob('737'),
})
const storedCard = (id: string) => ({
  type: 'scheme',
  storedPaymentMethodId: id,
  encryptedSecurityCode: cardBlob('737'),
})
/** What Adyen's component shows of a session. */
async function setUp({ session }: OpenedPayment) {
  const path = `/checkoutshopper/v1/sessions/${session.id}/setup?clientKey=${shop.keys.adyen.clientKey}`
  const body = JSON.stringify({ sessionData: session.settings.session_data })
  const answer = await fetch(shop.sandboxUrl + path, { method: 'POST', body })
  return (await answer.json()) as {
    configuration: { enableStoreDetails: boolean }
    paymentMethods: { storedPaymentMethods?: { id: string; lastFour: string }[] }
  }
}
async function openFor(who: Person | null, store: StoreCode = 'FRSM', cart?: string) {
  const id = cart ?? (await filledCart(shop, store)).id
  const { status, body } = await openSession(shop, id, 'card', store, {}, who?.headers)
  expect(status).toBe(200)
  return { cart: id, opened: body }
}
/** Pays with a card, and has it stored. */
async function store(who: Person, number = visa, code: StoreCode = 'FRSM'): Promise<void> {
  const { opened } = await openFor(who, code)
  await payInSession(shop, opened.session, typedCard(number), { storePaymentMethod: true })
}
const listed = async (who: Person, code: StoreCode = 'FRSM') =>
  (await shop.get<{ results: StoredCard[] }>(`/payment/v1/card/stored/?store=${code}`, who.headers)).body.results
const remove = (who: Person | null, id: string, code: StoreCode = 'FRSM') =>
  shop.remove(`/payment/v1/card/stored/${id}/?store=${code}`, who?.headers)
const referenceOf = async ({ id }: Person) =>
  (await shop.db.select().from(clients).where(eq(clients.id, id)))[0]?.shopperReference ?? null
const cardJobs = async (shopper: string | null) =>
  shop.db
    .select()
    .from(jobs)
    .where(eq(sql`${jobs.payload}->>'shopper'`, shopper ?? ''))

describe('a stored card', () => {
  it.each(['FRSM', 'ESSM'] as const)('R2.14 is listed and pays the next order in %s, with its code', async (code) => {
    const who = await person(shop, code)
    expect(await listed(who, code)).toEqual([])
    await store(who, visa, code)
    const [card, ...others] = await listed(who, code)
    expect(card).toEqual({
      id: expect.any(String),
      scheme: 'visa',
      last_four: '1111',
      expiry_month: 3,
      expiry_year: 2039,
    })
    expect(others).toEqual([])
    const { cart, opened } = await openFor(who, code)
    const { configuration, paymentMethods } = await setUp(opened)
    expect(configuration.enableStoreDetails).toBe(true)
    expect(paymentMethods.storedPaymentMethods).toMatchObject([{ id: card?.id, lastFour: '1111' }])
    const without = { type: 'scheme', storedPaymentMethodId: card?.id }
    expect(await payInSession(shop, opened.session, without)).toMatchObject({ errorCode: '101' })
    await payInSession(shop, opened.session, storedCard(card?.id ?? ''))
    const state = async () => (await shop.db.select().from(payments).where(eq(payments.cartId, cart)))[0]?.status
    await expect.poll(state, { timeout: 10_000 }).toBe('authorized')
  })

  it('R2.14 is stored once it has paid, where the shopper agreed, and once for each number', async () => {
    const who = await person(shop)
    const { opened } = await openFor(who)
    await payInSession(shop, opened.session, typedCard('4000000000000002'), { storePaymentMethod: true })
    await payInSession(shop, opened.session, typedCard(visa))
    expect(await listed(who)).toEqual([])
    await store(who)
    await store(who)
    const asked = await openFor(who)
    const { action } = await payInSession(shop, asked.opened.session, typedCard('4212345678910006'), {
      storePaymentMethod: true,
    })
    expect((await listed(who)).map(({ last_four }) => last_four)).toEqual(['1111'])
    await choose(action?.url ?? '', 'Authorised')
    expect((await listed(who)).map(({ last_four }) => last_four)).toEqual(['1111', '0006'])
  })

  it('R2.14 is not offered to guests, nor by another method', async () => {
    const who = await person(shop)
    await store(who)
    const { opened } = await openFor(null)
    const { configuration, paymentMethods } = await setUp(opened)
    expect([configuration.enableStoreDetails, paymentMethods.storedPaymentMethods]).toEqual([false, undefined])
    await payInSession(shop, opened.session, typedCard(visa), { storePaymentMethod: true })
    const { id } = await filledCart(shop)
    const klarna = await openSession(shop, id, 'klarna_account', 'FRSM', {}, who.headers)
    expect((await setUp(klarna.body)).paymentMethods.storedPaymentMethods).toBeUndefined()
    expect(await listed(who)).toHaveLength(1)
  })

  it('R2.14 is offered by a new session to a guest who has logged in meanwhile', async () => {
    const who = await person(shop)
    await store(who)
    const { cart, opened } = await openFor(null)
    const after = await openFor(who, 'FRSM', cart)
    expect(after.opened.session.id).not.toBe(opened.session.id)
    expect((await setUp(after.opened)).paymentMethods.storedPaymentMethods).toHaveLength(1)
    expect((await openFor(who, 'FRSM', cart)).opened.session.id).toBe(after.opened.session.id)
  })

  it('R2.14 of another customer neither pays, nor is listed, nor removed', async () => {
    const [owner, other] = [await person(shop), await person(shop)]
    await store(owner)
    await store(other, '5555444433331111')
    const [card] = await listed(owner)
    expect(card).toBeDefined()
    const { opened } = await openFor(other)
    expect(await payInSession(shop, opened.session, storedCard(card?.id ?? ''))).toMatchObject({ errorCode: '101' })
    const guest = await openFor(null)
    expect(await payInSession(shop, guest.opened.session, storedCard(card?.id ?? ''))).toMatchObject({
      errorCode: '101',
    })
    expect((await listed(other)).map(({ id }) => id)).not.toContain(card?.id)
    expect((await remove(other, card?.id ?? '')).status).toBe(204)
    expect((await remove(null, card?.id ?? '')).status).toBe(401)
    const spanish = await person(shop, 'ESSM')
    expect((await remove(spanish, card?.id ?? '', 'ESSM')).status).toBe(204)
    expect(await listed(owner)).toEqual([card])
    expect((await shop.get('/payment/v1/card/stored/?store=FRSM')).status).toBe(401)
  })

  it.each(['%2E%2E%2Fpayments%2FX%2Freversals', 'a%3FshopperReference=b', '%00', 'x'.repeat(101)])(
    'R2.14 is not removed by the hostile name %s, and nothing fails',
    async (id) => {
      const who = await person(shop)
      await store(who)
      expect((await remove(who, id)).status).toBeLessThan(500)
      expect(await listed(who)).toHaveLength(1)
    },
  )

  it('R2.14 is removed by its customer, and repeating that changes nothing', async () => {
    const who = await person(shop)
    await store(who)
    const [card] = await listed(who)
    for (const _ of [1, 2]) expect((await remove(who, card?.id ?? '')).status).toBe(204)
    expect(await listed(who)).toEqual([])
  })

  it('R2.14 has an owner by a random name that no answer tells', async () => {
    const [who, other] = [await person(shop), await person(shop)]
    expect(await referenceOf(who)).toBeNull()
    const { cart, opened } = await openFor(who)
    await openFor(other)
    const reference = await referenceOf(who)
    expect(reference).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(await referenceOf(other)).not.toBe(reference)
    await openFor(who)
    expect(await referenceOf(who)).toBe(reference)
    const seen = [
      opened,
      (await shop.get('/auth-users/v1/clients/info/?store=FRSM', who.headers)).body,
      (await shop.get(`/cart/v1/carts/${cart}/?store=FRSM`, who.headers)).body,
    ]
    expect(JSON.stringify(seen)).not.toContain(reference)
  })

  it('R6.2 is told in the personal data, and removed with the account, a day later once more', async () => {
    const who = await person(shop)
    await store(who)
    const path = `/auth-users/v1/clients/${who.id}`
    const told = await shop.post<PersonalData>(`${path}/personal_data/?store=FRSM`, { password }, who.headers)
    expect(told.body.stored_cards).toEqual(await listed(who))
    const reference = await referenceOf(who)
    expect((await shop.post(`${path}/erase/?store=FRSM`, { password }, who.headers)).status).toBe(204)
    const due = await cardJobs(reference)
    const days = due.map(({ runAt, createdAt }) => Math.round((runAt.getTime() - createdAt.getTime()) / 86_400_000))
    expect(days.toSorted()).toEqual([0, 1])
    expect(due.every(({ kind }) => kind === 'storedCards')).toBe(true)
    await forgetStoredCards(shop.providers, reference ?? '')
    expect(await shop.providers.adyen?.storedCards?.list(reference ?? '')).toEqual([])
    const left = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.shopperReference, reference ?? ''))
    expect(left).toEqual([])
  })

  it('R8.25 cannot be listed while Adyen is away, which the personal data say as well', async () => {
    const who = await person(shop)
    await store(who)
    answers = false
    const path = `/auth-users/v1/clients/${who.id}/personal_data/?store=FRSM`
    const given = [
      await shop.get('/payment/v1/card/stored/?store=FRSM', who.headers),
      await shop.post(path, { password }, who.headers),
    ]
    answers = true
    for (const { status, body } of given) {
      expect(status).toBe(503)
      expect(body).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('cartes enregistrées') })
    }
  })
})

it('R2.14 stores no card where the operator has no agreement for it', async () => {
  const bare = await startPayingShop(({ adyen, ...others }) => {
    if (!adyen) throw new Error('The sandbox has Adyen.')
    const { storedCards: _, ...without } = adyen
    return { ...others, adyen: without }
  })
  const who = await person(bare)
  const { id } = await filledCart(bare)
  const { body } = await openSession(bare, id, 'card', 'FRSM', {}, who.headers)
  await payInSession(bare, body.session, typedCard(visa), { storePaymentMethod: true })
  const answer = await bare.get('/payment/v1/card/stored/?store=FRSM', who.headers)
  expect(answer.body).toEqual({ results: [] })
  const [stored] = await bare.db.select().from(payments).where(eq(payments.cartId, id))
  expect(stored?.shopperReference).toBeNull()
  await bare.close()
})
