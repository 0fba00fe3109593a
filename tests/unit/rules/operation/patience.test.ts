import { describe, expect, it } from 'vitest'
import { patience, patienceWith } from '#lib/rules/operation/patience.ts'

describe('how long a call is waited for', () => {
  it.each([
    ['GET', '/catalog/v1/products/{slug}/', 'reading'],
    ['GET', '/menus/', 'reading'],
    ['GET', '/cart/v1/carts/{id}/', 'acting'],
    ['GET', '/payment/v1/payments/{reference}/', 'acting'],
    ['POST', '/cart/v1/cart-rows/', 'acting'],
    ['POST', '/auth-users/token/', 'acting'],
    ['PUT', '/catalog/v1/products/{id}/prices/', 'acting'],
  ] as const)('R4.7 %s %s is %s', (method, path, what) => {
    expect(patienceWith(method, path)).toBe(patience[what])
  })
})
