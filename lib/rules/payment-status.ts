import type { PaymentStatus } from '../contract/payments.ts'

/**
 * Permitted transitions between states of a payment. `authorized` and `error` are the specification's (section 4).
 * `created`: opened, not paid yet; `pending`: the provider or the bank has it; `superseded`: the order was paid another
 * way; `refund_due`: the order does not need the money.
 *
 * Late payments count: money that was taken can only be refunded. `refunded` to `refund_due`: the bank did not take it;
 * `refund_due` to `cancelled`: the provider never had any.
 */
const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['pending', 'authorized', 'error', 'cancelled', 'expired', 'superseded', 'refund_due'],
  pending: ['authorized', 'error', 'cancelled', 'superseded', 'refund_due'],
  authorized: ['refund_due', 'refunded'],
  error: ['pending', 'authorized', 'refund_due'],
  cancelled: ['pending', 'authorized', 'refund_due'],
  expired: ['pending', 'authorized', 'refund_due'],
  superseded: ['authorized', 'refund_due'],
  refund_due: ['refunded', 'cancelled'],
  refunded: ['refund_due'],
}

export const paymentStatuses = Object.keys(paymentTransitions) as readonly PaymentStatus[]

/** Whether a payment may move from one state to another. */
export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentTransitions[from].includes(to)
}
