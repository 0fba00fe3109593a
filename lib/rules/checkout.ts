import { billingName } from './billing-name.ts'
import { isEmail } from './email.ts'
import { isOwnReference } from './own-reference.ts'
import { shortestPassword } from './password.ts'
import { isPhone } from './phone.ts'
import { isUnknownPrefix, judgePostalCode } from './postal-code.ts'
import { isTaxId, looksMistyped, type TaxIdKind } from './tax-id.ts'

/** Values of the checkout form; field names are those of the cart's parts, joined by dots. */
export interface CheckoutFields {
  'user.name': string
  'user.surnames': string
  'user.phone': string
  'user.email': string
  /** A guest's wish for an account, or empty; customers have none here. */
  'user.password'?: string
  'shipping_data.address': string
  'shipping_data.number': string
  /** Floor, door, letter: sent as the end of the number. */
  'shipping_data.flat': string
  'shipping_data.postal_code': string
  'shipping_data.city': string
  'shipping_data.province': string
  same_billing_data: boolean
  /** A person's, for an invoice without a business name. */
  'billing_data.name': string
  'billing_data.surnames': string
  'billing_data.business_name': string
  /** Empty until it is chosen. */
  'billing_data.tax_id_type': TaxIdKind | ''
  'billing_data.tax_id': string
  observations: string
  /** A professional's own number of the order, or empty. */
  customer_reference?: string | undefined
  /** One of the store's means of payment, or empty. */
  payment_method: string
  /** Whether an installation is wanted before the withdrawal period ends. */
  installation_request: boolean
  /** Whether offers may be sent by e-mail. */
  offers: boolean
}

export type CheckoutProblem =
  | 'required'
  | 'houseNumber'
  | 'email'
  | 'phone'
  | 'postalCode'
  | 'postalCodeRefused'
  | 'cityElsewhere'
  | 'provinceElsewhere'
  | 'paymentMethod'
  | 'billingName'
  | 'ownReference'
  | 'passwordShort'
  | 'accountExists'
  | 'taxId.dni'
  | 'taxId.nie'
  | 'taxId.cif'

const required = [
  'user.name',
  'user.surnames',
  'user.phone',
  'user.email',
  'shipping_data.address',
  'shipping_data.number',
  'shipping_data.postal_code',
  'shipping_data.city',
  'shipping_data.province',
] as const

/**
 * The errors of a checkout form, by field. Billing is judged only when it differs from
 * delivery.
 * @param country ISO code of the store's country
 */
export function checkoutProblems(
  fields: CheckoutFields,
  country: string,
): Partial<Record<keyof CheckoutFields, CheckoutProblem>> {
  const problems: Partial<Record<keyof CheckoutFields, CheckoutProblem>> = {}
  for (const name of required) if (fields[name].trim() === '') problems[name] = 'required'
  if (problems['shipping_data.number'] && !problems['shipping_data.address'])
    problems['shipping_data.number'] = 'houseNumber'
  if (!problems['user.email'] && !isEmail(fields['user.email'])) problems['user.email'] = 'email'
  if (!problems['user.phone'] && !isPhone(fields['user.phone'], country)) problems['user.phone'] = 'phone'
  const password = fields['user.password'] ?? ''
  if (password !== '' && [...password].length < shortestPassword) problems['user.password'] = 'passwordShort'
  const verdict = judgePostalCode(fields['shipping_data.postal_code'], country)
  if (!problems['shipping_data.postal_code'] && verdict === 'malformed')
    problems['shipping_data.postal_code'] = 'postalCode'
  if (verdict === 'refused') problems['shipping_data.postal_code'] = 'postalCodeRefused'
  if (!fields.same_billing_data) {
    const kind = fields['billing_data.tax_id_type']
    Object.assign(problems, billingNameProblem(fields))
    if (kind === '') problems['billing_data.tax_id_type'] = 'required'
    if (fields['billing_data.tax_id'].trim() === '') problems['billing_data.tax_id'] = 'required'
    else if (kind !== '' && !isTaxId(fields['billing_data.tax_id'], kind, country))
      problems['billing_data.tax_id'] = `taxId.${kind}`
  }
  if (!isOwnReference(fields.customer_reference ?? '')) problems.customer_reference = 'ownReference'
  if (fields.payment_method === '') problems.payment_method = 'paymentMethod'
  return problems
}

/**
 * An invoice needs a name and a surname, or a business name: with half of a name the other half is
 * missing.
 */
function billingNameProblem(fields: CheckoutFields): Partial<Record<keyof CheckoutFields, CheckoutProblem>> {
  const [name, surnames] = [fields['billing_data.name'], fields['billing_data.surnames']]
  if (billingName({ name, surnames, business_name: fields['billing_data.business_name'] }) !== '') return {}
  if (name.trim() === '' && surnames.trim() === '') return { 'billing_data.name': 'billingName' }
  return { [name.trim() === '' ? 'billing_data.name' : 'billing_data.surnames']: 'required' }
}

/** Probable typing errors in a checkout form, which are accepted all the same. */
export interface CheckoutDoubts {
  /** No province or department has postal codes of this beginning. */
  postalCode: boolean
  /** The check digit or letter does not follow from the rest. */
  taxId: boolean
}

/**
 * Input that gets a hint in a checkout form and blocks no order.
 * @param country ISO code of the store's country
 */
export function checkoutDoubts(
  fields: Pick<
    CheckoutFields,
    'shipping_data.postal_code' | 'same_billing_data' | 'billing_data.tax_id' | 'billing_data.tax_id_type'
  >,
  country: string,
): CheckoutDoubts {
  const { same_billing_data: same, 'billing_data.tax_id': taxId, 'billing_data.tax_id_type': kind } = fields
  return {
    postalCode: isUnknownPrefix(fields['shipping_data.postal_code'], country),
    taxId: !same && kind !== '' && looksMistyped(taxId, kind, country),
  }
}
