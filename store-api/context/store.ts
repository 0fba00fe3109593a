import type { StoreRates } from '../../lib/rules/store-rates.ts'
import type { Store } from '../../lib/stores/store.ts'
import type { BankAccount } from '../env.ts'
import type { Storage } from '../storage/storage.ts'

/** A store as the handlers need it: its record, with what its operator has set. */
export interface StoreContext extends Store, StoreRates {
  /** Account that bank transfers go to; empty where there is none. */
  readonly transfer: BankAccount
  /** Address that the shop's people read; null where they read none. */
  readonly shopEmail: string | null
}

/** Where reports of problems with orders go. */
export interface Reports {
  /** Storage of photos. */
  photos: Storage
  /** Address that the shop reads, by store. */
  recipient(store: string): string
}
