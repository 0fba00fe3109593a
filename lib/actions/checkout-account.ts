import 'server-only'
import { isSaved } from '../checkout/prefill.ts'
import type { CheckoutFields } from '../rules/checkout.ts'
import type { Session } from '../session/session.ts'
import { getBillingAddress, listAddresses, saveShippingAddress } from '../store-api/addresses.ts'
import type { Store } from '../stores/store.ts'
import { houseNumber } from './checkout-fields.ts'
import { idIn } from './profile/form-text.ts'

/** The customer's saved billing address that the form names, or null. */
export async function chosenBilling(store: Store, form: FormData) {
  const id = idIn(form, 'billing_address')
  return id === null ? null : getBillingAddress(store, id).catch(() => null)
}

/** Saves the form's shipping address in the customer's profile, once. A failure is not reported: the order is valid. */
export async function saveAddress(store: Store, session: Session, fields: CheckoutFields): Promise<void> {
  const wanted = {
    name: fields['user.name'],
    surnames: fields['user.surnames'],
    phone: fields['user.phone'],
    address: fields['shipping_data.address'],
    number: houseNumber(fields),
    postal_code: fields['shipping_data.postal_code'],
    city: fields['shipping_data.city'],
    province: fields['shipping_data.province'],
    country: store.country,
  }
  try {
    const { shipping } = await listAddresses(store, session)
    if (!isSaved(shipping, wanted))
      await saveShippingAddress(store, null, { ...wanted, default: shipping.length === 0 })
  } catch (error) {
    console.error('An address could not be kept:', (error as Error).message)
  }
}
