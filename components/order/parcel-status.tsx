import { Badge, type BadgeTone } from '#components/ui/badge.tsx'
import type { SubOrderStatusCode } from '#lib/rules/order-status.ts'

/** How a parcel's state is coloured (specification 4: sub-orders). */
function toneOf(status: SubOrderStatusCode): BadgeTone {
  if (status === 700) return 'success'
  if (status === 400 || status === 900) return 'warning'
  return status === 500 || status === 550 || status === 800 ? 'danger' : 'neutral'
}

/** The state of a parcel in words. */
export function ParcelStatus({ status, label }: { status: SubOrderStatusCode; label: string }) {
  return <Badge tone={toneOf(status)}>{label}</Badge>
}
