import { object } from 'zod/mini'
import type messages from '../../messages/fr.json'
import { emailText, requiredText } from './fields.ts'

/** Names of messages under `checkOrder.errors`. */
export type OrderTrackingProblem = keyof (typeof messages)['checkOrder']['errors']

/** Order tracking: e-mail and order number. */
export const orderTrackingSchema = object({
  email: emailText<OrderTrackingProblem>({ missing: 'emailRequired', invalid: 'emailInvalid' }),
  order_number: requiredText<OrderTrackingProblem>('numberRequired'),
})
