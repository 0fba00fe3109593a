import type { SiteAddress } from '../contract/companies.ts'
import { streetLine } from '../rules/street-line.ts'
import type { CheckoutCustomer } from './prefill.ts'

/**
 * The customer's saved addresses as the checkout form offers them: a line to be read, and values by
 * the names of its fields.
 */
export function savedAddresses({
  shipping,
  billing,
  sites = [],
}: Pick<CheckoutCustomer, 'shipping' | 'billing' | 'sites'>) {
  return {
    shipping: [
      ...shipping.map((saved) => ({
        id: saved.id,
        label: `${saved.name} ${saved.surnames}, ${lineOf(saved)}`,
        values: deliveryValues(saved),
      })),
      // Below zero, as they are numbered apart from the customer's own.
      ...sites.map((saved) => ({
        id: -saved.id,
        label: `${saved.site}, ${lineOf(saved)}`,
        values: deliveryValues(saved),
      })),
    ],
    billing: billing.map((saved) => ({
      id: saved.id,
      label: `${saved.business_name}, ${lineOf(saved)}`,
      values: {
        'billing_data.name': '',
        'billing_data.surnames': '',
        'billing_data.business_name': saved.business_name,
        'billing_data.tax_id_type': saved.tax_id_type,
        'billing_data.tax_id': saved.tax_id,
      },
    })),
  }
}

function deliveryValues(saved: Omit<SiteAddress, 'id' | 'site'>) {
  return {
    'user.name': saved.name,
    'user.surnames': saved.surnames,
    'user.phone': saved.phone,
    'shipping_data.address': saved.address,
    'shipping_data.number': saved.number,
    'shipping_data.flat': '',
    'shipping_data.postal_code': saved.postal_code,
    'shipping_data.city': saved.city,
    'shipping_data.province': saved.province,
  }
}

type Place = Record<'address' | 'number' | 'postal_code' | 'city' | 'country', string>

function lineOf(place: Place): string {
  return `${streetLine(place, place.country)}, ${place.postal_code} ${place.city}`
}
