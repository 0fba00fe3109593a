import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPage, destroyPage, slugTaken, updatePage } from '../domain/content/cms-writing.ts'
import { cleanHtml } from '../domain/content/content-html.ts'
import { seedPages } from '../seed/pages.ts'
import { seedPosts } from '../seed/posts.ts'
import { type Api, startApi } from './support/api.ts'
import { person } from './support/people.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const seo = { title: 'Showroom', description: 'Où nous voir.', h1: null, text: null }
const fields = { slug: 'showroom', title: 'Showroom', body: '<p>Venez.</p>', seo }

describe('writing content pages', () => {
  it('R7.110 R7.111 R7.112 is refused to a caller without a staff token', async () => {
    const created = await api.post('/cms/v1/pages/?store=FRSM', fields)
    const changed = await api.put('/cms/v1/pages/1/?store=FRSM', { title: 'X' })
    const destroyed = await api.remove('/cms/v1/pages/1/?store=FRSM')
    expect([created.status, changed.status, destroyed.status]).toEqual([401, 401, 401])
    expect((await api.get('/cms/v1/pages/showroom/retrieve_by_slug/?store=FRSM')).status).toBe(404)
  })

  it('keeps a page without what could run in a browser, and gives each address to one page of a store', async () => {
    const page = await createPage(api.db, 'FRSM', {
      ...fields,
      body: '<p onclick="x()">Venez.</p><script>x()</script>',
    })
    if (page === slugTaken) throw new Error('The slug was free.')
    const shown = await api.get('/cms/v1/pages/showroom/retrieve_by_slug/?store=FRSM')
    expect(shown.body).toMatchObject({ id: page.id, title: 'Showroom', body: '<p>Venez.</p>' })
    expect(await createPage(api.db, 'FRSM', fields)).toBe(slugTaken)
    expect(await createPage(api.db, 'ESSM', fields)).not.toBe(slugTaken)
    const changed = await updatePage(api.db, 'FRSM', page.id, { title: 'Magasin', body: '<p>Ouvert.</p>' })
    expect(changed).toMatchObject({ slug: 'showroom', title: 'Magasin', body: '<p>Ouvert.</p>', seo })
    expect(await updatePage(api.db, 'FRSM', page.id, { slug: 'retours' })).toBe(slugTaken)
    expect(await updatePage(api.db, 'ESSM', page.id, { title: 'X' })).toBeNull()
    expect(await destroyPage(api.db, 'ESSM', page.id)).toBe(false)
    expect(await destroyPage(api.db, 'FRSM', page.id)).toBe(true)
    expect(await destroyPage(api.db, 'FRSM', page.id)).toBe(false)
  })

  it('R7.110 R7.111 keeps how a page is shown, and refuses a type that does not exist', async () => {
    const page = await createPage(api.db, 'FRSM', { ...fields, slug: 'guide-test', type: 'guide' })
    if (page === slugTaken) throw new Error('The slug was free.')
    const shown = async () => (await api.get('/cms/v1/pages/guide-test/retrieve_by_slug/?store=FRSM')).body
    expect(await shown()).toMatchObject({ type: 'guide' })
    await updatePage(api.db, 'FRSM', page.id, { title: 'Autre' })
    expect(await shown()).toMatchObject({ type: 'guide', title: 'Autre' })
    await updatePage(api.db, 'FRSM', page.id, { type: null })
    expect(await shown()).toMatchObject({ type: null })
    await destroyPage(api.db, 'FRSM', page.id)

    const admin = await person(api, 'FRSM', { admin: true })
    const refused = await api.post('/cms/v1/pages/?store=FRSM', { ...fields, type: 'landing' }, admin.headers)
    expect(refused).toMatchObject({ status: 400, body: { type: [expect.any(String)] } })
  })

  it.each([
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<img src="x" onerror="alert(1)" alt="a">', '<img src="x" alt="a" />'],
    ['<iframe src="https://evil.example"></iframe><style>p{}</style><p style="color:red">a</p>', '<p>a</p>'],
    ['<svg><script>alert(1)</script></svg><p>a &amp; b</p>', '<p>a &amp; b</p>'],
  ])('takes out what runs: %s', (given, kept) => {
    expect(cleanHtml(given)).toBe(kept)
  })

  it('leaves what the shop itself has written as it is', () => {
    for (const { body } of seedPages) expect(cleanHtml(body)).toBe(body)
    for (const { body } of seedPosts) for (const text of Object.values(body)) expect(cleanHtml(text)).toBe(text)
  })
})
