import type { BillingAddress } from '../contract/addresses.ts'
import type { PaymentMethod } from '../contract/carts.ts'
import { billingName } from '../rules/billing-name.ts'
import type { CheckoutFields } from '../rules/checkout.ts'
import type { TaxIdKind } from '../rules/tax-id.ts'

/** Longest values that the store API takes; a browser's own limits can be taken off, so they are applied here again. */
const longest = 2000

/** Reads the checkout form; a field that is missing is empty. */
export function checkoutFieldsIn(form: FormData): CheckoutFields {
  const text = (name: keyof CheckoutFields) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, longest) : ''
  }
  const kind = text('billing_data.tax_id_type')
  return {
    'user.name': text('user.name'),
    'user.surnames': text('user.surnames'),
    'user.phone': text('user.phone'),
    'user.email': text('user.email'),
    'user.password': text('user.password'),
    'shipping_data.address': text('shipping_data.address'),
    'shipping_data.number': text('shipping_data.number'),
    'shipping_data.flat': text('shipping_data.flat'),
    'shipping_data.postal_code': text('shipping_data.postal_code'),
    'shipping_data.city': text('shipping_data.city'),
    'shipping_data.province': text('shipping_data.province'),
    same_billing_data: form.get('same_billing_data') !== null,
    'billing_data.name': text('billing_data.name'),
    'billing_data.surnames': text('billing_data.surnames'),
    'billing_data.business_name': text('billing_data.business_name'),
    'billing_data.tax_id_type': (['dni', 'nie', 'cif'].includes(kind) ? kind : 'dni') as TaxIdKind,
    'billing_data.tax_id': text('billing_data.tax_id'),
    observations: text('observations'),
    payment_method: text('payment_method'),
    offers: form.get('offers') !== null,
  }
}

/** Number with floor, door and letter behind it, as the order keeps them. */
export function houseNumber(fields: Pick<CheckoutFields, 'shipping_data.number' | 'shipping_data.flat'>): string {
  return [fields['shipping_data.number'], fields['shipping_data.flat']]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}

/** How the form wants to be paid; null when it names none of the store's methods. */
export function paymentMethodIn(form: FormData, methods: readonly PaymentMethod[]): PaymentMethod | null {
  return methods.find((method) => method === form.get('payment_method')) ?? null
}

type Place = Pick<BillingAddress, 'address' | 'number' | 'postal_code' | 'city' | 'province'>

/**
 * The form as changes of the cart.
 * @param billingPlace where the invoice goes, when a saved billing address was chosen; otherwise it goes where the order does
 */
export function cartChanges(
  fields: CheckoutFields,
  country: string,
  method: PaymentMethod | null,
  billingPlace: Place | null = null,
) {
  const shipping = {
    address: fields['shipping_data.address'],
    number: houseNumber(fields),
    postal_code: fields['shipping_data.postal_code'].trim(),
    city: fields['shipping_data.city'],
    province: fields['shipping_data.province'],
    country,
  }
  return {
    user: {
      name: fields['user.name'],
      surnames: fields['user.surnames'],
      phone: fields['user.phone'],
      email: fields['user.email'],
    },
    shipping_data: shipping,
    same_billing_data: fields.same_billing_data,
    ...(!fields.same_billing_data && {
      billing_data: {
        ...shipping,
        ...(billingPlace && placeOf(billingPlace)),
        ...billingNames(fields),
        tax_id_type: fields['billing_data.tax_id_type'],
        tax_id: fields['billing_data.tax_id'],
      },
    }),
    payment_method_selected: method,
    observations: fields.observations,
  }
}

/** A store API that knows the business name alone gets name and surname in its place (C16). */
function billingNames(fields: CheckoutFields) {
  const [name, surnames] = [fields['billing_data.name'], fields['billing_data.surnames']]
  const business_name = billingName({ name, surnames, business_name: fields['billing_data.business_name'] })
  return { business_name, name, surnames }
}

function placeOf({ address, number, postal_code, city, province }: Place): Place {
  return { address, number, postal_code, city, province }
}
