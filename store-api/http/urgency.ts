import type { CallDefinition } from '../../lib/contract/call.ts'
import { isCheckoutPath, patienceWith } from '../../lib/rules/operation/patience.ts'
import type { QueuePlace } from '../db/connection-priority.ts'

type Asked = Pick<CallDefinition, 'path' | 'method' | 'permission'>

/**
 * How urgent a call is where connections to the database are short, and how long it waits for one.
 */
export function urgencyOf({ path, method, permission }: Asked): Pick<QueuePlace, 'urgency' | 'patience'> {
  const patience = patienceWith(method, path).connection
  // A storefront's request for changes serves all of its pages.
  if (permission === 'storefront') return { urgency: 'payment', patience }
  // Long lists of administrators must not delay payments.
  if (!isCheckoutPath(path) || (permission === 'admin' && method === 'GET')) return { urgency: 'other', patience }
  return { urgency: path.startsWith('/payment/') ? 'payment' : 'cart', patience }
}

/** The same for payment providers' notifications. */
export const urgencyOfNotifications: Pick<QueuePlace, 'urgency' | 'patience'> = {
  urgency: 'payment',
  // They give up after ten seconds, and tell again.
  patience: 5_000,
}
