import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../../../lib/env.ts'
import { isRate, storeRates } from '../../../lib/rules/store-rates.ts'
import { essm as spanish } from '../../../lib/stores/essm.ts'
import { frsm as french } from '../../../lib/stores/frsm.ts'
import { readEnvironment as readApiEnvironment } from '../../../store-api/env.ts'

describe('the rates of a store', () => {
  it('R9.20 R9.24 the tax is 21 % in both stores as long as no other is set', () => {
    expect([french, spanish].map((store) => storeRates({}, store).taxRate)).toEqual([0.21, 0.21])
    expect(storeRates({ TAX_RATE_FRSM: '0.2', TAX_RATE_ESSM: '' }, french).taxRate).toBe(0.2)
    expect(storeRates({ TAX_RATE_FRSM: '0.2', TAX_RATE_ESSM: '' }, spanish).taxRate).toBe(0.21)
  })

  it('R9.18 R9.26 PayPal costs 2 % in Spain and nothing in France, where the law forbids it', () => {
    expect([french, spanish].map((store) => storeRates({}, store).paypalRate)).toEqual([0, 0.02])
    expect(storeRates({ PAYPAL_RATE_FRSM: '0.015' }, french).paypalRate).toBe(0.015)
    expect(storeRates({ PAYPAL_RATE_ESSM: '0' }, spanish).paypalRate).toBe(0)
  })

  it.each(['0', '1', '0.02', '.5', '1.0', '0.12345', '1.', '0.0'])('R9.26 %s is a rate', (text) => {
    expect(isRate(text)).toBe(true)
  })

  it.each(['-0.1', '1.01', '2', '21', '0,2', '2%', 'NaN', 'Infinity', '1e-2', '0x1', 'x', '.', ' ', ''])(
    'R9.26 "%s" is none',
    (text) => {
      expect(isRate(text)).toBe(false)
    },
  )

  it.each(['TAX_RATE_FRSM', 'TAX_RATE_ESSM', 'PAYPAL_RATE_FRSM', 'PAYPAL_RATE_ESSM'])(
    'R9.26 neither program starts with another %s, and both name it',
    (name) => {
      expect(() => readEnvironment({ [name]: '1.5' })).toThrow(`${name}=1.5 is no fraction from 0 to 1`)
      expect(() => readApiEnvironment({ [name]: '1.5' })).toThrow(`${name}: 1.5 is no fraction from 0 to 1`)
      for (const rate of ['0', '1']) {
        expect(readApiEnvironment({ [name]: rate }).rates).toEqual({ [name]: rate })
        const { FRSM, ESSM } = readEnvironment({ [name]: rate }).rates
        expect([FRSM?.taxRate, ESSM?.taxRate, FRSM?.paypalRate, ESSM?.paypalRate]).toContain(Number(rate))
      }
    },
  )

  it('R9.20 both programs read the same rates', () => {
    const variables = { TAX_RATE_FRSM: '0.2', PAYPAL_RATE_ESSM: '0.035' }
    const { rates } = readApiEnvironment(variables)
    for (const store of [french, spanish])
      expect(storeRates(rates, store)).toEqual(readEnvironment(variables).rates[store.code])
  })
})
