import type { BillingAddress, ShippingAddress } from '../contract/addresses.ts'
import type { Client } from '../contract/auth.ts'
import type { Cart } from '../contract/cart-content.ts'
import type { SiteAddress } from '../contract/companies.ts'
import { formatPhone } from '../rules/phone.ts'

/** Initial values of the checkout form. */
export type CheckoutStart = Pick<
  Cart,
  | 'user'
  | 'shipping_data'
  | 'billing_data'
  | 'same_billing_data'
  | 'observations'
  | 'customer_reference'
  | 'installation_request'
> & {
  /** Saved billing address that the form begins with, or null. */
  billingAddress: number | null
}

/** Profile data of the logged-in customer. */
export interface CheckoutCustomer {
  client: Pick<Client, 'first_name' | 'last_name' | 'email' | 'phone'>
  shipping: readonly ShippingAddress[]
  billing: readonly BillingAddress[]
  /** Of the customer's company. */
  sites?: readonly SiteAddress[]
}

type TypedCart = Omit<CheckoutStart, 'billingAddress'>

/**
 * Fills empty fields from the profile: contact data, and the default addresses. Everything stays editable, and the
 * cart's values take precedence: they were typed here.
 */
export function prefill(cart: TypedCart, customer: CheckoutCustomer | null): CheckoutStart {
  const { user, shipping_data, billing_data } = cart
  const typed = {
    user: { ...user, phone: formatPhone(user.phone) },
    shipping_data,
    billing_data,
    same_billing_data: cart.same_billing_data,
    observations: cart.observations,
    customer_reference: cart.customer_reference,
    installation_request: cart.installation_request,
  }
  if (!customer) return { ...typed, billingAddress: null }
  const { client } = customer
  const home = customer.shipping.find((address) => address.default)
  const office = customer.billing.find((address) => address.default)
  // Street and billing are saved only when the form is sent; e-mail and postal code may be saved before.
  const untouched = shipping_data.address.trim() === ''
  const fillsHome = untouched && home !== undefined
  const fillsOffice = untouched && office !== undefined && billing_data.business_name.trim() === ''
  return {
    ...typed,
    user: {
      ...user,
      name: user.name || (fillsHome ? home.name : client.first_name),
      surnames: user.surnames || (fillsHome ? home.surnames : client.last_name),
      phone: formatPhone(user.phone || (fillsHome ? home.phone : '') || client.phone),
      email: user.email || client.email,
    },
    shipping_data: fillsHome ? { ...shipping_data, ...placeOf(home) } : shipping_data,
    billing_data: fillsOffice ? { ...billing_data, ...officeOf(office) } : billing_data,
    same_billing_data: fillsOffice ? false : cart.same_billing_data,
    billingAddress: fillsOffice ? office.id : sameOffice(customer.billing, billing_data),
  }
}

/** The saved billing address that equals the cart's, or null. */
function sameOffice(saved: readonly BillingAddress[], billing: Cart['billing_data']): number | null {
  const wanted = JSON.stringify(officeOf(billing))
  return saved.find((address) => JSON.stringify(officeOf(address)) === wanted)?.id ?? null
}

function placeOf({ address, number, postal_code, city, province }: Omit<Cart['shipping_data'], 'country'>) {
  return { address, number, postal_code, city, province }
}

function officeOf(address: Omit<Cart['billing_data'], 'country'>) {
  const { business_name, tax_id_type, tax_id } = address
  return { business_name, tax_id_type, tax_id, ...placeOf(address) }
}

/**
 * Whether one of the saved addresses is where the form delivers to: there is nothing to keep then.
 */
export function isSaved(
  saved: readonly ShippingAddress[],
  wanted: { address: string; number: string; postal_code: string },
): boolean {
  const key = (place: typeof wanted) =>
    [place.address, place.number, place.postal_code].map((text) => text.trim().toLowerCase()).join('|')
  return saved.some((address) => key(address) === key(wanted))
}
