/** The shop's account at the simulated Adyen; names open nothing. */
export const merchantAccount = 'SandboxECOM'

export interface AdyenKeys {
  readonly apiKey: string
  readonly clientKey: string
  readonly hmacKey: string
}

/** Keys shared by the simulated Adyen and the store API. */
export function adyenKeys(key: (name: string) => string): AdyenKeys {
  return {
    apiKey: key('Adyen API key'),
    clientKey: `sandbox_${key('Adyen client key')}`,
    hmacKey: key('Adyen HMAC'),
  }
}
