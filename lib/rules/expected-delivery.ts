import type { Cart } from '../contract/cart-content.ts'
import { awaitsConfirmation } from './confirmation.ts'
import { isCustomMade } from './custom-made.ts'
import { type DeliveryRange, deliveryRange } from './delivery-date.ts'
import { deliveryPlan, slowestDays } from './delivery-plan.ts'
import { isPayable } from './order-status.ts'

/** When the whole of an order arrives. */
export type ExpectedDelivery =
  | { kind: 'dates'; range: DeliveryRange }
  /** Working days from the payment, without which nothing is sent. */
  | { kind: 'afterPayment'; min: number; max: number }
  /** Working days from the confirmation of the measures, without which nothing is made. */
  | { kind: 'afterConfirmation'; min: number; max: number }

type OrderWithDelivery = Pick<Cart, 'status' | 'rows' | 'ordered_at' | 'created_at' | 'confirmation'>

/**
 * When the slowest row of an order or quote arrives: dates once it is paid and its measures are confirmed, until then
 * days. Made-to-measure rows count from the confirmation, all others from the order.
 * @param timeZone zone of the store, whose calendar counts
 */
export function expectedDelivery(order: OrderWithDelivery, timeZone: string): ExpectedDelivery {
  const { status, rows, confirmation } = order
  if (isPayable(status)) return { kind: 'afterPayment', ...slowestDays(rows) }
  const made = confirmation ? rows.filter(isCustomMade) : []
  if (awaitsConfirmation(order)) return { kind: 'afterConfirmation', ...slowestDays(made) }
  const others = rows.filter((row) => !made.includes(row))
  const ordered = orderedAt(order)
  const ranges = [
    deliveryRange(ordered, slowestDays(others), timeZone),
    ...(made.length > 0 ? [deliveryRange(confirmedAt(order), slowestDays(made), timeZone)] : []),
  ]
  return { kind: 'dates', range: ranges.reduce(later) }
}

/**
 * The deliveries of a paid order: rows that arrive together, the soonest first; made-to-measure rows that wait for a
 * confirmation are the last one, without a date.
 * @param timeZone zone of the store, whose calendar counts
 */
export function expectedDeliveries(
  order: OrderWithDelivery,
  timeZone: string,
): { expected: ExpectedDelivery; rows: Cart['rows'] }[] {
  const made = order.confirmation ? order.rows.filter(isCustomMade) : []
  const others = order.rows.filter((row) => !made.includes(row))
  const planned = (rows: Cart['rows'], from: Date) =>
    deliveryPlan(rows, from, timeZone).map(({ range, rows: together }) => ({
      expected: { kind: 'dates', range } as const,
      rows: together,
    }))
  if (made.length > 0 && awaitsConfirmation(order))
    return [
      ...planned(others, orderedAt(order)),
      { expected: { kind: 'afterConfirmation', ...slowestDays(made) }, rows: made },
    ]
  return [...planned(others, orderedAt(order)), ...planned(made, confirmedAt(order))]
}

/** When the working days of an order begin, of rows that wait for no confirmation. */
function orderedAt({ ordered_at, created_at }: Pick<OrderWithDelivery, 'ordered_at' | 'created_at'>): Date {
  return new Date(ordered_at ?? created_at ?? Date.now())
}

/** When those of its made-to-measure rows begin. */
function confirmedAt(order: OrderWithDelivery): Date {
  const at = order.confirmation?.confirmed_at
  return at ? new Date(at) : orderedAt(order)
}

/** Of two ranges the one that lies later, by each of its ends. */
function later(one: DeliveryRange, other: DeliveryRange): DeliveryRange {
  return { from: laterDay(one.from, other.from), to: laterDay(one.to, other.to) }
}

function laterDay(one: string, other: string): string {
  return one.localeCompare(other) > 0 ? one : other
}
