import type { Attribute } from '../contract/attributes.ts'
import type { OrderStatus } from '../contract/cart-content.ts'
import type { ConfirmationState, OrderConfirmation } from '../contract/order-confirmation.ts'
import { isPayable } from './order-status.ts'
import { isUnderWay } from './order-transitions.ts'

/** What a store does while the measures of a paid order are not confirmed; days of 24 hours from its payment. */
export interface ConfirmationTerms {
  /** Days after which the customer is reminded, in ascending order. */
  readonly reminderDays: readonly number[]
  /** Days after which the help desk is told. */
  readonly helpDeskDays: number
  /** Days after which it is made all the same; null where it waits for the customer. */
  readonly makeUnconfirmedAfterDays: number | null
}

/** Changes of an order's measures at most: each can be a refund of its own, with a credit note and a mail. */
export const maxMeasureChanges = 20

/** Attributes whose option can be exchanged until the confirmation: the side, the finish of profiles and the glass. */
const exchangeable: readonly string[] = ['pool-attr', 'profile-attr', 'glass-attr']

/** Whether an option of an attribute can be exchanged for another one of it until the measures are confirmed. */
export function isExchangeable({
  src,
  field_type,
  options,
}: Pick<Attribute, 'src' | 'field_type' | 'options'>): boolean {
  return exchangeable.includes(src) && field_type !== 'open' && options.length > 1
}

interface Facts {
  overdueAt: Date | null
  confirmedAt: Date | null
  confirmedBy: 'link' | 'account' | 'store' | null
}

/** How far the measures of an order are confirmed. */
export function confirmationStateOf({ overdueAt, confirmedAt, confirmedBy }: Facts): ConfirmationState {
  if (confirmedAt) return confirmedBy === 'store' ? 'released' : 'confirmed'
  return overdueAt ? 'overdue' : 'waiting'
}

/** Whether the made-to-measure rows of an order wait for its customer: paid, not over, and not confirmed. */
export function awaitsConfirmation(order: {
  status: OrderStatus
  confirmation: Pick<OrderConfirmation, 'confirmed_at'> | null
}): boolean {
  const { status, confirmation } = order
  return confirmation?.confirmed_at === null && !isPayable(status) && isUnderWay(status)
}

const day = 86_400_000

/**
 * What is due for an order that is not confirmed: being made all the same, which ends the waiting, else telling the help
 * desk once the reminders are sent, else the next reminder; null for nothing.
 * @param age milliseconds since its payment
 */
export function dueStep(
  { reminderDays, helpDeskDays, makeUnconfirmedAfterDays }: ConfirmationTerms,
  { reminders, overdue }: { reminders: number; overdue: boolean },
  age: number,
): 'release' | 'helpDesk' | 'reminder' | null {
  if (makeUnconfirmedAfterDays !== null && age >= makeUnconfirmedAfterDays * day) return 'release'
  const next = reminderDays[reminders]
  if (next !== undefined) return age >= next * day ? 'reminder' : null
  return !overdue && age >= helpDeskDays * day ? 'helpDesk' : null
}
