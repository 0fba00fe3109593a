import type { ProviderName } from '../../lib/contract/payment-methods.ts'
import { type ProviderVariable, requiredVariables } from '../../lib/rules/payment-providers.ts'
import type { Environment } from '../env.ts'
import type { PaymentProvider } from './provider.ts'
import type { SimulatedProvider, SimulatedWorld } from './simulated/simulated-provider.ts'

/**
 * Interface of a payment provider's folder: constructors from an operator's settings and from those of its simulation.
 */
export interface ProviderModule<Settings, Keys> {
  /** @returns null where none of its variables is set @throws Error that names the missing ones */
  settingsFrom(environment: Environment): Settings | null
  make(settings: Settings): PaymentProvider
  simulated: {
    /** Keys that both sides share. @param key makes one by its name */
    keys(key: (name: string) => string): Keys
    settings(place: SimulatedPlace, keys: Keys): Settings
    start(world: SimulatedWorld, keys: Keys): SimulatedProvider
  }
}

/** Where a simulated provider answers. */
export interface SimulatedPlace {
  url: string
  /** Address at which browsers find all simulated providers. */
  browserUrl: string
}

/**
 * The variables of a provider; null where none of them is set.
 * @throws Error naming the missing variables where the first key is set
 */
export function variablesOf<Name extends ProviderName>(
  environment: Environment,
  name: Name,
): Record<ProviderVariable<Name>, string> | null {
  const names = requiredVariables(name)
  const missing = names.filter((variable) => environment[variable] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new Error(`These variables are missing beside the others of the provider: ${missing.join(', ')}.`)
  return Object.fromEntries(names.map((variable) => [variable, String(environment[variable])])) as Record<
    ProviderVariable<Name>,
    string
  >
}

export function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}
