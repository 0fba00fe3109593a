import { redirect } from 'next/navigation'
import type { PaymentMethod } from '../contract/payment-methods.ts'
import type { FormProblems } from '../forms/check-form.ts'
import type { CheckoutFields } from '../rules/checkout.ts'
import { updateCart } from '../store-api/carts.ts'
import type { Store } from '../stores/store.ts'
import { storePath } from '../urls/paths.ts'
import { cartChanges } from './checkout-fields.ts'

/**
 * Answer to a refused form without a script: the input is saved in the cart, and the URL of the checkout names the
 * wrong fields, so that the page can show them. Messages of the store API are not put into a URL.
 */
export async function showAgain(
  store: Store,
  cartId: string | null,
  fields: CheckoutFields,
  problems: FormProblems,
  method: PaymentMethod | null,
): Promise<never> {
  if (cartId) await storeTyped(store, cartId, fields, method)
  const wrong = Object.entries(problems).flatMap(([field, problem]) =>
    known.has(problem ?? '') ? [`${field}~${problem}`] : [],
  )
  redirect(`${storePath(store, '/checkout')}?wrong=${wrong.length > 0 ? wrong.join(',') : 'failed'}`)
}

/** Saves the input of the checkout form in the cart, valid or not, as far as the store API accepts it. */
export async function storeTyped(
  store: Store,
  cartId: string,
  fields: CheckoutFields,
  method: PaymentMethod | null,
): Promise<void> {
  const changes = cartChanges(fields, store.country, method)
  // A refused postal code is not kept by the store API; the rest is.
  await updateCart(store, cartId, changes).catch(() =>
    updateCart(store, cartId, { ...changes, shipping_data: { ...changes.shipping_data, postal_code: '' } }).catch(
      () => null,
    ),
  )
}

const known: ReadonlySet<string> = new Set([
  'required',
  'email',
  'phone',
  'postalCode',
  'postalCodeRefused',
  'cityElsewhere',
  'provinceElsewhere',
  'paymentMethod',
  'billingName',
  'passwordShort',
  'accountExists',
  'taxId.dni',
  'taxId.nie',
  'taxId.cif',
])

/** Reads `?wrong=…` back; anything unknown in it is left out. */
export function problemsInAddress(text: string | undefined): { problems: FormProblems; failed: boolean } {
  const pairs = (text ?? '')
    .slice(0, 1000)
    .split(',')
    .map((pair) => pair.split('~'))
  const problems = Object.fromEntries(
    pairs.filter(
      ([field, problem]) =>
        /^(?:(?:user|shipping_data|billing_data)\.[a-z_]+|payment_method)$/.test(field ?? '') &&
        known.has(problem ?? ''),
    ),
  )
  return { problems, failed: text === 'failed' }
}
