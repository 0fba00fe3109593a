import { beforeEach, expect, it } from 'vitest'
import { KeptPages } from '#server/page-cache/kept-pages.ts'

let pages: KeptPages
const page = (key: string, tags: string[], rendered: number) => ({ key, tags, rendered, freshUntil: rendered + 1_000 })

beforeEach(() => {
  pages = new KeptPages()
  pages.written(page('/FRSM/client/a', ['product:1', 'prices'], 100), 'renewed')
  pages.written(page('/FRSM/client/b', ['product:2', 'prices'], 100), 'renewed')
})
const keys = (tags: readonly string[]) => pages.with(tags).map(({ key }) => key)

it('finds the pages of a tag, those that are asked for most first', () => {
  pages.asked('/FRSM/client/b', '/b')
  expect(keys(['product:1'])).toEqual(['/FRSM/client/a'])
  expect(keys(['prices', 'menu'])).toEqual(['/FRSM/client/b', '/FRSM/client/a'])
  expect(keys(['menu'])).toEqual([])
})

it('knows the address that a page was asked for by, and none of a page that it does not keep', () => {
  pages.asked('/FRSM/client/a')
  pages.asked('/FRSM/client/a', '/a')
  pages.asked('/nowhere', '/nowhere')
  expect(pages.get('/FRSM/client/a')).toMatchObject({ url: '/a', asks: 2 })
  expect(pages.get('/nowhere')).toBeUndefined()
})

it('keeps age and tags of a page whose renewal failed, and takes those of a new one', () => {
  pages.written(page('/FRSM/client/a', [], 300), 'failed')
  expect(pages.get('/FRSM/client/a')).toMatchObject({ tags: ['product:1', 'prices'], rendered: 100 })
  pages.written(page('/FRSM/client/a', ['product:3'], 300), 'renewed')
  expect(pages.get('/FRSM/client/a')).toMatchObject({ tags: ['product:3'], rendered: 300 })
})

it('tells what became of a page, or nothing when it takes too long', async () => {
  const outcomes = [pages.outcome('/FRSM/client/a', 60_000), pages.outcome('/FRSM/client/a', 60_000)]
  pages.written(page('/FRSM/client/a', [], 300), 'failed')
  expect(await Promise.all(outcomes)).toEqual(['failed', 'failed'])
  expect(await pages.outcome('/FRSM/client/b', 1)).toBeUndefined()
})

it('forgets pages that the page cache drops', () => {
  pages.forget('/FRSM/client/a')
  expect(keys(['prices'])).toEqual(['/FRSM/client/b'])
})

it('says by its page whether one is kept, whichever route Next writes before it', () => {
  const key = '/route-cache/APP_PAGE/60e448f1/$/ESSM/client/ofertas'
  expect(pages.has('/ESSM/client/ofertas')).toBe(false)
  pages.written(page(key, [], 100), 'renewed')
  expect([pages.has('/ESSM/client/ofertas'), pages.has('/FRSM/client/a')]).toEqual([true, true])
  pages.forget(key)
  expect([pages.has('/ESSM/client/ofertas'), pages.has('/FRSM/client/a')]).toEqual([false, true])
})
