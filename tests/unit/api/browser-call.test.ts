import { expect, it } from 'vitest'
import { browserCall } from '#lib/api/proxy.ts'

it('R6.9 R7.14 scripts of a page cannot change a password or an e-mail', () => {
  expect(browserCall('PUT', '/auth-users/v1/clients/7/')).toBeUndefined()
  expect(browserCall('GET', '/auth-users/v1/clients/info/')).toBeDefined()
})

it('R6.9 no call of administrators goes through the pages', () => {
  expect(browserCall('GET', '/auth-users/v1/clients/')).toBeUndefined()
  expect(browserCall('POST', '/payment/v1/transfer/payments/confirm/')).toBeUndefined()
  expect(browserCall('POST', '/payment/v1/payments/refunded/')).toBeUndefined()
})
