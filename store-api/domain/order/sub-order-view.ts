import type { z } from 'zod'
import type { subOrder } from '../../../lib/contract/sub-orders.ts'
import type { subOrders } from '../../db/schema.ts'

export type SubOrder = z.output<typeof subOrder>
export type StoredSubOrder = typeof subOrders.$inferSelect

/** A sub-order as it is answered. */
export function shown(part: StoredSubOrder): SubOrder {
  return {
    id: part.id,
    order: part.cartId,
    status: part.status,
    carrier: part.carrier,
    tracking_number: part.trackingNumber,
    tracking_url: part.trackingUrl,
    rows: part.rows,
    pieces: part.pieces,
    sent_at: part.sentAt?.toISOString() ?? null,
    delivered_at: part.deliveredAt?.toISOString() ?? null,
    created_at: part.createdAt.toISOString(),
  }
}

/** State of a sub-order for the audit log. */
export function noted(part: StoredSubOrder): Record<string, unknown> {
  const { id, order: _, created_at: __, ...state } = shown(part)
  return { sub_order: id, ...state }
}
