import { describe, expect, it } from 'vitest'
import { profileProbe } from '#lib/urls/profile-probe.ts'

const order = '0f8fad5b-d9cb-469f-a165-70867728950e'
const cart = (status: number, customer: number | null) => ({ status, user: { customer } })

describe('profileProbe', () => {
  it('R6.9 the page of the second factor is there for administrators alone', () => {
    expect([profileProbe({ page: 'security' }, 7), profileProbe({ page: 'security' }, 7, true)]).toEqual([
      null,
      undefined,
    ])
  })

  it('R2.62 R2.63 asks whether an address is the customer’s', () => {
    expect(profileProbe({ page: 'form-billing', address: 3 }, 7)?.path).toBe('/auth-users/v1/billing-addresses/3/')
    expect(profileProbe({ page: 'form-shipping', address: 4 }, 7)?.path).toBe('/auth-users/v1/shipping-addresses/4/')
    expect(profileProbe({ page: 'form-shipping', address: null }, 7)).toBeUndefined()
  })
  it('asks whether the address of a site is the company’s', () => {
    const path = '/auth-users/v1/company/addresses/5/'
    expect(profileProbe({ page: 'site-address', address: 5 }, 7)).toEqual({ path, optional: true })
    expect(profileProbe({ page: 'site-address', address: null }, 7)).toBeUndefined()
  })
  it.each([
    ['order-detail', 300, 7, true],
    ['order-detail', 650, 7, true],
    ['order-detail', 300, 8, false],
    ['order-detail', 300, null, false],
    ['order-detail', 200, 7, false],
    ['order-detail', 100, 7, false],
    ['quotation-detail', 200, 7, true],
    ['quotation-detail', 250, 7, true],
    ['quotation-detail', 300, 7, false],
    ['quotation-detail', 200, 8, true],
    ['quotation-detail', 300, 8, false],
    ['quotation-detail', 200, null, false],
  ] as const)('R2.64 R2.65 %s of state %i that belongs to %s is shown to user 7: %s', (page, status, owner, shown) => {
    const probe = profileProbe({ page, order }, 7)
    expect(probe?.path).toBe(`/cart/v1/carts/${order}/`)
    expect(probe?.isRight?.(cart(status, owner))).toBe(shown)
  })
  it('R2.65 quotes of others, which the store API answers approvers, are not in an administrator’s area', () => {
    const probe = profileProbe({ page: 'quotation-detail', order }, 7, true)
    expect([probe?.isRight?.(cart(200, 8)), probe?.isRight?.(cart(200, 7))]).toEqual([false, true])
  })
  it('R2.53 an answer without an owner is no customer’s, and where nothing stands nothing is asked', () => {
    expect(profileProbe({ page: 'order-detail', order }, 7)?.isRight?.(null)).toBe(false)
    expect(profileProbe(null, 7)).toBeNull()
    expect(profileProbe({ page: 'favourites' }, 7)).toBeUndefined()
  })
})
