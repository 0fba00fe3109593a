import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallDefinition } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/index.ts'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { implementations } from '../routes/index.ts'
import { type Api, startApi } from './support/api.ts'

/** Method and path of every call that specification section 7 lists for the store API. */
const specified = `
POST /auth-users/token/
POST /auth-users/token/refresh/
GET /auth-users/v1/clients/info/
POST /auth-users/v1/clients/signup/
POST /auth-users/v1/clients/update_password/
POST /auth-users/v1/clients/reset_password/
POST /auth-users/v1/clients/activate_user/
GET /auth-users/v1/clients/
GET /auth-users/v1/clients/{id}/
POST /auth-users/v1/clients/
PUT /auth-users/v1/clients/{id}/
PUT /auth-users/v1/clients/{id}/toggle_type/
GET /catalog/v1/categories/{slug}/retrieve_by_slug/
GET /catalog/v1/category-links-highlight/web_list/
GET /catalog/v1/category-filters/web_list/
POST /catalog/v1/categories/get_seo_link/
GET /catalog/v1/store-category-banners/web_list/
GET /catalog/v1/store-highlight-categories/web-list/
GET /catalog/v1/store-highlight-products/web-list/
GET /catalog/v1/store-highlight-suppliers/web-list/
GET /catalog/v1/store-offers/
GET /catalog/v1/store-novelties/
GET /catalog/v1/store-home-sliders/web_list/
GET /catalog/v1/store-home-banners/web_list/
GET /catalog/v1/store-seo-texts/web_list/
GET /catalog/v1/brands/{slug}/retrieve_by_slug/
GET /catalog/v1/brands/web_list/
GET /catalog/v1/brand-banners/
GET /catalog/v1/suppliers/sitemap/
GET /catalog/v1/brand-collections/web_list/
GET /catalog/v1/brand-store-categories/web_list/
GET /catalog/v1/menus/web-list/
GET /catalog/v1/products/{slug}/retrieve_by_slug/
GET /catalog/v1/products/{id}/attributes/
GET /catalog/v1/products/{id}/technical_data/
GET /catalog/v1/products/{id}/complements/
GET /catalog/v1/products/attributes_many/
GET /catalog/v1/products/{id}/variants/
GET /catalog/v1/products/{category}/weblist_by_category/
GET /catalog/v1/products/collection/
GET /catalog/v1/products/related_products/
GET /catalog/v1/products/best_sellers/
GET /catalog/v1/products/weblist_products/
GET /catalog/v1/products/{id}/quick_view/
GET /cart/v1/carts/
GET /cart/v1/carts/{id}/
PUT /cart/v1/carts/{id}/
POST /cart/v1/carts/
DELETE /cart/v1/carts/{id}/
GET /cart/v1/carts/{id}/custom_rows/
PUT /cart/v1/carts/{id}/disable_coupon/
POST /cart/v1/carts/retrieve_by_order_number/
POST /cart/v1/carts/{id}/join_email_to_cart/
GET /cart/v1/cart-rows/{id}/
POST /cart/v1/cart-rows/
PUT /cart/v1/cart-rows/{id}/
DELETE /cart/v1/cart-rows/{id}/delete_item/
GET /cart/v1/sub-orders/
POST /cart/v1/sub-orders/
GET /cart/v1/sub-orders/{id}/
PUT /cart/v1/sub-orders/{id}/
DELETE /cart/v1/sub-orders/{id}/
GET /cart/v1/coupons/{id}/
POST /cart/v1/coupons/{id}/
PUT /cart/v1/coupons/{id}/
DELETE /cart/v1/coupons/{id}/
POST /cart/v1/coupons/validate-coupon/
GET /cart/v1/coupons/web_list/
POST /auth-users/v1/newsletters/
GET /auth-users/v1/newsletters/
GET /auth-users/v1/newsletters/{id}/
PUT /auth-users/v1/newsletters/{id}/
DELETE /auth-users/v1/newsletters/{id}/
POST /reviews/v1/questions/
GET /reviews/v1/questions/web-list/
GET /reviews/v1/reviews/
POST /payment/v1/card/payments/session/
POST /payment/v1/card/payments/details/
POST /payment/v1/paypal/payments/create_order/
GET /payment/v1/paypal/payments/order_details/
POST /payment/v1/sequra/payments/init_order/
POST /auth-users/v1/shipping-addresses/
GET /auth-users/v1/shipping-addresses/
GET /auth-users/v1/shipping-addresses/{id}/
PUT /auth-users/v1/shipping-addresses/{id}/
DELETE /auth-users/v1/shipping-addresses/{id}/
POST /auth-users/v1/billing-addresses/
GET /auth-users/v1/billing-addresses/
GET /auth-users/v1/billing-addresses/{id}/
PUT /auth-users/v1/billing-addresses/{id}/
DELETE /auth-users/v1/billing-addresses/{id}/
GET /auth-users/v1/products-wishlist/
POST /auth-users/v1/products-wishlist/
GET /auth-users/v1/products-wishlist/{id}/
PUT /auth-users/v1/products-wishlist/{id}/
DELETE /auth-users/v1/products-wishlist/{product}/
POST /auth-users/v1/products-wishlist/set-favourites/
GET /accounting/v1/invoices/
GET /cms/v1/posts/{slug}/retrieve_by_slug/
GET /cms/v1/posts/web-list/
GET /cms/v1/post-categories/{slug}/retrieve_by_slug/
GET /cms/v1/post-categories/web-list/
GET /cms/v1/pages/web-list/
GET /cms/v1/pages/{slug}/retrieve_by_slug/
POST /cms/v1/pages/
PUT /cms/v1/pages/{id}/
DELETE /cms/v1/pages/{id}/`
  .trim()
  .split('\n')

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

