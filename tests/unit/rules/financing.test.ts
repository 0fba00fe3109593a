import { describe, expect, it } from 'vitest'
import { financingMethods } from '#lib/rules/financing.ts'

describe('financingMethods', () => {
  it('R2.93 R2.117 are those that let a shopper pay later or in parts', () => {
    expect(financingMethods(['card', 'klarna_account', 'paypal', 'sequra_sp1', 'sequra_pp3', 'transfer'])).toEqual([
      'klarna_account',
      'sequra_sp1',
      'sequra_pp3',
    ])
  })
  it('R2.117 are none in a store without credit', () => {
    expect(financingMethods(['card', 'bizum', 'paypal', 'transfer'])).toEqual([])
  })
})
