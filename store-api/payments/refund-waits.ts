import type { Log } from '../context/log.ts'
import type { Database } from '../db/database.ts'
import type { Stores } from '../domain/stores.ts'
import type { Providers } from './providers.ts'

export interface RefundOptions {
  db: Database
  stores: Stores
  providers: Providers
  log: Log
  /** Says that no further payment is to be begun. */
  signal?: AbortSignal
  /** E-mail of a store for tasks that only people can do. */
  recipient(store: string): string
}

/**
 * Waits between attempts, milliseconds: doubled each time, up to the longest; until people's work is
 * looked after again; and for a program that ended while it asked, longer than any provider's
 * answer.
 */
export const waits = { first: 30_000, longest: 4 * 3_600_000, people: 86_400_000, claim: 120_000 } as const
/** Most that one round gives back. */
export const perRound = 50
