'use server'

import type { TrackedOrder } from '../contract/carts.ts'
import { isEmail } from '../rules/email.ts'
import { trackOrder } from '../store-api/carts.ts'
import { problemsOf } from '../store-api/errors.ts'
import { shopperAddress } from '../store-api/shopper-address.ts'
import { requestStore } from '../stores/request.ts'

export interface TrackOrderState {
  order: TrackedOrder | null
  email: string
  orderNumber: string
  /** Names of messages under `checkOrder.errors`. */
  errors: {
    email?: 'emailRequired' | 'emailInvalid'
    orderNumber?: 'numberRequired'
    form?: 'notFound' | 'unreachable' | 'tooMany'
  }
}

/** Finds an order by e-mail and order number; both must be given, and both must match. */
export async function trackOrderForm(_: TrackOrderState, form: FormData): Promise<TrackOrderState> {
  const email = String(form.get('email') ?? '').trim()
  const orderNumber = String(form.get('order_number') ?? '').trim()
  const errors: TrackOrderState['errors'] = {
    ...(email === '' ? { email: 'emailRequired' as const } : isEmail(email) ? {} : { email: 'emailInvalid' as const }),
    ...(orderNumber === '' && { orderNumber: 'numberRequired' as const }),
  }
  const given = { email, orderNumber }
  if (Object.keys(errors).length > 0) return { ...given, order: null, errors }
  try {
    const shopper = await shopperAddress()
    const order = await trackOrder(await requestStore(), email.slice(0, 254), orderNumber.slice(0, 40), shopper)
    return { ...given, order, errors: order ? {} : { form: 'notFound' } }
  } catch (error) {
    return { ...given, order: null, errors: { form: problemsOf(error) ? 'tooMany' : 'unreachable' } }
  }
}
