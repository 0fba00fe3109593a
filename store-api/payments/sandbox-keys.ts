import { createHmac, randomBytes } from 'node:crypto'

/** What the simulated providers and the store API call the shop's accounts; names open nothing. */
export const sandboxAccounts = {
  adyen: 'SandboxECOM',
  paypal: 'sandbox-client',
  paypalMerchant: 'SANDBOXPAYEE1',
  sequra: 'sandbox-shop',
} as const

/**
 * Keys that the simulated providers and the store API share, in place of those that real providers
 * give a shop.
 */
export interface SandboxKeys {
  readonly adyen: { readonly apiKey: string; readonly clientKey: string; readonly hmacKey: string }
  readonly paypal: { readonly secret: string; readonly webhookId: string }
  readonly sequra: { readonly accountKey: string; readonly secret: string }
}

/**
 * Keys made from a secret: the same secret gives the same keys, so that simulated providers can
 * outlive a store API.
 * @param secret random without one, so that keys are new at each start and nobody knows them
 */
export function makeSandboxKeys(secret: string = randomBytes(32).toString('hex')): SandboxKeys {
  const key = (name: string) => createHmac('sha256', secret).update(name).digest('hex')
  return {
    adyen: {
      apiKey: key('Adyen API key'),
      clientKey: `sandbox_${key('Adyen client key')}`,
      hmacKey: key('Adyen HMAC'),
    },
    paypal: { secret: key('PayPal secret'), webhookId: key('PayPal webhook') },
    sequra: { accountKey: key('seQura account key'), secret: key('seQura secret') },
  }
}
