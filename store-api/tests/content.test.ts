import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CmsPage } from '../../lib/contract/cms.ts'
import { subscriptions } from '../db/schema.ts'
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

  it('R7.81 lists answered questions only, of a product when asked', async () => {
    const { body } = await api.get<List<{ question: string; answer: string | null }>>(
      '/reviews/v1/questions/web-list/?store=FRSM',
    )
    expect(body.count).toBeGreaterThan(0)
    expect(body.results.every(({ answer }) => answer !== null)).toBe(true)
    expect(body.results.map(({ question }) => question)).not.toContain(asked.question)
  })

  it('R7.82 lists reviews, the newest first, of a product when asked', async () => {
    const { body } = await api.get<List<{ created_at: string; rating: number; product: number }>>(
      '/reviews/v1/reviews/?store=ESSM',
    )
    expect(body.count).toBeGreaterThan(100)
    const dates = body.results.map(({ created_at }) => created_at)
    expect(dates).toEqual([...dates].sort().reverse())
    const product = body.results[0]?.product
    const own = await api.get<typeof body>(`/reviews/v1/reviews/?store=ESSM&product=${product}`)
    expect(own.body.results.every((review) => review.product === product)).toBe(true)
    expect((await api.get('/reviews/v1/reviews/?store=ESSM&page=9999')).status).toBe(404)
  })
})

describe('content', () => {
  it.each(['FRSM', 'ESSM'])(
    'R7.104 R7.105 R7.106 R7.107 has a blog in %s: categories, posts, one of each',
    async (store) => {
      const categories = (await api.get<{ slug: string }[]>(`/cms/v1/post-categories/web-list/?store=${store}`)).body
      const posts = (
        await api.get<List<{ slug: string; published_at: string }>>(`/cms/v1/posts/web-list/?store=${store}`)
      ).body
      expect(posts.count).toBeGreaterThan(0)
      const [category] = categories
      const [post] = posts.results
      expect((await api.get(`/cms/v1/post-categories/${category?.slug}/retrieve_by_slug/?store=${store}`)).status).toBe(
        200,
      )
      const whole = await api.get(`/cms/v1/posts/${post?.slug}/retrieve_by_slug/?store=${store}`)
      expect(whole.status).toBe(200)
      expect(whole.body.body).toMatch(/^<(p|h2)>/)
      const own = await api.get<typeof posts>(`/cms/v1/posts/web-list/?store=${store}&category=${category?.slug}`)
      expect(own.body.count).toBeLessThanOrEqual(posts.count)
      expect((await api.get(`/cms/v1/posts/not-there/retrieve_by_slug/?store=${store}`)).status).toBe(404)
    },
  )

  it.each(['FRSM', 'ESSM'])('R7.108 R7.109 has the legal pages in %s', async (store) => {
    const pages = (await api.get<CmsPage[]>(`/cms/v1/pages/web-list/?store=${store}`)).body
    expect(pages.length).toBeGreaterThanOrEqual(5)
    for (const { slug } of pages)
      expect((await api.get(`/cms/v1/pages/${slug}/retrieve_by_slug/?store=${store}`)).status).toBe(200)
    expect((await api.get(`/cms/v1/pages/not-there/retrieve_by_slug/?store=${store}`)).status).toBe(404)
  })
})
