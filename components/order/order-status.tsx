import { Badge, type BadgeTone } from '#components/ui/badge.tsx'
import type { OrderStatus as Status } from '#lib/contract/cart-content.ts'
import { isOrder, isPayable } from '#lib/rules/order-status.ts'
import { isOver } from '#lib/rules/order-transitions.ts'

/** How a state is coloured: waiting, on its way, done, over. */
function toneOf(status: Status): BadgeTone {
  if (isOver(status)) return 'danger'
  if (!isPayable(status)) return 'success'
  return isOrder(status) ? 'warning' : 'neutral'
}

/** The state of an order in words. */
export function OrderStatus({ status, label }: { status: Status; label: string }) {
  return <Badge tone={toneOf(status)}>{label}</Badge>
}
