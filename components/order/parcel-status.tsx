import { Badge, type BadgeTone } from '#components/ui/badge.tsx'
import type { SubOrderStatus } from '#lib/contract/sub-orders.ts'
import { isCancelledPart, subOrderState } from '#lib/rules/sub-order-status.ts'

/** How a parcel's state is coloured (sub-orders). */
function toneOf(status: SubOrderStatus): BadgeTone {
  if (status === subOrderState.delivered) return 'success'
  if (status === subOrderState.delayed || status === subOrderState.incident) return 'warning'
  return isCancelledPart(status) || status === subOrderState.returned ? 'danger' : 'neutral'
}

/** The state of a parcel in words. */
export function ParcelStatus({ status, label }: { status: SubOrderStatus; label: string }) {
  return <Badge tone={toneOf(status)}>{label}</Badge>
}
