import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paymentMethod, sessionMethod } from '#lib/contract/payment-methods.ts'
import { financingMethods } from '#lib/rules/financing.ts'
import {
  commissionRate,
  isUsableIn,
  isWallet,
  isWithinLimits,
  optInMethods,
  paymentMethods,
} from '#lib/rules/payment-methods.ts'
import { stores } from '#lib/stores/registry.ts'
import { passesBy } from '#lib/urls/non-page-paths.ts'
import spanish from '#messages/es.json'
import french from '#messages/fr.json'

describe('a means of payment', () => {
  it.each(paymentMethod.options)('R3.89 R3.90 %s has a name and a text in both languages', (method) => {
    for (const { payment } of [french, spanish]) {
      expect(payment.methods[method]).toMatch(/\S/)
      expect(payment.texts[method]).toMatch(/\S/)
    }
  })

  it.each(paymentMethod.options)('%s has drawings, which can be asked for', (method) => {
    const { marks } = paymentMethods[method]
    expect(marks.length).toBeGreaterThan(0)
    for (const { file } of marks) {
      expect(existsSync(new URL(`../../../public/marks/${file}.svg`, import.meta.url))).toBe(true)
      expect(passesBy(`/marks/${file}.svg`)).toBe(true)
    }
  })

  it.each(stores.map((store) => [store.code, store] as const))(
    'R3.89 R3.90 of %s can be used in the country of the store',
    (_code, { paymentMethods: offered, country }) => {
      expect(offered.filter((method) => !isUsableIn(method, country))).toEqual([])
    },
  )

  it('is of one country where its provider says so', () => {
    expect(paymentMethod.options.filter((method) => !isUsableIn(method, 'FR'))).toEqual([
      'bizum',
      'sequra_sp1',
      'sequra_pp3',
    ])
  })

  it('is of France alone where its provider says so', () => {
    expect(paymentMethod.options.filter((method) => !isUsableIn(method, 'ES'))).toEqual([
      'alma',
      'facilypay_3x',
      'facilypay_4x',
      'wero',
    ])
  })

  it('can be named by the operator where it needs an agreement of its own with its provider', () => {
    expect(optInMethods('adyen')).toEqual(['alma', 'facilypay_3x', 'facilypay_4x', 'applepay', 'googlepay', 'wero'])
    expect(optInMethods('paypal')).toEqual([])
  })

  it('is offered for totals from the least to the greatest of its limits, and for any without', () => {
    const limits = { alma: { from: 5_000, to: 300_000 } }
    const totals = [0, 4_999, 5_000, 300_000, 300_001]
    expect(totals.map((total) => isWithinLimits('alma', total, limits))).toEqual([false, false, true, true, false])
    expect(totals.every((total) => isWithinLimits('card', total, limits))).toBe(true)
  })

  it('is a wallet where the browser has to have it', () => {
    expect(paymentMethod.options.filter(isWallet)).toEqual(['applepay', 'googlepay'])
  })

  it('R9.26 costs something with PayPal alone, and nothing before it is chosen', () => {
    expect(paymentMethod.options.filter((method) => commissionRate(method, 0.02) > 0)).toEqual(['paypal'])
    expect(commissionRate('paypal', 0.035)).toBe(0.035)
    expect(commissionRate(null, 0.02)).toBe(0)
  })

  it('is credit where it is paid later or in parts', () => {
    expect(financingMethods(paymentMethod.options)).toEqual([
      'klarna_account',
      'alma',
      'facilypay_3x',
      'facilypay_4x',
      'sequra_sp1',
      'sequra_pp3',
    ])
  })

  it('has another name at Adyen than each other one', () => {
    const types = sessionMethod.options.map((method) => paymentMethods[method].type)
    const further = ['alma', 'facilypay_3x', 'facilypay_4x', 'applepay', 'googlepay', 'wero']
    expect(types).toEqual(['scheme', 'bizum', 'klarna_account', ...further])
  })
})
