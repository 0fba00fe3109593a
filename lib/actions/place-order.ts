'use server'

import { redirect } from 'next/navigation'
import { readCartCookie, writeCartCookie } from '../cart/cart-cookie.ts'
import { checkoutProblems, type CheckoutFields, type CheckoutProblem } from '../rules/checkout.ts'
import { placeTransferOrder, updateCart } from '../store-api/carts.ts'
import { StoreApiError } from '../store-api/client.ts'
import { problemsOf } from '../store-api/errors.ts'
import { storePath } from '../stores/paths.ts'
import { requestStore } from '../stores/request.ts'
import { checkoutFieldsIn } from './checkout-fields.ts'

export interface PlaceOrderState {
  fields: CheckoutFields | null
  problems: Partial<Record<keyof CheckoutFields, CheckoutProblem>>
  /** Messages of the store API by field, in the store's language. */
  messages: Record<string, string>
  /** Message of the whole form: from the store API, or `unreachable` / `noCart`. */
  form: string | null
}

/**
 * Writes the checkout form to the cart and orders by bank transfer. What was typed is kept whatever happens.
 * On success the browser goes to the order's page.
 */
export async function placeOrder(_: PlaceOrderState, form: FormData): Promise<PlaceOrderState> {
  const store = await requestStore()
  const fields = checkoutFieldsIn(form)
  const problems = checkoutProblems(fields, store.country)
  const cartId = await readCartCookie()
  const failed = (message: string | null, messages: Record<string, string> = {}): PlaceOrderState => ({ fields, problems, messages, form: message })
  if (Object.keys(problems).length > 0) return failed(null)
  if (!cartId) return failed('noCart')
  let orderId: string
  try {
    await updateCart(store, cartId, changesFrom(fields, store.country))
    orderId = (await placeTransferOrder(store, cartId, Number(form.get('expected_total')))).id
  } catch (error) {
    // Sent twice: the first one made the order, and its page says so.
    if (error instanceof StoreApiError && error.status === 409 && (error.body as { code?: string } | null)?.code === 'cart_closed') orderId = cartId
    else {
      const known = problemsOf(error)
      return known ? failed(known.message, known.fields) : failed('unreachable')
    }
  }
  await writeCartCookie(store, null)
  redirect(storePath(store, '/order', orderId))
}

function changesFrom(fields: CheckoutFields, country: string) {
  const shipping = {
    address: fields['shipping_data.address'],
    number: fields['shipping_data.number'],
    postal_code: fields['shipping_data.postal_code'].trim(),
    city: fields['shipping_data.city'],
    province: fields['shipping_data.province'],
    country,
  }
  return {
    user: { name: fields['user.name'], surnames: fields['user.surnames'], phone: fields['user.phone'], email: fields['user.email'] },
    shipping_data: shipping,
    same_billing_data: fields.same_billing_data,
    ...(!fields.same_billing_data && { billing_data: { ...shipping, business_name: fields['billing_data.business_name'], tax_id_type: fields['billing_data.tax_id_type'], tax_id: fields['billing_data.tax_id'] } }),
    payment_method_selected: 'transfer' as const,
    observations: fields.observations,
  }
}
