import { Badge, type BadgeTone } from '#components/ui/badge.tsx'
import type { OrderStatus as Status } from '#lib/contract/carts.ts'

/** How a state is coloured: waiting, on its way, done, over. */
function toneOf(status: Status): BadgeTone {
  if (status >= 700) return 'danger'
  if (status >= 400) return 'success'
  return status >= 300 ? 'warning' : 'neutral'
}

/** The state of an order in words. */
export function OrderStatus({ status, label }: { status: Status; label: string }) {
  return <Badge tone={toneOf(status)}>{label}</Badge>
}
