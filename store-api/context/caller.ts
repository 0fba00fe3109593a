import type { Audience } from '../../lib/contract/common.ts'
import type { StoredClient } from '../db/schema.ts'

/** Who asks. */
export interface Caller {
  /** Customer type whose prices the caller may see. */
  audience: Audience
  /** What the calls of this caller are counted by; null where nobody is counted. */
  countedAs: string | null
  /** Whoever is logged in; calls that are not for users never look. */
  user: { id: number; admin: boolean; client: StoredClient } | null
}
