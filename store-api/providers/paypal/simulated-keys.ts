/** The shop's app and account at the simulated PayPal; names open nothing. */
export const clientId = 'sandbox-client'
export const payeeId = 'SANDBOXPAYEE1'

export interface PaypalKeys {
  readonly secret: string
  readonly webhookId: string
}

/** Keys shared by the simulated PayPal and the store API. */
export function paypalKeys(key: (name: string) => string): PaypalKeys {
  return { secret: key('PayPal secret'), webhookId: key('PayPal webhook') }
}
