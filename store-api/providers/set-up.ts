import { createHmac, randomBytes } from 'node:crypto'
import type { ProviderName } from '../../lib/contract/payment-methods.ts'
import type { Environment } from '../env.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { type ProviderModule, withoutSlash } from '../payments/provider-module.ts'
import { eachProvider, noProviders, type Providers } from '../payments/providers.ts'
import type { SimulatedProvider, SimulatedWorld } from '../payments/simulated/simulated-provider.ts'
import { providerModules } from './all.ts'

const modules: { readonly [Name in ProviderName]: ProviderModule<unknown, unknown> } = providerModules

/**
 * Keys that the simulated providers and the store API share, in place of those that real providers
 * give a shop.
 */
export type SandboxKeys = {
  readonly [Name in ProviderName]: ReturnType<(typeof providerModules)[Name]['simulated']['keys']>
}

/** Address of the simulated providers, and the keys shared with this program. */
export interface SandboxAccess {
  url: string
  /** Address at which browsers find them. */
  browserUrl: string
  keys: SandboxKeys
}

/**
 * The providers that the environment asks for: in the demonstration the simulated ones, else those
 * that have keys.
 * @param sandbox of the demonstration; null in production
 */
export function providersFrom(settings: Environment, sandbox: SandboxAccess | null): Providers {
  return {
    ...(sandbox ? sandboxProviders(sandbox) : eachProvider((name) => realProvider(settings, name))),
    storeUrl: (code) => withoutSlash(settings.storeUrls[code] ?? noProviders.storeUrl(code)),
    apiUrl: apiUrlFrom(settings),
  }
}

/** Address at which providers reach this program, without a slash at the end. */
export function apiUrlFrom({ STORE_API_PUBLIC_URL, STORE_API_PORT }: Environment): string {
  return withoutSlash(STORE_API_PUBLIC_URL ?? `http://127.0.0.1:${STORE_API_PORT}`)
}

function realProvider(environment: Environment, name: ProviderName): PaymentProvider | null {
  const settings = modules[name].settingsFrom(environment)
  return settings === null ? null : modules[name].make(settings)
}

/** The providers that speak with the simulated ones. */
export function sandboxProviders({ url, browserUrl, keys }: SandboxAccess): Record<ProviderName, PaymentProvider> {
  return eachProvider((name) => {
    const { make, simulated } = modules[name]
    return make(simulated.settings({ url: `${url}/${name}`, browserUrl }, keys[name]))
  })
}

/** The simulated providers themselves. */
export function simulatedProviders(world: SimulatedWorld, keys: SandboxKeys): Record<ProviderName, SimulatedProvider> {
  return eachProvider((name) => modules[name].simulated.start(world, keys[name]))
}

/**
 * Keys derived from a secret: the same secret gives the same keys, so that simulated providers can outlive a store API.
 * @param secret random by default, so that keys are new and unknown at each start
 */
export function makeSandboxKeys(secret: string = randomBytes(32).toString('hex')): SandboxKeys {
  const key = (name: string) => createHmac('sha256', secret).update(name).digest('hex')
  return eachProvider((name) => modules[name].simulated.keys(key)) as SandboxKeys
}
