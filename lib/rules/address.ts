import { isPhone } from './phone.ts'
import { judgePostalCode } from './postal-code.ts'
import { isTaxId, type TaxIdKind } from './tax-id.ts'

/** Fields that both kinds of saved addresses share. */
const placeFields = ['address', 'number', 'postal_code', 'city', 'province'] as const
export const shippingAddressFields = ['name', 'surnames', 'phone', ...placeFields] as const
export const billingAddressFields = ['business_name', 'tax_id_type', 'tax_id', ...placeFields] as const

export type ShippingAddressFields = Record<(typeof shippingAddressFields)[number], string>
export type BillingAddressFields = Record<(typeof billingAddressFields)[number], string> & {
  /** Empty until it is chosen. */
  tax_id_type: TaxIdKind | ''
}

export type AddressProblem =
  | 'required'
  | 'houseNumber'
  | 'phone'
  | 'postalCode'
  | 'postalCodeRefused'
  | 'cityElsewhere'
  | 'provinceElsewhere'
  | 'taxId.dni'
  | 'taxId.nie'
  | 'taxId.cif'

type Problems<Fields> = Partial<Record<keyof Fields, AddressProblem>>

/**
 * The errors of a shipping address, by field: the rules of the checkout's delivery part,
 * islands that are not delivered to included.
 * @param country ISO code of the store's country
 */
export function shippingAddressProblems(
  fields: ShippingAddressFields,
  country: string,
): Problems<ShippingAddressFields> {
  const problems = missing(fields)
  if (!problems.phone && !isPhone(fields.phone, country)) problems.phone = 'phone'
  const verdict = judgePostalCode(fields.postal_code, country)
  if (!problems.postal_code && verdict === 'malformed') problems.postal_code = 'postalCode'
  if (verdict === 'refused') problems.postal_code = 'postalCodeRefused'
  return problems
}

/**
 * The errors of a billing address, by field. An invoice may go where no parcel does, so an
 * island is fine here.
 * @param country ISO code of the store's country
 */
export function billingAddressProblems(fields: BillingAddressFields, country: string): Problems<BillingAddressFields> {
  const problems = missing(fields)
  const kind = fields.tax_id_type
  if (!problems.tax_id && kind !== '' && !isTaxId(fields.tax_id, kind, country)) problems.tax_id = `taxId.${kind}`
  if (!problems.postal_code && judgePostalCode(fields.postal_code, country) === 'malformed')
    problems.postal_code = 'postalCode'
  return problems
}

function missing<Fields extends Record<(typeof placeFields)[number], string>>(fields: Fields): Problems<Fields> {
  const problems = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value.trim() === '' ? [[name, 'required' as const]] : [])),
  ) as Problems<Fields>
  if (problems.number && !problems.address) problems.number = 'houseNumber'
  return problems
}

/**
 * Addresses in the order in which they are shown: the default one first, the others as they came.
 */
export function defaultFirst<Address extends { default: boolean }>(addresses: readonly Address[]): Address[] {
  return addresses.toSorted((a, b) => Number(b.default) - Number(a.default))
}
