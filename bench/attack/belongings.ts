import type { Belonging } from './access-rules.ts'
import { firstDifference } from './oracles/kept-pages.ts'
import { password } from './people.ts'
import type { StoreCode } from './request.ts'
import type { Known } from './samples.ts'
import type { Shop } from './shop.ts'
import type { World } from './world.ts'

/** Contact data and addresses of the people who act, by store. */
export const contact = {
  FRSM: {
    user: { name: 'Ariane', surnames: 'Solal', phone: '06 12 34 56 78' },
    place: {
      address: 'rue Pairolière',
      number: '7',
      postal_code: '06300',
      city: 'Nice',
      province: 'Alpes-Maritimes',
      country: 'FR',
    },
    taxId: '12 345 678 2',
  },
  ESSM: {
    user: { name: 'Ariane', surnames: 'Solal', phone: '612 345 678' },
    place: {
      address: 'calle Mayor',
      number: '3',
      postal_code: '28013',
      city: 'Madrid',
      province: 'Madrid',
      country: 'ES',
    },
    taxId: '12345678Z',
  },
} as const

/**
 * Objects of the client of a store, created when needed: the values that name them in params, query and body of a
 * request.
 */
export class Belongings {
  readonly #shop: Shop
  readonly #world: World
  readonly #made = new Map<string, Known>()
  #count = 0

  constructor(shop: Shop, world: World) {
    this.#shop = shop
    this.#world = world
  }

  /** @param isNew true to make another one, which the request may delete */
  async get(store: StoreCode, what: Belonging, isNew = false): Promise<Known> {
    const key = `${store} ${what}`
    const known = isNew ? undefined : this.#made.get(key)
    if (known) return known
    const made = await this.#make(store, what)
    // A new subscription takes the place of the one before.
    if (!isNew || what === 'subscription') this.#made.set(key, made)
    return made
  }

  async #make(store: StoreCode, what: Belonging): Promise<Known> {
    const shop = this.#shop
    const { user, place, taxId } = contact[store]
    const { product, variant } = this.#world.goods[store][0] ?? { product: 0, variant: null }
    const client = this.#world.people[store].client
    this.#count += 1
    switch (what) {
      case 'account':
        return { id: client.id }
      case 'administratorAccount':
        return { id: this.#world.people[store].administrator.id }
      case 'login': {
        const { email } = client
        return shop.ask<{ refresh: string }>('visitor', store, 'POST', '/auth-users/token/', { email, password })
      }
      case 'leavingAccount': {
        const email = `leaving-${this.#count}-${store.toLowerCase()}@attack.example`
        const body = { email, first_name: 'Ariane', last_name: 'Solal', password }
        const made = await shop.ask<{ id: number }>('administrator', store, 'POST', '/auth-users/v1/clients/', body)
        return { ...idOf(made), email }
      }
      case 'shippingAddress':
        return newAddress(shop, store, '/auth-users/v1/shipping-addresses/', { ...user, ...place })
      case 'billingAddress': {
        const body = {
          business_name: 'Solal',
          tax_id_type: 'dni',
          tax_id: store === 'FRSM' ? '123456789' : taxId,
          ...place,
        }
        return newAddress(shop, store, '/auth-users/v1/billing-addresses/', body)
      }
      case 'favourite':
        return {
          ...idOf(
            await shop.ask<{ id: number }>('client', store, 'POST', '/auth-users/v1/products-wishlist/', { product }),
          ),
          product,
        }
      case 'keptConfiguration': {
        const body = { product, configuration: {} }
        return shop.ask<{ id: number }>('client', store, 'POST', '/auth-users/v1/configurations/', body).then(idOf)
      }
      case 'project':
        return newAddress(shop, store, '/auth-users/v1/projects/', { name: 'Attack' }, 10)
      case 'subscription': {
        const body = { email: client.email, tag: 'newsletter', meta_data: {}, store }
        // An e-mail has one subscription.
        const path = '/auth-users/v1/newsletters/'
        const { results } = await shop.ask<{ results: { id: number }[] }>('client', store, 'GET', path)
        for (const { id } of results) await shop.ask('client', store, 'DELETE', `${path}${id}/`)
        return shop.ask<{ id: number }>('client', store, 'POST', '/auth-users/v1/newsletters/', body).then(idOf)
      }
      case 'coupon': {
        const body = {
          code: `ATTACK${this.#count}`,
          amount: 100,
          percent: null,
          minimum_total: 0,
          valid_from: null,
          valid_until: null,
          most_uses: 1,
          store,
        }
        return shop.ask<{ id: number }>('administrator', store, 'POST', '/cart/v1/coupons/', body).then(idOf)
      }
      case 'contentPage': {
        const seo = { title: 'Attack', description: 'Attack', h1: null, text: null }
        const body = { slug: `attack-${this.#count}`, title: 'Attack', body: '<p>Attack</p>', seo }
        return shop.ask<{ id: number }>('administrator', store, 'POST', '/cms/v1/pages/', body).then(idOf)
      }
      case 'cart':
      case 'filledCart':
      case 'cartToQuote':
      case 'cartToOffer':
      case 'cartRow': {
        const cart = await shop.ask<{ id: string }>('client', store, 'POST', '/cart/v1/carts/', {})
        const row = await shop.ask<{ id: string }>('client', store, 'POST', '/cart/v1/cart-rows/', {
          order: cart.id,
          product,
          variant,
        })
        if (what !== 'cart' && what !== 'cartRow') {
          const form = { user: { ...user, email: client.email }, shipping_data: place, same_billing_data: true }
          await shop.ask('client', store, 'PUT', `/cart/v1/carts/${cart.id}/`, form)
        }
        return {
          id: what === 'cartRow' ? row.id : cart.id,
          order: cart.id,
          cart_id: cart.id,
          product,
          variant,
          quantity: 1,
          code: 'NOTHING',
        }
      }
      case 'quote': {
        const { cart_id } = await this.#make(store, 'filledCart')
        return shop.ask<{ id: string }>('client', store, 'POST', '/cart/v1/quotes/', { cart_id }).then(idOf)
      }
      case 'order':
      case 'orderToCancel': {
        const { cart_id } = await this.#make(store, 'filledCart')
        await shop.ask('client', store, 'POST', '/payment/v1/transfer/payments/init_order/', { cart_id })
        return { id: cart_id, order: cart_id, order_id: cart_id }
      }
      case 'invoice': {
        const { order, order_id } = await this.#make(store, 'order')
        await shop.ask('administrator', store, 'POST', '/payment/v1/transfer/payments/confirm/', { order_id })
        const path = `/accounting/v1/invoices/?order=${order}`
        const { results } = await shop.ask<{ results: { id: number }[] }>('client', store, 'GET', path)
        return idOf(results[0] ?? { id: 0 })
      }
      case 'subOrder': {
        const { order } = await this.get(store, 'order')
        return shop
          .ask<{ id: string }>('administrator', store, 'POST', '/cart/v1/sub-orders/', { order, rows: [] })
          .then(idOf)
      }
      case 'review': {
        const { order_id } = await this.#make(store, 'order')
        await shop.ask('administrator', store, 'POST', '/payment/v1/transfer/payments/confirm/', { order_id })
        const review = { product, rating: 5, title: 'Attack', text: 'Attack' }
        await shop.ask('client', store, 'POST', '/reviews/v1/reviews/', review)
        // Its photos are added by the product.
        return { id: product }
      }
    }
  }
}

