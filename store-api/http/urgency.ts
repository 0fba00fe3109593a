import type { CallDefinition } from '../../lib/contract/call.ts'
import { isCheckoutPath, patienceWith } from '../../lib/rules/operation/patience.ts'
import type { QueuePlace } from '../db/connection-priority.ts'

type Asked = Pick<CallDefinition, 'path' | 'method' | 'permission'>

/**
 * How urgent a call is where connections to the database are short, and how long it waits for one.
 */
export function urgencyOf({ path, method, permission }: Asked): Pick<QueuePlace, 'urgency' | 'patience'> {
  const patience = patienceWith(method, path).connection
  // A storefront asks what has changed, for all of its pages.
  if (permission === 'storefront') return { urgency: 'payment', patience }
  // Lists of administrators are long, and keep nobody from paying.
  if (!isCheckoutPath(path) || (permission === 'admin' && method === 'GET')) return { urgency: 'other', patience }
  return { urgency: path.startsWith('/payment/') ? 'payment' : 'cart', patience }
}

/** The same of what payment providers tell. */
export const urgencyOfNotifications: Pick<QueuePlace, 'urgency' | 'patience'> = {
  urgency: 'payment',
  // They give up after ten seconds, and tell again.
  patience: 5_000,
}
