import type { OrderStatus } from '../../../lib/contract/cart-content.ts'
import { isOrder } from '../../../lib/rules/order-status.ts'
import { type OrderAction, permits, whyForbidden } from '../../../lib/rules/order-transitions.ts'
import { type ApiError, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoredCart } from '../cart/carts.ts'

/**
 * Refuses an action that the state of an order does not permit.
 * @throws ApiError 404 for a cart or quote, 409 with code `order_unpaid` or `order_over`
 */
export function refuseState(t: Translate, status: OrderStatus, action: OrderAction): void {
  if (!isOrder(status)) throw refusal(404, t('notFound'), 'not_found')
  if (!permits(status, action)) throw stateRefusal(t, status)
}

/** 409 that names the state of an order as the reason. */
export function stateRefusal(t: Translate, status: OrderStatus): ApiError {
  return refusal(409, stateMessage(t, status), whyForbidden(status) ?? 'conflict')
}

/** Says which state of an order forbids something. */
export function stateMessage(t: Translate, status: OrderStatus): string {
  return t(whyForbidden(status) === 'order_unpaid' ? 'orderUnpaid' : 'orderOver', { status })
}

/**
 * Refuses to send or cancel a supplement: there is nothing of it beside its order.
 * @throws ApiError 409 with code `supplement`
 */
export function refuseSupplement(t: Translate, { supplementOf }: Pick<StoredCart, 'supplementOf'>): void {
  if (supplementOf !== null) throw refusal(409, t('supplementOnly'), 'supplement')
}
