import { expect, it } from 'vitest'
import type { CallDefinition } from '#lib/contract/call.ts'
import { contract } from '#lib/contract/index.ts'
import { isSpecified, specifiedCalls } from '../../support/specified-calls.ts'

const calls = Object.values(contract).flatMap((resource) => Object.values<CallDefinition>(resource))
const own = calls
  .filter(({ method, path }) => !isSpecified(method, path))
  .map(({ method, path }) => `${method} ${path}`)

it('R0.3 the contract has every call of section 7 of the specification, with its path', () => {
  const known = new Set(calls.map(({ method, path }) => `${method} ${path}`))
  expect(specifiedCalls.filter((call) => !known.has(call))).toEqual([])
})

it('R0.3 what the contract has besides is known: each is optional for an operator’s own store API', () => {
  expect(own.sort()).toMatchInlineSnapshot(`
    [
      "GET /auth-users/v1/newsletters/voucher/",
      "GET /auth-users/v1/second-factor/",
      "GET /cart/v1/sub-orders/{id}/incidents/",
      "GET /cart/v1/withdrawals/",
      "GET /catalog/v1/categories/sitemap/",
      "GET /catalog/v1/facility-options/",
      "GET /catalog/v1/products/feed/",
      "GET /catalog/v1/products/sitemap/",
      "GET /payment/v1/methods/",
      "GET /payment/v1/payments/{reference}/",
      "POST /auth-users/token/end/",
      "POST /auth-users/token/second-factor/",
      "POST /auth-users/v1/clients/{id}/erase/",
      "POST /auth-users/v1/clients/{id}/personal_data/",
      "POST /auth-users/v1/consents/cookies/",
      "POST /auth-users/v1/newsletters/confirm/",
      "POST /auth-users/v1/newsletters/unsubscribe/",
      "POST /auth-users/v1/second-factor/",
      "POST /auth-users/v1/second-factor/confirm/",
      "POST /auth-users/v1/second-factor/remove/",
      "POST /cart/v1/coupons/",
      "POST /cart/v1/sub-orders/{id}/incidents/",
      "POST /cart/v1/withdrawals/",
      "POST /cart/v1/withdrawals/lookup/",
      "POST /payment/v1/payments/refunded/",
      "POST /payment/v1/paypal/payments/capture/",
      "POST /payment/v1/transfer/payments/confirm/",
      "POST /payment/v1/transfer/payments/init_order/",
    ]
  `)
})
