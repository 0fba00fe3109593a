import { access } from '../access.ts'
import { namedCalls } from '../access-rules.ts'
import { callRequest, partsOf, serversOf } from '../call-request.ts'
import { storeCodes } from '../people.ts'
import type { Random } from '../random.ts'
import type { Answer, AttackRequest, StoreCode } from '../request.ts'
import type { Others } from '../world.ts'
import type { Group } from './group.ts'

const asking = ['visitor', 'otherClient', 'professional', 'client'] as const
const calls = namedCalls.filter(({ name, call }) => {
  const rule = access[name]
  return (
    rule?.about !== undefined ||
    call.permission === 'user' ||
    call.permission === 'cart' ||
    /lookup|ByOrderNumber/.test(name)
  )
})

/**
 * Identifiers of a person who does not act: in paths, in queries, in bodies, at the other store, and as pages of the
 * user area.
 */
export const identifiers: Group = {
  name: 'identifiers',
  tries: "others' accounts, addresses, orders, rows and payments by their identifiers",
  share: 0.18,
  async *requests({ random, world }) {
    for (;;) {
      const store = random.pick(storeCodes)
      const others = world.others[random.chance(0.85) ? store : store === 'FRSM' ? 'ESSM' : 'FRSM']
      const role = random.pick(asking)
      if (random.chance(0.2)) {
        yield {
          server: 'storefront',
          store,
          role,
          method: 'GET',
          target: page(others, store, random),
          expect: notShown,
        }
        continue
      }
      const named = random.pick(calls)
      const parts = partsOf(named, random, {
        store,
        email: `nobody-${random.below(1e9)}@attack.example`,
        ...strangers(others, random, named.call.path),
      })
      if (random.chance(0.3))
        Object.assign(parts.query, { user: one(others.clients, random), customer: one(others.clients, random) })
      if (random.chance(0.2) && parts.body && typeof parts.body === 'object')
        Object.assign(parts.body, {
          user: one(others.clients, random),
          client: one(others.clients, random),
          customer: one(others.clients, random),
          admin: true,
          customer_type: 'P',
        })
      yield callRequest(named, parts, { server: random.pick(serversOf(named)), store, role })
    }
  },
}

function one<T>(list: readonly T[], random: Random): T | number {
  return list.length > 0 ? random.pick(list) : random.below(1_000)
}

/** The object that a call names by `id`, by its path. */
const idsByPath: readonly [RegExp, keyof Others][] = [
  [/^\/auth-users\/v1\/clients\//, 'clients'],
  [/shipping-addresses/, 'shippingAddresses'],
  [/billing-addresses/, 'billingAddresses'],
  [/products-wishlist/, 'wishes'],
  [/newsletters/, 'subscriptions'],
  [/coupons/, 'coupons'],
  [/cart-rows/, 'rows'],
  [/sub-orders/, 'subOrders'],
  [/\/orders\//, 'orders'],
  [/\/parcels\//, 'subOrders'],
  [/carts/, 'orders'],
]

function strangers(others: Others, random: Random, path: string): Record<string, unknown> {
  const list = idsByPath.find(([pattern]) => pattern.test(path))?.[1]
  const order = one(others.orders, random)
  return {
    ...(list && { id: one(others[list] as (string | number)[], random) }),
    order,
    cart_id: order,
    order_id: order,
    reference: one(others.payments, random),
    payment_reference: one(others.payments, random),
    order_number: one(others.orderNumbers, random),
    // A coupon by guesses would spend one of the shop's.
    code: 'NOTHING',
  }
}

function page(others: Others, store: StoreCode, random: Random): string {
  const id = one(others.clients, random)
  const profile = store === 'FRSM' ? random.pick(['profile', 'profil']) : random.pick(['profile', 'perfil'])
  return random.pick([
    `/order/${one(others.orders, random)}`,
    `/checkout/result/${one(others.payments, random)}`,
    `/${profile}/${id}`,
    `/${profile}/${id}/address`,
    `/${profile}/${id}/order/${one(others.orders, random)}`,
    `/${profile}/${id}/address/form-shipping/${one(others.shippingAddresses, random)}`,
    `/${profile}/address/form-billing/${one(others.billingAddresses, random)}`,
    `/cart?cart=${one(others.orders, random)}`,
  ])
}

function notShown({ status, body }: Answer): string | null {
  return status === 200 && /name="shipping_data\.address" value="[^"]+/.test(body)
    ? "shows somebody else's address"
    : null
}

/** Exported for its test. */
export function isAboutOthers(request: Pick<AttackRequest, 'target' | 'body'>, others: Others): boolean {
  const text = `${request.target} ${String(request.body ?? '')}`
  return Object.values(others).some((list) => list.some((id: string | number) => text.includes(String(id))))
}
