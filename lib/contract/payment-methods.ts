import { z } from 'zod'

/** Who carries payments out; what each needs says `lib/rules/payment-providers.ts`. */
export const paymentProvider = z.enum(['adyen', 'paypal', 'sequra'])

/** Means of payment that are paid in a session at Adyen. */
export const sessionMethod = z.enum(['card', 'bizum', 'klarna_account'])

/** All means of payment; what each is says `lib/rules/payment-methods.ts`. */
export const paymentMethod = z.enum([...sessionMethod.options, 'paypal', 'transfer', 'sequra_sp1', 'sequra_pp3'])

export type ProviderName = z.output<typeof paymentProvider>
export type SessionMethod = z.output<typeof sessionMethod>
export type PaymentMethod = z.output<typeof paymentMethod>
