import type { AdministratorRole } from '../../lib/contract/call.ts'
import type { Audience } from '../../lib/contract/common.ts'
import type { StoredClient } from '../db/schema.ts'

/** State of the audit log during one call. */
export interface Trail {
  /** `PUT /cart/v1/coupons/{id}/`. */
  call: string
  /** Whether the call's action has been logged already. */
  noted: boolean
}

/** Author of an action in the audit log. */
export interface Actor {
  /** Account of the administrator. */
  id: number
  /** Name of the request; null where it has none. */
  requestId: string | null
  /** Absent where no call acts. */
  trail?: Trail
}

/** The sender of a request. */
export interface Caller {
  /** Customer type whose prices the caller may see. */
  audience: Audience
  /** Whether the storefront sent the request, proven by its key. */
  storefront: boolean
  /** Network address of the shopper. */
  address: string
  /** Key under which the caller's requests are counted; null where requests are not counted. */
  countedAs: string | null
  /** Keyed hash of the network that is counted, to know it again without keeping it; empty where none is. */
  network: string
  /** The logged-in account, and whether it needs a code; null for visitors, and on calls without a login. */
  user: { id: number; admin: boolean; client: StoredClient; secondFactor?: boolean } | null
  /** The login of the user's access token. */
  login: string | null
}

/** Whether a user is an administrator with a role. */
export function hasRole(user: Caller['user'], role: AdministratorRole): boolean {
  return user?.admin === true && user.client.role === role
}
