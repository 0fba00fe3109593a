import type { IncomingMessage } from 'node:http'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '#lib/env.ts'
import { earlyAnswers } from '#lib/store-api/early-answers.ts'
import { getFooterMenu } from '#lib/store-api/menus.ts'
import { getNeighbours, getProduct, getProductAttributes } from '#lib/store-api/product.ts'
import { getProductQuestions, getProductReviews } from '#lib/store-api/reviews.ts'
import { frsm } from '#lib/stores/frsm.ts'
import { askForPage, askProductEarly } from '#server/early-product.ts'
import { keptPages } from '#server/page-cache/kept-pages.ts'

vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => frsm, currentAudience: async () => 'client' }))
// The page asks by `fetch`: both are counted as one.
vi.mock('#lib/store-api/light-get.ts', () => ({
  lightGet: async (address: URL) => {
    const answer = await fetched(address)
    return { ok: answer.ok, status: answer.status, text: await answer.text() }
  },
}))
vi.mock('#lib/env.ts', async (original) => {
  const { env: real } = await original<typeof import('#lib/env.ts')>()
  return { env: () => ({ ...real(), storeApiUrls: { FRSM: address, ESSM: address } }) }
})
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }))

const product = { id: 7, collection: 'Opale', web_url: '/pane.html', has_attributes: true, category: { id: 3 } }
const list = { count: 0, next: null, previous: null, results: [] }
const summary = { average: 0, count: 0, distribution: [0, 0, 0, 0, 0] }
const parts = {
  product,
  reviews: { ...list, summary },
  questions: list,
  footer: [{ id: 1, web_name: 'Conseils', sub_items: [], icon_cld_public_id: null, image_cld_public_id: null }],
  collection: [],
  related: [],
  attributes: [],
}
const notThere = () => new Response('Not found', { status: 404 })
/** What the store API answers for all parts of a page at once. */
let page: () => Response
const fetched = vi.fn(async ({ pathname }: URL): Promise<Response> => {
  if (pathname.includes('retrieve_by_slug')) return Response.json(product)
  if (pathname.includes('product-pages')) return page()
  if (pathname.includes('/reviews/v1/reviews')) return Response.json(parts.reviews)
  if (pathname.includes('web-list') && pathname.includes('questions')) return Response.json(list)
  return Response.json([])
})
/** A store API of its own for each test. */
let address = ''
let number = 0
const asked = () => fetched.mock.calls.map(([given]) => given.href.slice(address.length)).sort()

