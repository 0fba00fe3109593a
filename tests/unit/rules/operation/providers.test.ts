import { describe, expect, it } from 'vitest'
import { findingLines } from '#lib/rules/operation/finding.ts'
import {
  bankAccountVariables,
  halfSetProviders,
  providerVariables,
  unsetProviders,
} from '#lib/rules/operation/providers.ts'

const of = {
  Adyen: ['ADYEN_API_KEY', 'ADYEN_MERCHANT_ACCOUNT', 'ADYEN_CLIENT_KEY', 'ADYEN_HMAC_KEYS'],
  PayPal: ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_MERCHANT_ID'],
  seQura: ['SEQURA_ACCOUNT_KEY', 'SEQURA_SECRET', 'SEQURA_MERCHANT_ID'],
  'bank transfers (FRSM)': ['TRANSFER_BENEFICIARY_FRSM', 'TRANSFER_IBAN_FRSM', 'TRANSFER_BIC_FRSM'],
}
const set = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'x']))

describe('what a payment provider needs', () => {
  it('R0.4 is named by variables', () => {
    expect(providerVariables).toEqual([...of.Adyen, ...of.PayPal, ...of.seQura])
    expect(bankAccountVariables('FRSM')).toEqual(of['bank transfers (FRSM)'])
  })

  it.each(Object.entries(of))('R0.4 is all there or nothing for %s', (name, wanted) => {
    expect(halfSetProviders(set(wanted))).toEqual([])
    expect(halfSetProviders(Object.fromEntries(wanted.map((each) => [each, ''])))).toEqual([])
    for (const variable of wanted) {
      const rest = wanted.filter((each) => each !== variable)
      const [finding, ...others] = halfSetProviders({ ...set(rest), [variable]: '' })
      expect(others).toEqual([])
      expect(finding).toMatchObject({ variable, problem: expect.stringContaining(name) })
      expect(finding?.advice).toContain(wanted.join(', '))
    }
    const [one = ''] = wanted
    expect(halfSetProviders(set([one])).map(({ variable }) => variable)).toEqual(wanted.slice(1))
  })

  it('R0.4 reads the account of a store from variables of that form alone', () => {
    expect(
      halfSetProviders(set(['TRANSFER_IBAN_FR', 'TRANSFER_IBAN_FRSMX', 'X_TRANSFER_IBAN_FRSM', 'TRANSFER__FRSM'])),
    ).toEqual([])
  })

  it('R0.4 hides the means of payment of which nothing is set', () => {
    expect(unsetProviders({}, ['FRSM'])).toEqual(Object.keys(of))
    expect(unsetProviders(set(['PAYPAL_SECRET', 'TRANSFER_BIC_FRSM']), ['FRSM', 'ESSM'])).toEqual([
      'Adyen',
      'seQura',
      'bank transfers (ESSM)',
    ])
  })
})

it('R0.4 findings are lines with their problem and what to do', () => {
  const finding = { variable: 'A', problem: 'A is missing.', advice: 'Set it.' }
  expect(findingLines([finding, { ...finding, problem: 'B is wrong.' }])).toBe(
    'A is missing. Set it.\nB is wrong. Set it.',
  )
})
