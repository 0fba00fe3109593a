import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frsm } from '../../lib/stores/frsm.ts'
import { stores } from '../../lib/stores/registry.ts'
import { conforms, reportOf } from '../../scripts/conformance/report.ts'
import { conformance } from '../../scripts/conformance/run.ts'
import { type Api, startApi, storefrontKey } from './support/api.ts'
import { type Change, type ChangedApi, changedApi } from './support/changed-answers.ts'
import { password, person } from './support/people.ts'
import type { StoreCode } from './support/shop.ts'

let api: Api
let changed: ChangedApi
beforeAll(async () => {
  api = await startApi()
  changed = await changedApi(api.url)
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await changed.close()
  await api.close()
})

/** Calls that a login and an order of one's own make possible. */
const deepest = [
  'POST /auth-users/token/',
  'GET /catalog/v1/products/{id}/complements/',
  'DELETE /cart/v1/cart-rows/{id}/delete_item/',
  'PUT /cart/v1/carts/{id}/disable_coupon/',
  'POST /cart/v1/carts/retrieve_by_order_number/',
  'DELETE /auth-users/v1/billing-addresses/{id}/',
  'DELETE /auth-users/v1/products-wishlist/{product}/',
  'GET /cms/v1/posts/{slug}/retrieve_by_slug/',
  'POST /payment/v1/transfer/payments/init_order/',
  'GET /payment/v1/payments/{reference}/',
]

describe('conformance of a store API', () => {
  it.each(stores)(
    'R0.3 finds nothing that departs in the reference, and tries what a shopper of $code can do',
    async (store) => {
      const { email } = await person(api, store.code as StoreCode)
      const findings = await conformance({
        base: api.url,
        store,
        storefrontKey,
        login: { email, password },
        orders: true,
      })
      expect(findings.filter(({ outcome }) => !['ok', 'refusals'].includes(outcome))).toEqual([])
      expect(conforms(findings)).toBe(true)
      const tried = findings.filter(({ outcome }) => outcome === 'ok').map(({ call }) => call)
      expect(tried).toEqual(expect.arrayContaining(deepest))
    },
  )

  it('R0.3 deletes the carts, addresses and favourites that it made', async () => {
    const { headers, email, id } = await person(api)
    const before = await api.db.query.carts.findMany({ columns: { id: true } })
    await conformance({ base: api.url, store: frsm, storefrontKey, login: { email, password } })
    for (const list of ['shipping-addresses', 'billing-addresses', 'products-wishlist']) {
      const { body } = await api.get(`/auth-users/v1/${list}/?store=FRSM&user=${id}`, headers)
      expect(body.count, list).toBe(0)
    }
    expect(await api.db.query.carts.findMany({ columns: { id: true } })).toEqual(before)
  })
})

const success = (call: string, change: Change['change']): Change => ({ call, of: 'success', change })
const refusal = (call: string, change: Change['change']): Change => ({ call, of: 'refusal', change })

/**
 * The faults and their places. Later calls depend on the first eight; each of those has a separate run, together with
 * others.
 */
