/** The shop's app and account at the simulated PayPal; names open nothing. */
export const clientId = 'sandbox-client'
export const payeeId = 'SANDBOXPAYEE1'

export interface PaypalKeys {
  readonly secret: string
  readonly webhookId: string
}

/** What the simulated PayPal and the store API share. */
export function paypalKeys(key: (name: string) => string): PaypalKeys {
  return { secret: key('PayPal secret'), webhookId: key('PayPal webhook') }
}
