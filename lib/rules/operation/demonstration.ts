import { type Finding, isSet, type Variables } from './finding.ts'
import { isOwnHost, isOwnMachine } from './own-machine.ts'
import { providerVariables } from './providers.ts'

/** Names the host that a program listens on. */
const listening = ['HOST', 'STORE_API_HOST']
/**
 * Addresses under which others reach the programs; those of the stores end with the store's code.
 */
const reached = /^(STORE_URL_[A-Z]{4}|STORE_API_PUBLIC_URL|SANDBOX_URL)$/

/**
 * Whether this is the demonstration: the only place where catalogue, accounts with known passwords, orders, simulated
 * payment providers and a readable outbox exist. `DEMO` sets it with 1 or 0. Unset, it is on where no other machine can
 * connect: all addresses are the own machine's, no payment provider has a key and no database is named.
 */
export function isDemonstration(variables: Variables): boolean {
  if (isSet(variables, 'DEMO')) return variables.DEMO === '1'
  return againstDemonstration(variables).length === 0 && !isSet(variables, 'DATABASE_URL')
}

/** Settings that a demonstration must not have: addresses that strangers reach, and keys that move real money. */
export function againstDemonstration(variables: Variables): Finding[] {
  const hosts = listening.filter((name) => !isOwnHost(variables[name] ?? ''))
  const addresses = Object.keys(variables).filter(
    (name) => reached.test(name) && isSet(variables, name) && !isOwnMachine(variables[name] ?? ''),
  )
  const keys = providerVariables.filter((name) => isSet(variables, name))
  return [
    ...[...hosts, ...addresses].map((variable) => ({
      variable,
      problem: `${variable} can be reached from elsewhere, and the demonstration has accounts whose passwords everybody knows.`,
      advice: `Unset ${variable}, or set DEMO=0.`,
    })),
    ...keys.map((variable) => ({
      variable,
      problem: `${variable} belongs to a real payment provider, and the demonstration pays with simulated ones.`,
      advice: `Unset ${variable}, or set DEMO=0.`,
    })),
  ]
}
