import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CmsPage } from '../../lib/contract/cms.ts'
import { withNoBreakSpaces } from '../../lib/rules/typography.ts'
import { seedPages } from '../seed/pages.ts'
import { seedPostCategories, seedPosts } from '../seed/posts.ts'
import { guaranteeBoxFr } from '../seed/texts/guarantee-box-fr.ts'
import { storeCodes } from '../seed/words.ts'
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
const ownPages = (code: string) => seedPages.filter(({ store }) => store === code)

describe.each(storeCodes)('the content of %s', (store) => {
  type Card = { slug: string; title: string; published_at: string; category: { slug: string } | null }
  const ask = async <Body>(path: string) => {
    const { status, body } = await api.get<Body>(`/cms/v1/${path}${path.includes('?') ? '&' : '?'}store=${store}`)
    expect(status, path).toBe(200)
    return body
  }
  const missing = async (path: string, of: string = store) =>
    expect((await api.get(`/cms/v1/${path}?store=${of}`)).status, path).toBe(404)
  const other = store === 'FRSM' ? 'ESSM' : 'FRSM'

  /** Every post of a list, page after page. */
  async function postsOf(query = ''): Promise<Card[]> {
    const cards: Card[] = []
    for (let page = 1; ; page += 1) {
      const list = await ask<List<Card>>(`posts/web-list/?page=${page}${query}`)
      cards.push(...list.results)
      if (list.next) continue
      expect(cards).toHaveLength(list.count)
      return cards
    }
  }

  it('R7.105 lists every post of the blog in the words of the store, the newest first', async () => {
    const cards = await postsOf()
    const newestFirst = [...seedPosts].sort((a, b) => a.ageInDays - b.ageInDays || b.id - a.id)
    expect(cards.map(({ title }) => title)).toEqual(newestFirst.map(({ title }) => withNoBreakSpaces(title[store])))
    const dates = cards.map(({ published_at }) => published_at)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  it('R7.105 lists the posts of one category, and each post in one', async () => {
    for (const { id, slug } of seedPostCategories) {
      const cards = await postsOf(`&category=${slug[store]}`)
      const written = seedPosts.filter(({ categoryId }) => categoryId === id)
      expect(cards.map((card) => card.slug).sort()).toEqual(written.map((post) => post.slug[store]).sort())
      expect(new Set(cards.map(({ category }) => category?.slug))).toEqual(new Set([slug[store]]))
    }
    expect((await ask<List<Card>>('posts/web-list/?category=not-there')).count).toBe(0)
  })

  it('R7.104 has each post at its slug, in this store alone', async () => {
    for (const { slug, title, body } of seedPosts) {
      const post = await ask<Card & { body: string }>(`posts/${slug[store]}/retrieve_by_slug/`)
      expect([post.title, post.body]).toEqual([withNoBreakSpaces(title[store]), body[store]])
    }
    const [first] = seedPosts
    await missing(`posts/${first?.slug[store]}/retrieve_by_slug/`, other)
    await missing('posts/not-there/retrieve_by_slug/')
  })

  it('R7.106 R7.107 has the categories of the blog, each at its slug, in this store alone', async () => {
    const categories = await ask<{ id: number; name: string; slug: string }[]>('post-categories/web-list/')
    expect(categories.map(({ name, slug }) => [name, slug])).toEqual(
      seedPostCategories.map(({ name, slug }) => [name[store], slug[store]]),
    )
    for (const category of categories)
      expect(await ask(`post-categories/${category.slug}/retrieve_by_slug/`)).toEqual({
        ...category,
        alternates: expect.arrayContaining([
          { store, web_url: `/blog/cat/${category.slug}` },
          { store: other, web_url: expect.stringMatching(/^\/blog\/cat\/[a-z-]+$/) },
        ]),
      })
    await missing(`post-categories/${categories[0]?.slug}/retrieve_by_slug/`, other)
    await missing('post-categories/not-there/retrieve_by_slug/')
  })

  it('R7.108 lists the pages of the store by title, without their text', async () => {
    const pages = await ask<CmsPage[]>('pages/web-list/')
    expect(pages.map(({ slug }) => slug).sort()).toEqual(
      ownPages(store)
        .map(({ slug }) => slug)
        .sort(),
    )
    expect(pages.filter((page) => 'body' in page)).toEqual([])
  })

  it.runIf(store === 'FRSM')(
    'has the box on the legal guarantees in the conditions of sale, to the letter',
    async () => {
      const { body } = await ask<CmsPage>('pages/conditions-de-vente/retrieve_by_slug/')
      const [box = '', ...others] = [...body.matchAll(/<blockquote>(.*?)<\/blockquote>/gs)].map(([, inner]) => inner)
      const paragraphs = [...box.matchAll(/<p>(.*?)<\/p>/gs)].map(([, text = '']) => text.replaceAll('\u00a0', ' '))
      expect(others).toEqual([])
      expect(paragraphs).toEqual(guaranteeBoxFr)
      // So many paragraphs, cases and letters has the annex of article D211-2.
      const cases = paragraphs.filter((text) => /^[1-4]° /.test(text))
      expect([paragraphs.length, cases.length, paragraphs.join('').length]).toEqual([17, 4, 3_622])
    },
  )

  it('R7.109 has each page at its slug with its text, the legal ones among them, in this store alone', async () => {
    for (const { slug, title, body } of ownPages(store)) {
      const page = await ask<CmsPage>(`pages/${slug}/retrieve_by_slug/`)
      expect([page.title, page.body]).toEqual([withNoBreakSpaces(title), body])
    }
    const legal =
      store === 'FRSM' ? ['mentions-legales', 'conditions-de-vente'] : ['aviso-legal', 'condiciones-de-venta']
    for (const slug of legal) {
      expect(ownPages(store).map((page) => page.slug)).toContain(slug)
      await missing(`pages/${slug}/retrieve_by_slug/`, other)
    }
    await missing('pages/not-there/retrieve_by_slug/')
  })
})
