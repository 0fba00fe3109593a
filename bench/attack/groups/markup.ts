import { hostileTexts } from '../oracles/markup.ts'
import { storeCodes } from '../people.ts'
import type { Random } from '../random.ts'
import type { AttackRequest, StoreCode } from '../request.ts'
import type { Ground, Group } from './group.ts'

/** Hostile HTML in every text field; each is read back on the pages and in the answers that show it. */
export const markup: Group = {
  name: 'markup',
  tries: 'hostile HTML in every text field, read back where it is shown',
  share: 0.1,
  inOrder: true,
  async *requests(ground) {
    for (;;) {
      const store = ground.random.pick(storeCodes)
      yield* ground.random.pick([inCart, inAccount, inContent, inForms, inAddresses])(ground, store)
    }
  },
}

const text = (random: Random, longest = 200) => random.pick(hostileTexts).slice(0, longest)

function json(
  store: StoreCode,
  role: AttackRequest['role'],
  method: string,
  path: string,
  body: unknown,
): AttackRequest {
  return {
    server: 'store API',
    store,
    role,
    method,
    target: `${path}?store=${store}`,
    headers: [['content-type', 'application/json']],
    body: JSON.stringify(body),
  }
}

function page(store: StoreCode, role: AttackRequest['role'], target: string, cookie?: string): AttackRequest {
  return {
    server: 'storefront',
    store,
    role,
    method: 'GET',
    target,
    ...(cookie !== undefined && { headers: [['cookie', cookie]] }),
  }
}

/**
 * A guest's cart with hostile texts in its form; shown by the checkout and, once ordered, by the order's page and its
 * mail.
 */
async function* inCart({ shop, world, random }: Ground, store: StoreCode): AsyncGenerator<AttackRequest> {
  const { product, variant } = random.pick(world.goods[store])
  const cart = await shop.ask<{ id: string }>('visitor', store, 'POST', '/cart/v1/carts/', {})
  yield json(store, 'visitor', 'POST', '/cart/v1/cart-rows/', { order: cart.id, product, variant, quantity: 1 })
  const user = {
    name: text(random, 100),
    surnames: text(random, 150),
    phone: store === 'FRSM' ? '06 12 34 56 78' : '612 345 678',
    email: `m${random.below(1e9)}@attack.example`,
  }
  const known = store === 'FRSM' ? { postal_code: '06300', country: 'FR' } : { postal_code: '28013', country: 'ES' }
  const place = {
    address: text(random),
    number: text(random, 60),
    city: text(random, 100),
    province: text(random, 100),
    ...known,
  }
  const form = {
    user,
    shipping_data: place,
    observations: text(random, 2_000),
    customer_reference: text(random, 40),
    same_billing_data: true,
  }
  yield json(store, 'visitor', 'PUT', `/cart/v1/carts/${cart.id}/`, form)
  for (const path of ['/cart', '/checkout']) yield page(store, 'visitor', path, `cart=${cart.id}`)
  yield json(store, 'visitor', 'POST', '/payment/v1/transfer/payments/init_order/', { cart_id: cart.id })
  yield page(store, 'visitor', `/order/${cart.id}`)
}

/** The name of an account; shown by every page of the user area. */
async function* inAccount({ world, random }: Ground, store: StoreCode): AsyncGenerator<AttackRequest> {
  const { id } = world.people[store].client
  yield json(store, 'client', 'PUT', `/auth-users/v1/clients/${id}/`, {
    first_name: text(random, 100),
    last_name: text(random, 150),
  })
  for (const path of [`/profile/${id}`, `/profile/${id}/account`, '/api/session']) yield page(store, 'client', path)
  yield json(store, 'visitor', 'POST', '/auth-users/v1/clients/signup/', {
    email: `s${random.below(1e9)}@attack.example`,
    first_name: text(random, 100),
    last_name: text(random, 100),
    password: 'grele-verticale-48',
  })
}

/** Saved addresses; shown by the user area and by the checkout of the logged-in customer. */
async function* inAddresses({ world, random }: Ground, store: StoreCode): AsyncGenerator<AttackRequest> {
  const { id } = world.people[store].client
  const place = {
    address: text(random),
    number: text(random, 60),
    city: text(random, 100),
    province: text(random, 100),
    ...(store === 'FRSM' ? { postal_code: '06300', country: 'FR' } : { postal_code: '28013', country: 'ES' }),
  }
  const phone = store === 'FRSM' ? '06 12 34 56 78' : '612 345 678'
  yield json(store, 'client', 'POST', '/auth-users/v1/shipping-addresses/', {
    name: text(random, 100),
    surnames: text(random, 100),
    phone,
    ...place,
  })
  yield page(store, 'client', `/profile/${id}/address`)
  yield page(store, 'client', '/checkout')
}

/** Pages that administrators write: executable parts are removed when they are stored. */
async function* inContent({ random }: Ground, store: StoreCode): AsyncGenerator<AttackRequest> {
  const slug = `markup-${random.below(1e9)}`
  const body = `<h2>Attack</h2><p onclick="zq7x()">${text(random)}</p><a href="javascript:zq7x()">x</a><iframe src="javascript:zq7x()"></iframe><zq7x>`
  const seo = { title: text(random, 100), description: text(random), h1: text(random, 100), text: text(random) }
  yield json(store, 'administrator', 'POST', '/cms/v1/pages/', { slug, title: text(random, 100), body, seo })
  yield page(store, 'visitor', `/cms/${slug}`)
}

/** Visitors' input: searches, questions, withdrawals, filters. */
async function* inForms({ world, random }: Ground, store: StoreCode): AsyncGenerator<AttackRequest> {
  const hostile = encodeURIComponent(text(random))
  const { product, slug } = random.pick(world.goods[store])
  for (const path of [
    `/recherche?search=${hostile}`,
    `/${slug}.html?variant=${hostile}`,
    `/login?next=/${hostile}`,
    `/nouveautes?${hostile}=${hostile}`,
    `/update-password?token=${hostile}`,
    `/${hostile}`,
    `/check-order?order_number=${hostile}&email=${hostile}`,
  ])
    yield page(store, 'visitor', path)
  const email = `w${random.below(1e9)}@attack.example`
  yield json(store, 'visitor', 'POST', '/reviews/v1/questions/', {
    name: text(random, 100),
    email,
    question: text(random),
    product,
  })
  yield json(store, 'visitor', 'POST', '/cart/v1/withdrawals/', {
    name: text(random),
    order_number: text(random, 40),
    email,
    description: text(random),
    message: text(random),
    idempotency_key: random.uuid(),
  })
  yield json(store, 'visitor', 'POST', '/auth-users/v1/newsletters/', {
    email,
    tag: 'newsletter',
    meta_data: { from: text(random) },
    store,
  })
  yield page(store, 'visitor', '/', `coupon_answer=${hostile}; account_answer=${hostile}; cart=${hostile}`)
}
