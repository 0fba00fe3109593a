import { essm } from './essm.ts'
import { frsm } from './frsm.ts'
import type { Store } from './store.ts'

/** The record of every store of both programs, by its code. `docs/changes.md` lists the steps for a further store. */
const records = { FRSM: frsm, ESSM: essm } as const satisfies Readonly<Record<string, Store>>

export type StoreCode = keyof typeof records
export const storeCodes = Object.keys(records) as readonly StoreCode[]
export const stores: readonly Store[] = Object.values(records)

/** The currencies that the stores sell in, each once. */
export const currencies: readonly string[] = [...new Set(stores.map(({ currency }) => currency))]

/** The store with this code, or undefined. */
export function storeByCode(code: string): Store | undefined {
  return Object.hasOwn(records, code) ? records[code as StoreCode] : undefined
}

/**
 * The store that a Host header names.
 * @param host value of the Host header, port included or not
 * @param publicAddresses configured address per store code, so that an operator's own domains need
 *   no code
 * @param fallback code of the store for hosts that no store names (`localhost`, addresses, health
 *   checks)
 */
export function storeByHost(host: string, publicAddresses: Readonly<Record<string, string>>, fallback: string): Store {
  const found = storeNamedBy(host, publicAddresses) ?? storeByCode(fallback) ?? stores[0]
  if (!found) throw new Error('The store registry is empty.')
  return found
}

/** The store that has this host, or undefined. @param host value of the Host header, port included or not */
export function storeNamedBy(host: string, publicAddresses: Readonly<Record<string, string>>): Store | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return stores.find((store) => store.hosts.includes(name) || hostOf(publicAddresses[store.code]) === name)
}

function hostOf(address: string | undefined): string | undefined {
  return address && URL.canParse(address) ? new URL(address).hostname : undefined
}