/** By path, with something in the place of its parameters. */
const methodsOf = new Map<string, string[]>()
for (const call of specified) {
  const [method = '', path = ''] = call.split(' ')
  const address = path.replace(/\{\w+\}/g, '1')
  methodsOf.set(address, [...(methodsOf.get(address) ?? []), method])
}

describe('the calls of the specification', () => {
  it.each([...methodsOf])('%s takes %j, and refuses what it does not take with 405', async (path, methods) => {
    const { status, headers } = await api.ask('PATCH', `${path}?store=FRSM`)
    expect(status).toBe(405)
    expect((headers.get('allow') ?? '').split(', ')).toEqual(expect.arrayContaining(methods))
  })

  it('no other path is known', async () => {
    for (const path of ['/catalog/v1/product/1/variants/', '/cart/v1/carts/1/rows/', '/cart/v2/carts/'])
      expect((await api.ask('PATCH', `${path}?store=FRSM`)).status, path).toBe(404)
  })

  it('no two calls of the contract share a method and a path', () => {
    const named = Object.values(contract).flatMap((calls) =>
      Object.values<CallDefinition>(calls).map(({ method, path }) => `${method} ${path}`),
    )
    expect(named.filter((call, index) => named.indexOf(call) !== index)).toEqual([])
    expect(named.length).toBeGreaterThan(specified.length)
  })

  it('has a place for every resource of the contract', () => {
    expect(implementations.map(({ resource }) => resource).sort()).toEqual(Object.keys(contract).sort())
  })

  it('has a handler for every call of the contract', () => {
    for (const { resource, calls } of implementations) {
      const wanted = contract[resource as keyof typeof contract]
      expect(Object.keys(calls).sort(), resource).toEqual(Object.keys(wanted).sort())
      for (const [name, { handler }] of Object.entries(calls))
        expect(handler, `${resource}.${name}`).toBeTypeOf('function')
    }
  })
})

describe('messages', () => {
  it('R7.2 are the same in both languages', () => {
    expect(Object.keys(es)).toEqual(Object.keys(fr))
  })

  it('R7.2 name the same values in both languages', () => {
    const values = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()
    for (const key of Object.keys(fr) as (keyof typeof fr)[]) expect(values(es[key]), key).toEqual(values(fr[key]))
  })
})