const changes: readonly (readonly [string, Change])[] = [
  ['a field gone', success('GET /catalog/v1/products/{slug}/retrieve_by_slug/', ({ body }) => delete body.breadcrumb)],
  [
    'money as text',
    success('GET /cart/v1/carts/{id}/custom_rows/', ({ body }) => {
      body.prices.pvp_total = '12.00'
    }),
  ],
  [
    'null where a text belongs',
    success('GET /catalog/v1/products/{id}/attributes/', ({ body }) => {
      body[0].name = null
    }),
  ],
  [
    'a value that is none of the known',
    success('GET /catalog/v1/products/{category}/weblist_by_category/', ({ body }) => {
      body.ordering = 'cheapest'
    }),
  ],
  [
    'a list that is not in the order asked for',
    success('GET /catalog/v1/products/{category}/weblist_by_category/', ({ body }) => body.products.results.reverse()),
  ],
  [
    '200 for what was created',
    success('POST /cart/v1/carts/', (answer) => {
      answer.status = 200
    }),
  ],
  [
    'a body where none belongs',
    success('DELETE /cart/v1/cart-rows/{id}/delete_item/', (answer) => {
      Object.assign(answer, { status: 200, type: 'application/json', body: {} })
    }),
  ],
  [
    'a change that is not made',
    success('PUT /cart/v1/cart-rows/{id}/', ({ body }) => {
      body.quantity = 1
    }),
  ],
  [
    'a field of a row of a list gone',
    success('GET /catalog/v1/store-offers/', ({ body }) => delete body.results[0].slug),
  ],
  [
    'a number as text',
    success('GET /catalog/v1/categories/{slug}/retrieve_by_slug/', ({ body }) => {
      body.id = String(body.id)
    }),
  ],
  ['a list without count', success('GET /catalog/v1/store-novelties/', ({ body }) => delete body.count)],
  [
    'a count below what the page holds',
    success('GET /cms/v1/posts/web-list/', ({ body }) => {
      body.count = 0
    }),
  ],
  [
    'a bare list in place of a page of one',
    success('GET /reviews/v1/reviews/', (answer) => {
      answer.body = answer.body.results
    }),
  ],
  [
    'a page in place of a bare list',
    success('GET /catalog/v1/brands/web_list/', (answer) => {
      answer.body = { count: answer.body.length, next: null, previous: null, results: answer.body }
    }),
  ],
  [
    'cents as a fraction',
    success('GET /catalog/v1/products/best_sellers/', ({ body }) => {
      body[0].prices.pvp_web /= 1000
    }),
  ],
  [
    'a page in HTML in place of JSON',
    success('GET /catalog/v1/menus/web-list/', (answer) => {
      Object.assign(answer, { type: 'text/html', body: '<!doctype html>' })
    }),
  ],
  [
    'an empty 200 for what does not exist',
    refusal('GET /catalog/v1/brands/{slug}/retrieve_by_slug/', (answer) => {
      Object.assign(answer, { status: 200, body: {} })
    }),
  ],
  [
    'a 404 without its sentence',
    refusal('GET /cms/v1/pages/{slug}/retrieve_by_slug/', (answer) => {
      answer.body = { error: 'not found' }
    }),
  ],
  [
    'a 400 that names no field',
    refusal('POST /auth-users/v1/newsletters/', (answer) => {
      answer.body = { detail: 'wrong' }
    }),
  ],
  [
    'a field with a text in place of a list',
    refusal('POST /reviews/v1/questions/', ({ body }) => {
      body.email = 'wrong'
    }),
  ],
  [
    'a server error for a wrong request',
    refusal('POST /auth-users/v1/clients/signup/', (answer) => {
      answer.status = 500
    }),
  ],
  [
    'staff’s own open to anybody',
    refusal('GET /auth-users/v1/clients/', (answer) => {
      Object.assign(answer, { status: 200, body: { count: 0, next: null, previous: null, results: [] } })
    }),
  ],
  [
    'wrong passwords answered with 400',
    refusal('POST /auth-users/token/', (answer) => {
      answer.status = 400
    }),
  ],
  ['an optional call that departs', success('GET /payment/v1/methods/', ({ body }) => delete body.methods)],
]
const runs = Array.from({ length: 8 }, (_, run) => changes.filter((_, place) => place % 8 === run)).map((some) => ({
  names: some.map(([name]) => name).join(', '),
  some: some.map(([, change]) => change),
}))

describe('a store API that departs', () => {
  it.each(runs)('R0.3 is named by its call: $names', async ({ some }) => {
    changed.set(...some)
    const findings = await conformance({ base: changed.url, store: frsm, storefrontKey })
    expect(changed.unapplied()).toEqual([])
    const departed = findings.filter(({ outcome }) => outcome === 'departs').map(({ call }) => call)
    expect(departed.sort()).toEqual(some.map(({ call }) => call).sort())
    expect(conforms(findings)).toBe(false)
    expect(reportOf(findings).filter((line) => /^departs\b.*: ./.test(line))).toHaveLength(some.length)
  })

  it('R0.3 may lack optional calls: they are told, and it conforms', async () => {
    const optional = 'GET /catalog/v1/facility-options/'
    changed.set(
      success(optional, (answer) => {
        Object.assign(answer, { status: 404, body: { detail: 'Not found.' } })
      }),
    )
    const findings = await conformance({ base: changed.url, store: frsm, storefrontKey })
    expect(findings.find(({ call }) => call === optional)?.outcome).toBe('absent')
    expect(conforms(findings)).toBe(true)
  })

  it('R0.3 must not lack a required call', async () => {
    const required = 'GET /catalog/v1/store-home-sliders/web_list/'
    changed.set(
      success(required, (answer) => {
        Object.assign(answer, { status: 404, body: { detail: 'Not found.' } })
      }),
    )
    const findings = await conformance({ base: changed.url, store: frsm, storefrontKey })
    expect(findings.filter(({ outcome }) => outcome === 'departs').map(({ call }) => call)).toEqual([required])
    expect(conforms(findings)).toBe(false)
  })

  it('R0.3 takes unknown fields in its answers', async () => {
    changed.set(
      success('GET /catalog/v1/products/{slug}/retrieve_by_slug/', ({ body }) => {
        body.of_the_operator = { anything: [1] }
      }),
    )
    const findings = await conformance({ base: changed.url, store: frsm, storefrontKey })
    expect(changed.unapplied()).toEqual([])
    expect(conforms(findings)).toBe(true)
  })

  it('R0.3 does not conform where nothing answers', async () => {
    const findings = await conformance({ base: 'http://127.0.0.1:9', store: frsm })
    expect(new Set(findings.map(({ outcome }) => outcome))).toEqual(new Set(['departs', 'untried']))
    expect(conforms(findings)).toBe(false)
  })
})
