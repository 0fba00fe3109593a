import { processSingleton } from '../../lib/rules/operation/process-singleton.ts'
import type { KnownChanges } from '../changes/known-changes.ts'
import type { SharedPages } from './shared-pages.ts'

/** Shared state of one release's storefronts; only with VALKEY_URL. */
export interface Fleet {
  readonly changes: KnownChanges
  readonly pages: SharedPages
  /** Drops all shared state: its age is unknown. */
  forget(): Promise<void>
}

const shared = processSingleton('fleet', (): { fleet?: Fleet | undefined } => ({}))

/** Joins this process to its fleet, or takes it out. Next brings its own copies of these modules. */
export function joinFleet(fleet: Fleet | undefined): void {
  shared.fleet = fleet
}

/** The fleet of this process; undefined without one. */
export function fleet(): Fleet | undefined {
  return shared.fleet
}
