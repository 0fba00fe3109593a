import type { Browser, Page } from 'playwright/test'
import type { Attribute } from '../lib/contract/attributes.ts'
import { productAddress, slugOf } from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
import { asAdministrator, call } from './new-customer.ts'
import { fromAnywhere, type JourneyStore } from './stores.ts'
import { expect } from './test.ts'

const api = process.env.STORE_API ?? 'http://127.0.0.1:4000'

/** Pattern of the mailed link to the measures of an order. */
export const measuresLink = /order\/measures\?token=/

/** A page of another browser, with or without scripts. */
export async function elsewhere(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await page.setExtraHTTPHeaders(fromAnywhere())
  return page
}

/**
 * An order of a made-to-measure screen of 1000 × 2000 mm, made and paid by transfer at the store API.
 * @param token of the customer whose it is; a guest's without
 */
export async function paidScreen(page: Page, store: JourneyStore, email: string, token?: string): Promise<string> {
  const { request } = page
  const own = configuratorWords[store.code]
  if (!own) throw new Error(`No words for ${store.code}`)
  const slug = slugOf(await productAddress(page, store, own))
  const read = async <Body>(path: string): Promise<Body> =>
    (await request.get(`${api}${path}?store=${store.code}`, { headers: fromAnywhere() })).json()
  const { id } = await read<{ id: number }>(`/catalog/v1/products/${slug}/retrieve_by_slug/`)
  const attributes = await read<Attribute[]>(`/catalog/v1/products/${id}/attributes/`)
  const options = attributes
    .filter(({ required }) => required)
    .flatMap(({ src, options: [first] }) => {
      const value = { 'width-attr': 1000, 'height-attr': 2000 }[src]
      return first ? [{ option: first.option.id, ...(value && { value }) }] : []
    })
  const configuration = { attribute_options: options, complements: [] }
  const { order } = await call(request, store, '/cart/v1/cart-rows/', { product: id, configuration }, token)
  const nested: Record<string, Record<string, string>> = { user: {}, shipping_data: {} }
  for (const [name, value] of Object.entries({ ...store.shopper, 'user.email': email })) {
    const [group = '', key = ''] = name.split('.')
    nested[group] = { ...nested[group], [key]: value }
  }
  const headers = { ...fromAnywhere(), ...(token && { authorization: `Bearer ${token}` }) }
  const written = await request.put(`${api}/cart/v1/carts/${order}/?store=${store.code}`, { data: nested, headers })
  expect(written.ok()).toBe(true)
  await call(request, store, '/payment/v1/transfer/payments/init_order/', { cart_id: order }, token)
  await asAdministrator(request, store, 'POST', '/payment/v1/transfer/payments/confirm/', { order_id: order })
  return order
}