beforeEach(() => {
  number += 1
  address = `http://api-${number}.test`
  page = () => Response.json(parts)
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

const ofPages = (questions: readonly string[]) => questions.filter((each) => each.includes('/product-pages/'))

describe('a product whose page is not kept', () => {
  it('is asked for before the page is made, with all that the page shows in one answer', async () => {
    ask('/pane-1.html')
    await expect.poll(() => fetched.mock.calls.length).toBe(1)
    await render('pane-1')
    expect(asked()).toEqual([
      expect.stringContaining('/catalog/v1/product-pages/pane-1/'),
      expect.stringContaining('/catalog/v1/products/best_sellers/'),
    ])
  })

  it('shows what that answer says of each part', async () => {
    ask('/pane-4.html')
    await getProduct('pane-4').catch(() => undefined)
    expect(await getFooterMenu(product.web_url)).toEqual(parts.footer)
    expect(await getProductReviews(product.id, 1)).toEqual(parts.reviews)
  })

  it('hands over no parts that were asked for before a change', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    fetched.mockImplementationOnce(() => promise)
    ask('/pane-11.html')
    await expect.poll(() => ofPages(asked()).length).toBe(1)
    earlyAnswers().forget()
    resolve(Response.json(parts))
    await new Promise((done) => setImmediate(done))
    await getFooterMenu(product.web_url)
    expect(asked().filter((each) => each.includes('/menus/'))).toHaveLength(1)
  })

  it('has its parts asked for one by one where the store API has no such call, and is not asked again', async () => {
    await render('pane-5')
    const byPage = asked()
    fetched.mockClear()
    page = notThere
    ask('/pane-5.html')
    await expect.poll(() => fetched.mock.calls.length).toBe(8)
    await render('pane-5')
    expect(asked().filter((each) => !ofPages([each]).length)).toEqual(byPage)
    expect(ofPages(asked())).toHaveLength(1)
    fetched.mockClear()
    ask('/pane-6.html')
    await render('pane-6')
    expect(ofPages(asked())).toEqual([])
  })

  it.each([
    ['has too much to do', () => Response.json({ detail: 'Later.' }, { status: 503 })],
    ['answers no JSON', () => new Response('<html>')],
    ['answers something else', () => Response.json(null)],
  ])('has its parts asked for one by one where the store API %s', async (_, answer) => {
    page = answer
    ask('/pane-7.html')
    await render('pane-7')
    const about = ['/reviews/', '/questions/', '/menus/', '/collection/', '/related_products/', '/attributes/']
    for (const part of about) expect(asked().filter((each) => each.includes(part)).length).toBeGreaterThan(0)
    ask('/pane-8.html')
    await expect.poll(() => ofPages(asked()).length).toBe(2)
  })

  it('is asked for by itself where the answer does not have it', async () => {
    const { product: _, ...others } = parts
    page = () => Response.json(others)
    ask('/pane-14.html')
    await getProduct('pane-14').catch(() => undefined)
    expect(await getFooterMenu(product.web_url)).toEqual(parts.footer)
    expect(asked()).toEqual([expect.stringContaining('/product-pages/'), expect.stringContaining('/retrieve_by_slug/')])
  })

  it('leads to no further questions for something else', async () => {
    page = () => Response.json({ ...parts, product: { detail: 'moved' } })
    ask('/pane-9.html')
    await new Promise((done) => setImmediate(done))
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('is not asked for again by its page where it is not there, and the call is', async () => {
    page = () => Response.json({ detail: 'Not found.', code: 'not_found' }, { status: 404 })
    ask('/nowhere.html')
    expect(await getProduct('nowhere')).toBeNull()
    expect(ofPages(asked())).toEqual(asked())
    ask('/pane-10.html')
    await expect.poll(() => ofPages(asked()).length).toBe(2)
  })

  it('is not asked for again where the store API does not answer in time', async () => {
    page = () => {
      throw new DOMException('Too late.', 'TimeoutError')
    }
    ask('/pane-15.html')
    await expect(getProduct('pane-15')).rejects.toThrow('Too late.')
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

it.each([
  ['who has a session, and other prices', '/pane-2.html', { cookie: 'a=b; session=abc' }],
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
  expect(fetched).toHaveBeenCalledTimes(1)
})

const route = '/route-cache/APP_PAGE/60e448f1/$'

describe('a page that Next is about to render', () => {
  it.each([
    ['that everybody gets', `${route}/FRSM/client/produit/pane-12.html`, 'client'],
    ['of professionals', `${route}/FRSM/professional/produit/pane-12.html`, 'professional'],
    ['of a variant', `${route}/FRSM/client/produit/pane-12.html/~variant=P12-80`, 'client'],
    ['whose key has no route', '/FRSM/client/produit/pane-12.html', 'client'],
  ])('has its product asked for, %s', async (_, key, audience) => {
    askForPage(key, env())
    expect(asked()).toEqual([expect.stringMatching(new RegExp(`/product-pages/pane-12/.*user_type=${audience}`))])
    askForPage(key, env())
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a listing', `${route}/FRSM/client/parois-de-douche`],
    ['another page of reviews', `${route}/FRSM/client/produit/pane-13.html/~page=2`],
    ['a store that there is not', `${route}/NONE/client/produit/pane-13.html`],
    ['visitors that there are not', `${route}/FRSM/admin/produit/pane-13.html`],
    ['a way out of the catalogue', `${route}/FRSM/client/produit/..%2f..%2fclients.html`],
    ['more than a product', `${route}/FRSM/client/produit/pane-13.html/more/and-more`],
  ])('has nothing asked for %s', (_, key) => {
    askForPage(key, env())
    expect(fetched).not.toHaveBeenCalled()
  })
})
