import { describe, expect, it } from 'vitest'
import { partsOf } from '../mutation/parts.ts'

const root = process.cwd()

describe('what is mutated', () => {
  it('are the rules, and all of the payment code but the simulated providers, each file in one part', () => {
    const files = partsOf(root, []).flatMap((part) => part.files)
    expect(new Set(files).size).toBe(files.length)
    expect(files).toEqual(
      expect.arrayContaining([
        'lib/rules/money.ts',
        'lib/rules/headers/content-policy.ts',
        'store-api/payments/lines.ts',
        'store-api/payments/refunds.ts',
        'store-api/domain/payment/apply-verdict.ts',
        'store-api/providers/paypal/capture.ts',
        'store-api/providers/sequra/events.ts',
        'store-api/providers/adyen/events.ts',
      ]),
    )
    expect(files.filter((file) => file.includes('simulated'))).toEqual([])
  })

  it('is less where files or folders are named', () => {
    expect(partsOf(root, ['lib/rules/money.ts'])).toEqual([{ name: 'rules', files: ['lib/rules/money.ts'] }])
    expect(partsOf(root, ['store-api/providers/adyen']).map(({ name }) => name)).toEqual(['providers', 'payments'])
    expect(partsOf(root, ['lib/rules/mon'])).toEqual([])
    expect(partsOf(root, ['components'])).toEqual([])
  })
})
