'use server'

import type { TrackedOrder } from '../contract/cart-content.ts'
import { checkForm, type FormProblems } from '../forms/check-form.ts'
import { orderTrackingSchema } from '../forms/order-tracking.ts'
import { typedOrderNumber } from '../rules/order-number.ts'
import { trackOrder } from '../store-api/carts.ts'
import { problemsOf } from '../store-api/errors.ts'
import { shopperIp } from '../store-api/shopper-ip.ts'
import { requestStore } from '../stores/request.ts'

export interface TrackOrderState {
  order: TrackedOrder | null
  email: string
  orderNumber: string
  /** Names of messages under `checkOrder.errors`, by field. */
  problems: FormProblems
  /** The error of the whole form, likewise. */
  form: 'notFound' | 'unreachable' | 'tooMany' | null
}

/** Finds an order by e-mail and order number; both are required, and both must match. */
export async function trackOrderForm(_: TrackOrderState, form: FormData): Promise<TrackOrderState> {
  const [email, orderNumber] = [typed(form, 'email'), typed(form, 'order_number')]
  const { data, problems } = checkForm(orderTrackingSchema, form)
  const given = { email, orderNumber, order: null, problems: problems ?? {}, form: null }
  if (problems) return given
  try {
    const shopper = await shopperIp()
    const order = await trackOrder(
      await requestStore(),
      data.email.slice(0, 254),
      typedOrderNumber(data.order_number).slice(0, 40),
      shopper,
    )
    return { ...given, order, form: order ? null : 'notFound' }
  } catch (error) {
    return { ...given, form: problemsOf(error) ? 'tooMany' : 'unreachable' }
  }
}

/** The typed values, to be shown again. */
function typed(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().slice(0, 254) : ''
}
