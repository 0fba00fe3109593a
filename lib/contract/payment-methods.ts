import { z } from 'zod'

/** Payment providers; `lib/rules/payment-providers.ts` has the settings of each. */
export const paymentProvider = z.enum(['adyen', 'paypal', 'sequra'])

/** Means of payment that are paid in a session at Adyen. */
export const sessionMethod = z.enum([
  'card',
  'bizum',
  'klarna_account',
  'alma',
  'facilypay_3x',
  'facilypay_4x',
  'applepay',
  'googlepay',
  'wero',
])

/** All payment methods; `lib/rules/payment-methods.ts` describes each. */
export const paymentMethod = z.enum([...sessionMethod.options, 'paypal', 'transfer', 'sequra_sp1', 'sequra_pp3'])

export type ProviderName = z.output<typeof paymentProvider>
export type SessionMethod = z.output<typeof sessionMethod>
export type PaymentMethod = z.output<typeof paymentMethod>
