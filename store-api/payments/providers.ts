import type { Environment } from '../env.ts'
import { Adyen } from '../providers/adyen/client.ts'
import { Paypal } from '../providers/paypal/client.ts'
import { Sequra } from '../providers/sequra/client.ts'
import { type SandboxKeys, sandboxAccounts } from './sandbox-keys.ts'

/**
 * The payment providers that this program may use, and the addresses that they and the shoppers
 * come back to.
 */
export interface Providers {
  adyen: Adyen | null
  paypal: Paypal | null
  sequra: Sequra | null
  /** Public address of a store, without a slash at the end. */
  storeUrl(code: string): string
  /** Address at which providers reach this program, without a slash at the end. */
  apiUrl: string
}

/** Where simulated providers answer, and what they share with this program. */
export interface SandboxAccess {
  url: string
  /** Address at which browsers find them. */
  browserUrl: string
  keys: SandboxKeys
}

/** The clients of simulated providers. */
export function sandboxProviders({
  url,
  browserUrl,
  keys,
}: SandboxAccess): Pick<Providers, 'adyen' | 'paypal' | 'sequra'> {
  const { apiKey, clientKey, hmacKey } = keys.adyen
  const { adyen: merchantAccount, paypal: clientId, sequra: merchantId } = sandboxAccounts
  return {
    adyen: new Adyen({
      apiKey,
      merchantAccount,
      clientKey,
      hmacKeys: [hmacKey],
      url: `${url}/adyen`,
      environment: 'test',
      browserUrl,
    }),
    paypal: new Paypal({
      ...keys.paypal,
      clientId,
      merchantId: sandboxAccounts.paypalMerchant,
      url: `${url}/paypal`,
      browserUrl,
    }),
    sequra: new Sequra({ ...keys.sequra, merchantId, url: `${url}/sequra`, browserUrl }),
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

/**
 * The clients that the environment asks for: in the demonstration the simulated providers, else
 * those that have keys.
 * @param sandbox of the demonstration; null in production
 */
export function providersFrom(settings: Environment, sandbox: SandboxAccess | null): Providers {
  const clients = sandbox
    ? sandboxProviders(sandbox)
    : { adyen: realAdyen(settings), paypal: realPaypal(settings), sequra: realSequra(settings) }
  return {
    ...clients,
    storeUrl: (code) => (settings.storeUrls[code] ?? noProviders.storeUrl(code)).replace(/\/$/, ''),
    apiUrl: apiUrlFrom(settings),
  }
}

/** Address at which providers reach this program, without a slash at the end. */
export function apiUrlFrom({ STORE_API_PUBLIC_URL, STORE_API_PORT }: Environment): string {
  return withoutSlash(STORE_API_PUBLIC_URL ?? `http://127.0.0.1:${STORE_API_PORT}`)
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
  const keys = all(settings, ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_MERCHANT_ID'])
  return (
    keys &&
    new Paypal({
      url: withoutSlash(settings.PAYPAL_URL),
      clientId: keys.PAYPAL_CLIENT_ID,
      secret: keys.PAYPAL_SECRET,
      webhookId: keys.PAYPAL_WEBHOOK_ID,
      merchantId: keys.PAYPAL_MERCHANT_ID,
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
