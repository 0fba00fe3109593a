import { afterEach, expect, it, vi } from 'vitest'
import { hasWallet, usableMethods } from '#components/checkout/wallets.ts'

afterEach(() => vi.unstubAllGlobals())

it('a browser without a wallet has neither', () => {
  vi.stubGlobal('isSecureContext', true)
  expect([hasWallet('applepay'), hasWallet('googlepay')]).toEqual([false, false])
})

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('Apple Pay: on https %j, can pay %j: %j', (isSecureContext, canMakePayments, has) => {
  vi.stubGlobal('isSecureContext', isSecureContext)
  vi.stubGlobal('ApplePaySession', { canMakePayments: () => canMakePayments })
  expect(hasWallet('applepay')).toBe(has)
})

it('Google Pay pays where the browser knows payment requests', () => {
  vi.stubGlobal('PaymentRequest', class {})
  expect(hasWallet('googlepay')).toBe(true)
})

it('wallets are left out until the script runs, and where the browser has none', () => {
  const card = { value: 'card' } as const
  const google = { value: 'googlepay', wallet: true } as const
  const usable = (scripted: boolean) => usableMethods([card, google], scripted)
  expect(usable(true)).toEqual([card])
  vi.stubGlobal('PaymentRequest', class {})
  expect([usable(false), usable(true)]).toEqual([[card], [card, google]])
})
