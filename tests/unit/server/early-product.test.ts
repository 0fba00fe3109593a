import type { IncomingMessage } from 'node:http'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '#lib/env.ts'
import { getFooterMenu } from '#lib/store-api/menus.ts'
import { getNeighbours, getProduct, getProductAttributes } from '#lib/store-api/products.ts'
import { getProductQuestions, getProductReviews } from '#lib/store-api/reviews.ts'
import { frsm } from '#lib/stores/frsm.ts'
import { askProductEarly } from '#server/early-product.ts'
import { keptPages } from '#server/page-cache/kept-pages.ts'

vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => frsm, currentAudience: async () => 'client' }))
// The page asks by `fetch`: both are counted as one.
vi.mock('#server/light-get.ts', () => ({ lightGet: (address: URL) => fetched(address) }))
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }))

const address = 'http://api.test'
const product = { id: 7, collection: 'Opale', web_url: '/pane.html', has_attributes: true, category: { id: 3 } }
const fetched = vi.fn(async (given: URL): Promise<Response> => {
  if (given.pathname.includes('retrieve_by_slug')) return Response.json(product)
  return Response.json({ results: [] })
})
const asked = () => fetched.mock.calls.map(([given]) => given.href.slice(address.length)).sort()

beforeEach(() => {
  vi.stubEnv('STORE_API_URL_FRSM', address)
  vi.stubEnv('STORE_API_URL_ESSM', address)
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
})

/** Somebody asks for a page. */
function ask(url: string, { method = 'GET', cookie }: { method?: string; cookie?: string } = {}): void {
  const headers = { host: 'fr.localhost:3000', ...(cookie && { cookie }) }
  askProductEarly({ url, method, headers } as IncomingMessage, env())
}

/** What a page asks, whatever becomes of the answers. */
async function render(slug: string): Promise<void> {
  const { id, web_url } = product
  const parts = [
    getProductReviews(id, 1),
    getNeighbours(product as Parameters<typeof getNeighbours>[0]),
    getProductQuestions(id),
    getFooterMenu(web_url),
    getProductAttributes(id),
  ]
  await Promise.allSettled([getProduct(slug), ...parts])
}

describe('a product whose page is not kept', () => {
  it('is asked for before the page is made, with all that the page shows: nothing is asked twice', async () => {
    await render('pane-1')
    const byPage = asked()
    fetched.mockClear()
    ask('/pane-1.html')
    await expect.poll(() => fetched.mock.calls.length).toBe(7)
    const early = asked()
    await render('pane-1')
    expect(asked().filter((each) => !early.includes(each))).toEqual([
      expect.stringContaining('/catalog/v1/products/best_sellers/'),
    ])
    expect(asked()).toEqual(byPage)
  })

  it.each([
    [
      'a product without collection and choices',
      { id: 8, collection: null, web_url: '/x.html', has_attributes: false },
      5,
    ],
    ['something else', { detail: 'moved' }, 1],
  ])('leads to no further questions than the page has for %s', async (_, answer, questions) => {
    const slug = `pane-${questions}-${'id' in answer}`
    fetched.mockImplementationOnce(async () => Response.json(answer))
    ask(`/${slug}.html`)
    await new Promise((done) => setImmediate(done))
    expect(fetched).toHaveBeenCalledTimes(questions)
  })

  it('is not asked for again by its page where it is not there', async () => {
    fetched.mockImplementationOnce(async () => Response.json({ detail: 'Not found.' }, { status: 404 }))
    ask('/nowhere.html')
    expect(await getProduct('nowhere')).toBeNull()
    expect(fetched).toHaveBeenCalledOnce()
  })
})

it.each([
  ['who has a session, and other prices', '/pane-2.html', { cookie: 'a=b; session=abc' }],
  ['an editor who previews', '/pane-2.html', { cookie: '__prerender_bypass=1' }],
  ['a form', '/pane-2.html', { method: 'POST' }],
  ['a HEAD request', '/pane-2.html', { method: 'HEAD' }],
  ['a variant or a page of reviews', '/pane-2.html?page=2', {}],
  ['a listing', '/parois-de-douche', {}],
  ['a way out of the catalogue', '/..%2f..%2fclients.html', {}],
  ['what no slug is', '/Pane.html', {}],
])('asks nothing for %s', (_, url, more) => {
  ask(url, more)
  expect(fetched).not.toHaveBeenCalled()
})

it('asks nothing for a page that is kept', () => {
  const key = '/FRSM/client/produit/pane-3.html'
  keptPages().written({ key, tags: [], rendered: 0, freshUntil: 0 }, 'renewed')
  ask('/pane-3.html')
  expect(fetched).not.toHaveBeenCalled()
  keptPages().forget(key)
  ask('/pane-3.html')
  expect(fetched).toHaveBeenCalledOnce()
})
