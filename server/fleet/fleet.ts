import { processSingleton } from '../../lib/rules/operation/process-singleton.ts'
import type { KnownChanges } from '../changes/known-changes.ts'
import type { SharedPages } from './shared-pages.ts'

/** What the storefronts of one release have in common; there only with VALKEY_URL. */
export interface Fleet {
  readonly changes: KnownChanges
  readonly pages: SharedPages
  /** Throws away what all have in common: it may be older than anybody can tell. */
  forget(): Promise<void>
}

const shared = processSingleton('fleet', (): { fleet?: Fleet | undefined } => ({}))

/** Joins this process to its fleet, or takes it out. Next brings its own copies of these modules. */
export function joinFleet(fleet: Fleet | undefined): void {
  shared.fleet = fleet
}

/** The fleet of this process; undefined where it is alone. */
export function fleet(): Fleet | undefined {
  return shared.fleet
}
