import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { questions, reviews, subscriptions } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

interface List<Item> {
  count: number
  next: string | null
  results: Item[]
}
const subscription = { email: 'Nuria@example.es', tag: 'newsletter', meta_data: {}, store: 'ESSM' }

describe('newsletter', () => {
  const subscribe = (more: object = {}) => api.post('/auth-users/v1/newsletters/', { ...subscription, ...more })

  it('R7.76 subscribes an address once; a second time is a non-field error', async () => {
    const first = await subscribe()
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ email: 'nuria@example.es', tag: 'newsletter', store: 'ESSM' })
    await api.db
      .update(subscriptions)
      .set({ confirmedAt: new Date() })
      .where(eq(subscriptions.email, 'nuria@example.es'))
    const again = await subscribe({ email: 'NURIA@example.es' })
    expect(again.status).toBe(400)
    expect(again.body).toEqual({ non_field_errors: ['Este correo electrónico ya está suscrito.'] })
    expect((await subscribe({ store: 'FRSM' })).status).toBe(201)
  })

  it('R3.12 takes the four fields and no other', async () => {
    const { status, body } = await subscribe({ email: 'a@example.es', name: 'Ana' })
    expect(status).toBe(400)
    expect(body).toEqual({ name: ['Este campo no existe.'] })
  })

  it('R5.6 refuses what is no address, another tag, and a store that is not there', async () => {
    expect((await subscribe({ email: 'nuria@' })).body).toEqual({ email: ['Introduce un correo electrónico válido.'] })
    expect(Object.keys((await subscribe({ email: 'b@example.es', tag: 'spam' })).body)).toEqual(['tag'])
    expect(Object.keys((await subscribe({ email: 'b@example.es', store: 'XXXX' })).body)).toEqual(['store'])
  })
})

describe('questions and reviews', () => {
  const asked = { name: 'Ana', email: 'ana@example.fr', question: 'Livrez-vous le samedi ?' }

  it('R7.80 takes a question and answers it, without the address of who asked', async () => {
    const { status, body } = await api.post('/reviews/v1/questions/?store=FRSM', {
      ...asked,
      phone: '06 12 34 56 78',
      product: 1,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Ana', question: asked.question, answer: null, product: 1 })
    expect(JSON.stringify(body)).not.toContain('@')
  })

  it('R5.58 R5.59 R5.60 asks for name, e-mail and question; R5.61 a phone must be one', async () => {
    const empty = await api.post('/reviews/v1/questions/?store=FRSM', {})
    expect(Object.keys(empty.body).sort()).toEqual(['email', 'name', 'question'])
    const phone = await api.post('/reviews/v1/questions/?store=FRSM', { ...asked, phone: '12' })
    expect(phone.body).toEqual({ phone: ['Saisissez un numéro de téléphone valide.'] })
    const product = await api.post('/reviews/v1/questions/?store=FRSM', { ...asked, product: 99_999_999 })
    expect(Object.keys(product.body)).toEqual(['product'])
  })

  it('R7.81 are listed once answered: those of the shop, or of one product and store', async () => {
    const texts = async (query: string) => {
      const { status, body } = await api.get<List<{ question: string; answer: string | null }>>(
        `/reviews/v1/questions/web-list/?store=${query}`,
      )
      expect(status).toBe(200)
      expect(body.count).toBeGreaterThanOrEqual(body.results.length)
      return body.results.map(({ question, answer }) => `${question} ${answer}`)
    }
    const places = ['FRSM', 'FRSM&product=1', 'FRSM&product=2', 'ESSM', 'ESSM&product=1']
    const before = await Promise.all(places.map(texts))
    const ofShop = { ...asked, question: 'Avez-vous un magasin ?' }
    const ofProduct = { ...asked, question: 'Est-elle réversible ?', product: 1 }
    for (const question of [ofShop, ofProduct])
      expect((await api.post('/reviews/v1/questions/?store=FRSM', question)).status).toBe(201)
    expect(await Promise.all(places.map(texts))).toEqual(before)

    for (const { question } of [ofShop, ofProduct])
      await api.db.update(questions).set({ answer: 'Oui.' }).where(eq(questions.question, question))
    const after = await Promise.all(places.map(texts))
    expect(after.map((list) => list[0])).toEqual([
      'Avez-vous un magasin ? Oui.',
      'Est-elle réversible ? Oui.',
      ...before.slice(2).map((list) => list[0]),
    ])
    expect(after.slice(2)).toEqual(before.slice(2))
    expect(after.flat().filter((text) => text.endsWith(' null'))).toEqual([])
  })

  it('R7.82 lists reviews, the newest first, of a product when asked', async () => {
    const { body } = await api.get<List<{ created_at: string; rating: number; product: number }>>(
      '/reviews/v1/reviews/?store=ESSM',
    )
    expect(body.count).toBeGreaterThan(100)
    const dates = body.results.map(({ created_at }) => created_at)
    expect(dates).toEqual([...dates].sort().reverse())
    const product = body.results[0]?.product
    const written = await api.db.select().from(reviews).where(eq(reviews.store, 'ESSM'))
    expect(body.count).toBe(written.length)
    const own = await api.get<typeof body>(`/reviews/v1/reviews/?store=ESSM&product=${product}`)
    expect(own.body.count).toBe(written.filter(({ productId }) => productId === product).length)
    expect(own.body.count).toBeLessThan(body.count)
    expect(own.body.results.map((review) => review.product)).toEqual(Array(own.body.results.length).fill(product))
    expect(own.body.results.length).toBeGreaterThan(0)
    expect((await api.get('/reviews/v1/reviews/?store=ESSM&page=9999')).status).toBe(404)
  })
})
