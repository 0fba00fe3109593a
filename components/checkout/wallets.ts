import type { PaymentMethod } from '#lib/contract/payment-methods.ts'

/** The methods that this browser can pay with. @param scripted whether the page's script runs */
export function usableMethods<Offered extends { value: PaymentMethod; wallet?: boolean }>(
  methods: readonly Offered[],
  scripted: boolean,
): Offered[] {
  return methods.filter(({ value, wallet }) => !wallet || (scripted && hasWallet(value)))
}

interface WalletWindow extends Window {
  ApplePaySession?: { canMakePayments(): boolean }
}

/**
 * Whether this browser may have a wallet, found without a byte of its provider: Safari says so itself, and Google Pay
 * pays through the browser's payment requests. Adyen's component asks the wallet itself before its button is shown.
 */
export function hasWallet(method: PaymentMethod): boolean {
  if (method === 'googlepay') return 'PaymentRequest' in window
  const { ApplePaySession } = window as WalletWindow
  // Refused in pages that are not on https.
  return window.isSecureContext && ApplePaySession?.canMakePayments() === true
}
