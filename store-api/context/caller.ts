import type { AdministratorRole } from '../../lib/contract/call.ts'
import type { Audience } from '../../lib/contract/common.ts'
import type { StoredClient } from '../db/schema.ts'

/** What the audit log knows of a call while it is answered. */
export interface Trail {
  /** `PUT /cart/v1/coupons/{id}/`. */
  call: string
  /** Whether what it did is in the log already. */
  noted: boolean
}

/** Who does what the audit log keeps. */
export interface Actor {
  /** Account of the administrator. */
  id: number
  /** Name of the request; null where it has none. */
  requestId: string | null
  /** Absent where no call acts. */
  trail?: Trail
}

/** Who asks. */
export interface Caller {
  /** Customer type whose prices the caller may see. */
  audience: Audience
  /** Whether the storefront itself asks, by its key. */
  storefront: boolean
  /** Network address of the shopper. */
  address: string
  /** What the calls of this caller are counted by; null where nobody is counted. */
  countedAs: string | null
  /** Keyed hash of the network that is counted, to know it again without keeping it; empty where none is. */
  network: string
  /**
   * Whoever is logged in, and whether that takes a code; calls that are not for users never look.
   */
  user: { id: number; admin: boolean; client: StoredClient; secondFactor?: boolean } | null
  /** The login of the user's access token. */
  login: string | null
}

/** Whether somebody is an administrator with a role. */
export function hasRole(user: Caller['user'], role: AdministratorRole): boolean {
  return user?.admin === true && user.client.role === role
}
