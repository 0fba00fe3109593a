import type { CallDefinition } from '../../lib/contract/call.ts'
import type { Caller, Trail } from '../context/caller.ts'
import type { StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import { noteAction } from '../domain/operation/audit.ts'
import { auditedValue } from './audited-value.ts'

/** A completed call, for the audit log. */
export interface DoneCall {
  store: StoreContext
  caller: Caller
  requestId: string | null
  trail: Trail
  params: unknown
  query: unknown
  body: unknown
  /** The answer, of which only the id is kept. */
  answer: unknown
}

/** How the audit log names a call. */
export function trailOf({ method, path }: CallDefinition): Trail {
  return { call: `${method} ${path}`, noted: false }
}

/**
 * Writes a successful call of an administrator into the audit log, unless its handler has done so in its transaction.
 * This covers each call for administrators except GET, and each that may change another person's data: an account, a
 * subscription, a cart.
 */
export async function noteCall(db: Database, call: CallDefinition, done: DoneCall): Promise<void> {
  const { user } = done.caller
  const named = call.permission !== 'public' && call.params !== undefined
  if (call.method === 'GET' || done.trail.noted || !user?.admin || !(call.permission === 'admin' || named)) return
  const { id } = (done.answer ?? {}) as { id?: unknown }
  await noteAction(
    db,
    done.store,
    { id: user.id, requestId: done.requestId, trail: done.trail },
    {
      action: 'call',
      order: null,
      before: null,
      after: {
        params: auditedValue(done.params),
        query: auditedValue(done.query),
        body: auditedValue(done.body),
        ...((typeof id === 'number' || typeof id === 'string') && { id }),
      },
    },
  )
}
