import { beforeEach, expect, it } from 'vitest'
import { notePageTags } from '#lib/store-api/page-tags.ts'
import CacheHandler from '#server/page-cache/handler.ts'
import { pageCache } from '#server/page-cache/page-cache.ts'
import { type Rendering, whileRendering } from '#server/page-cache/rendering.ts'
import { emptyPageCache } from '../../../support/page-cache.ts'

const handler = new CacheHandler()
const wanted = { kind: 'APP_PAGE' }
const cacheControl = { revalidate: 300, expire: 600 }
const page = (html: string, status = 200) => ({ kind: 'APP_PAGE', html, headers: {}, status })

beforeEach(() => void emptyPageCache())

/** Renders a page with these tags. @param meanwhile called before Next brings the page */
function render(key: string, tags: string[], meanwhile = () => {}): Promise<Rendering> {
  const rendering: Rendering = { began: Date.now(), tags: new Set() }
  return whileRendering(rendering, async () => {
    notePageTags(...tags)
    meanwhile()
    await handler.set(key, page('<p>'), { cacheControl })
    return rendering
  })
}

it('stores a page with the tags of what was read for it, and tells the answering server which page it is', async () => {
  const rendering = await render('/a', ['product:1', 'menu'])
  expect(rendering.page).toMatchObject({ key: '/a', tags: ['everything', 'product:1', 'menu'] })
  expect(await handler.get('/a', wanted)).toMatchObject({ value: { html: '<p>' }, cacheControl })
  expect(await handler.get('/nowhere', wanted)).toBeNull()
})

it('answers a page that is due until it is rendered again', async () => {
  await render('/a', ['product:1'])
  pageCache().changed(['product:1'])
  expect(await handler.get('/a', wanted)).toMatchObject({ value: { html: '<p>' } })
  expect(pageCache().get('/a')?.freshUntil).toBe(0)
})

it('has a page that was rendered across a change rendered again', async () => {
  await render('/a', ['product:1'], () => pageCache().changed(['product:1']))
  expect(pageCache().get('/a')?.freshUntil).toBe(0)
  await render('/b', ['product:3'], () => pageCache().changed(['product:2']))
  expect(pageCache().get('/b')?.freshUntil).toBeGreaterThan(Date.now())
})

it('has a stored page rendered where this process asks for that', async () => {
  await render('/a', ['menu'])
  const asked = (isAnew: boolean) =>
    whileRendering({ began: Date.now(), tags: new Set(), isAnew }, () => handler.get('/a', wanted))
  expect(await asked(false)).not.toBeNull()
  expect(await asked(true)).toBeNull()
})

it('has a stored page rendered for its renewal where it is due, and not where its rendering rests', async () => {
  await render('/a', ['menu'])
  const renew = () =>
    whileRendering({ began: Date.now(), tags: new Set(), isRenewal: true }, () => handler.get('/a', wanted))
  expect(await renew()).not.toBeNull()
  pageCache().changed(['menu'])
  expect(await renew()).toBeNull()
  pageCache().rest('/a', Date.now() + 60_000)
  expect(await renew()).not.toBeNull()
})

it('stores no answer of the store API that Next would keep by itself', async () => {
  await handler.set('hash', { kind: 'FETCH' }, {})
  expect(await handler.get('hash', { kind: 'FETCH' })).toBeNull()
  expect(pageCache().usage().pages).toBe(0)
})
