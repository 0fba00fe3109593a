import type { BillingAddress } from '../contract/addresses.ts'
import type { PaymentMethod } from '../contract/payment-methods.ts'
import { billingName } from '../rules/billing-name.ts'
import type { CheckoutFields } from '../rules/checkout.ts'
import { streetLine } from '../rules/street-line.ts'

/** Number with floor, door and letter behind it, as the order keeps them. */
export function houseNumber(fields: Pick<CheckoutFields, 'shipping_data.number' | 'shipping_data.flat'>): string {
  return [fields['shipping_data.number'], fields['shipping_data.flat']]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}

/** Where the order goes, in one line. @param country ISO code of the store's country */
export function deliveryLine(fields: CheckoutFields, country: string): string {
  const { 'user.name': name, 'user.surnames': surnames, 'shipping_data.address': address } = fields
  const { 'shipping_data.postal_code': postalCode, 'shipping_data.city': city } = fields
  const street = streetLine({ address, number: houseNumber(fields) }, country)
  return `${name} ${surnames}, ${street}, ${postalCode} ${city}`
}

type Place = Pick<BillingAddress, 'address' | 'number' | 'postal_code' | 'city' | 'province'>

/**
 * The form as changes of the cart.
 * @param billingPlace where the invoice goes, when a saved billing address was chosen; otherwise it
 *   goes where the order does
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
    postal_code: fields['shipping_data.postal_code'],
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
        // An unset type cannot be saved.
        ...(fields['billing_data.tax_id_type'] && { tax_id_type: fields['billing_data.tax_id_type'] }),
        tax_id: fields['billing_data.tax_id'],
      },
    }),
    payment_method_selected: method,
    observations: fields.observations,
    // Only a form that asks for it changes it.
    ...(fields.customer_reference !== undefined && { customer_reference: fields.customer_reference }),
    installation_request: fields.installation_request,
  }
}

/** A store API that only knows the business name gets name and surname in its place. */
function billingNames(fields: CheckoutFields) {
  const [name, surnames] = [fields['billing_data.name'], fields['billing_data.surnames']]
  const business_name = billingName({ name, surnames, business_name: fields['billing_data.business_name'] })
  return { business_name, name, surnames }
}

function placeOf({ address, number, postal_code, city, province }: Place): Place {
  return { address, number, postal_code, city, province }
}
