import 'server-only'
import { env } from '../env.ts'
import type { Store } from './store.ts'

/** The tax rate of a store, a fraction: its setting, which the store API reads as well. */
export function taxRateOf(store: Pick<Store, 'code'>): number {
  const rates = env().rates[store.code]
  if (!rates) throw new Error(`The store ${store.code} is not known.`)
  return rates.taxRate
}