function idOf({ id }: { id: number | string }): Known {
  return { id }
}

/** The client's own view of their data in each store, by call and id. */
export async function ownView(shop: Shop): Promise<Map<string, string>> {
  const lists = [
    '/auth-users/v1/shipping-addresses/',
    '/auth-users/v1/billing-addresses/',
    '/auth-users/v1/products-wishlist/',
    '/cart/v1/carts/',
    '/cart/v1/sub-orders/',
    '/accounting/v1/invoices/',
  ]
  const view = new Map<string, string>()
  for (const store of ['FRSM', 'ESSM'] as const) {
    view.set(`${store} account`, JSON.stringify(await shop.ask('client', store, 'GET', '/auth-users/v1/clients/info/')))
    for (const path of lists) {
      for (const item of await everyItem(shop, store, path))
        view.set(`${store} ${path} ${item.id}`, JSON.stringify(item))
    }
  }
  return view
}

interface ListPage {
  results: { id: string | number }[]
  next?: string | null
}

/** Items of all pages of a list; concurrent additions shift others to the next page. */
async function everyItem(shop: Shop, store: StoreCode, path: string): Promise<ListPage['results']> {
  const items: ListPage['results'] = []
  for (let page = 1; ; page += 1) {
    const address = page === 1 ? path : `${path}?page=${page}`
    const { results, next } = await shop.ask<ListPage>('client', store, 'GET', address)
    items.push(...results)
    if (!next) return items
  }
}

/** Missing or changed items of the client. Additional ones are no breach: they were created for requests. */
export function viewBreach(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string | null {
  const changed = [...before].filter(([name, text]) => after.get(name) !== text)
  const told = changed.slice(0, 5).map(([name, text]) => `${name} ${firstDifference(text, after.get(name) ?? '')}`)
  return changed.length === 0 ? null : `what the client owns was changed or deleted: ${told.join(', ')}`
}

/**
 * Another address of the client, who may have fifty, or another project of twenty: those that earlier requests have
 * left make room.
 */
async function newAddress(shop: Shop, store: StoreCode, path: string, body: object, most = 20): Promise<Known> {
  const { results } = await shop.ask<{ results: { id: number }[] }>('client', store, 'GET', path)
  for (const { id } of results.slice(most)) await shop.ask('client', store, 'DELETE', `${path}${id}/`)
  return idOf(await shop.ask<{ id: number }>('client', store, 'POST', path, body))
}
