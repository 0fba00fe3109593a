import type { Environment } from '../env.ts'
import { Adyen } from './adyen.ts'
import { Paypal } from './paypal.ts'
import { Sequra } from './sequra.ts'

/** The payment providers that this program may use, and the addresses that they and the shoppers come back to. */
export interface Providers {
  adyen: Adyen | null
  paypal: Paypal | null
  sequra: Sequra | null
  /** Public address of a store, without a slash at the end. */
  storeUrl(code: string): string
  /** Address at which providers reach this program, without a slash at the end. */
  apiUrl: string
}

/** Keys that the sandbox and this program share; they open nothing else. */
export const sandboxKeys = {
  adyen: {
    apiKey: 'sandbox-api-key',
    merchantAccount: 'SandboxECOM',
    clientKey: 'sandbox_local',
    hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
  },
  paypal: { clientId: 'sandbox-client', secret: 'sandbox-secret', webhookId: 'sandbox-webhook' },
  sequra: { accountKey: 'sandbox-account', secret: 'sandbox-secret', merchantId: 'sandbox-shop' },
} as const

/** The clients for a sandbox at an address. */
export function sandboxProviders(url: string, browserUrl: string): Pick<Providers, 'adyen' | 'paypal' | 'sequra'> {
  const { adyen, paypal, sequra } = sandboxKeys
  return {
    adyen: new Adyen({ ...adyen, hmacKeys: [adyen.hmacKey], url: `${url}/adyen`, environment: 'test', browserUrl }),
    paypal: new Paypal({ ...paypal, url: `${url}/paypal`, browserUrl }),
    sequra: new Sequra({ ...sequra, url: `${url}/sequra`, browserUrl }),
  }
}

/** No provider at all: only bank transfers. */
export const noProviders: Providers = {
  adyen: null,
  paypal: null,
  sequra: null,
  storeUrl: (code) => `http://${code.slice(0, 2).toLowerCase()}.localhost:3000`,
  apiUrl: 'http://127.0.0.1:4000',
}

/** Whether the sandbox may stand in: never in production unless it is allowed by name. */
export function sandboxAllowed({ NODE_ENV, ALLOW_SANDBOX }: Pick<Environment, 'NODE_ENV' | 'ALLOW_SANDBOX'>): boolean {
  return NODE_ENV !== 'production' || ALLOW_SANDBOX === '1'
}

/** Port of the sandbox. */
export function sandboxPort({
  SANDBOX_PORT,
  STORE_API_PORT,
}: Pick<Environment, 'SANDBOX_PORT' | 'STORE_API_PORT'>): number {
  return SANDBOX_PORT ?? STORE_API_PORT + 1
}

/**
 * The clients that the environment asks for. A provider with its keys is the real one; without keys it is the sandbox where that is
 * allowed, and else there is none.
 */
export function providersFrom(settings: Environment): Providers & { usesSandbox: boolean } {
  const port = sandboxPort(settings)
  const url = `http://127.0.0.1:${port}`
  const sandbox = sandboxAllowed(settings)
    ? sandboxProviders(url, settings.SANDBOX_URL ?? `http://localhost:${port}`)
    : { adyen: null, paypal: null, sequra: null }
  const real = { adyen: realAdyen(settings), paypal: realPaypal(settings), sequra: realSequra(settings) }
  const clients = {
    adyen: real.adyen ?? sandbox.adyen,
    paypal: real.paypal ?? sandbox.paypal,
    sequra: real.sequra ?? sandbox.sequra,
  }
  return {
    ...clients,
    usesSandbox: Object.entries(clients).some(([name, client]) => client && client !== real[name as keyof typeof real]),
    storeUrl: (code) => (settings.storeUrls[code] ?? noProviders.storeUrl(code)).replace(/\/$/, ''),
    apiUrl: (settings.STORE_API_PUBLIC_URL ?? `http://127.0.0.1:${settings.STORE_API_PORT}`).replace(/\/$/, ''),
  }
}

/** @throws Error naming what is missing beside the first key */
function all<K extends string>(
  settings: Environment,
  names: readonly (K & keyof Environment)[],
): Record<K, string> | null {
  const missing = names.filter((name) => settings[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new Error(`These variables are missing beside the others of the provider: ${missing.join(', ')}.`)
  return Object.fromEntries(names.map((name) => [name, String(settings[name])])) as Record<K, string>
}

function realAdyen(settings: Environment): Adyen | null {
  const keys = all(settings, ['ADYEN_API_KEY', 'ADYEN_MERCHANT_ACCOUNT', 'ADYEN_CLIENT_KEY', 'ADYEN_HMAC_KEYS'])
  return (
    keys &&
    new Adyen({
      url: withoutSlash(settings.ADYEN_URL),
      apiKey: keys.ADYEN_API_KEY,
      merchantAccount: keys.ADYEN_MERCHANT_ACCOUNT,
      clientKey: keys.ADYEN_CLIENT_KEY,
      hmacKeys: keys.ADYEN_HMAC_KEYS.split(','),
      environment: settings.ADYEN_ENVIRONMENT,
      basicAuth: settings.ADYEN_BASIC_AUTH,
      browserUrl: null,
    })
  )
}

function realPaypal(settings: Environment): Paypal | null {
  const keys = all(settings, ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'])
  return (
    keys &&
    new Paypal({
      url: withoutSlash(settings.PAYPAL_URL),
      clientId: keys.PAYPAL_CLIENT_ID,
      secret: keys.PAYPAL_SECRET,
      webhookId: keys.PAYPAL_WEBHOOK_ID,
      browserUrl: null,
    })
  )
}

function realSequra(settings: Environment): Sequra | null {
  const keys = all(settings, ['SEQURA_ACCOUNT_KEY', 'SEQURA_SECRET', 'SEQURA_MERCHANT_ID'])
  return (
    keys &&
    new Sequra({
      url: withoutSlash(settings.SEQURA_URL),
      accountKey: keys.SEQURA_ACCOUNT_KEY,
      secret: keys.SEQURA_SECRET,
      merchantId: keys.SEQURA_MERCHANT_ID,
      browserUrl: null,
    })
  )
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}
