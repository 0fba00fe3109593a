import { object, type output, overwrite, pipe, string, transform, trim } from 'zod/mini'
import { type CheckoutFields, checkoutProblems } from '../rules/checkout.ts'
import { type TaxIdKind, taxIdKinds } from '../rules/countries/profile.ts'
import { withHouseNumber } from '../rules/street-line.ts'
import { checkForm, judgedBy } from './check-form.ts'

/** Longest values that the store API accepts; a browser's own limits can be removed, so they are applied here again. */
const longest = 2000
const shortened = overwrite<string>((typed) => typed.slice(0, longest))

const text = () => string().check(trim(), shortened)
const tick = () =>
  pipe(
    string(),
    transform((value) => value !== ''),
  )
const kindOf = (typed: string): TaxIdKind | '' => taxIdKinds.find((kind) => kind === typed) ?? ''

/** The checkout form with any input: contact, delivery, billing, payment and consent. */
const typedCheckout = object({
  'user.name': text(),
  'user.surnames': text(),
  'user.phone': text(),
  'user.email': text(),
  'user.password': string().check(shortened),
  'shipping_data.address': text(),
  'shipping_data.number': text(),
  'shipping_data.flat': text(),
  'shipping_data.postal_code': text(),
  'shipping_data.city': text(),
  'shipping_data.province': text(),
  same_billing_data: tick(),
  'billing_data.name': text(),
  'billing_data.surnames': text(),
  'billing_data.business_name': text(),
  'billing_data.tax_id_type': pipe(string(), transform(kindOf)),
  'billing_data.tax_id': text(),
  observations: text(),
  customer_reference: text(),
  payment_method: text(),
  installation_request: tick(),
  offers: tick(),
  keep_address: tick(),
  expected_total: pipe(string(), transform(Number)),
})

/** Values of the checkout form; `expected_total` is the total that was shown, cents. */
export type TypedCheckout = Omit<output<typeof typedCheckout>, 'customer_reference'> & {
  customer_reference?: string | undefined
}

/**
 * The checkout form as it can be ordered; problems are named by `CheckoutProblem`. Terms are agreed
 * to by ordering and have no field.
 * @param country ISO code of the store's country
 * @param methods means of payment to choose from; any other one is none
 */
export function checkoutSchema(country: string, methods: readonly string[]) {
  const chosenOf = (method: string) => (methods.includes(method) ? method : '')
  return typedCheckout.check(
    overwrite((fields) => moveHouseNumber(fields, country)),
    judgedBy<CheckoutFields>((fields) =>
      checkoutProblems({ ...fields, payment_method: chosenOf(fields.payment_method) }, country),
    ),
  )
}

/** A house number that was typed into the street's field, in its own. @param country ISO code of the store's country */
export function moveHouseNumber<Fields extends TypedCheckout>(fields: Fields, country: string): Fields {
  const { 'shipping_data.address': address, 'shipping_data.number': number } = fields
  const moved = withHouseNumber({ address, number }, country)
  return { ...fields, 'shipping_data.address': moved.address, 'shipping_data.number': moved.number }
}

/** Reads the checkout form, right or wrong; a field that is missing is empty. */
export function typedCheckoutIn(form: FormData): TypedCheckout {
  // Nothing in it is checked, so any form passes.
  const typed = checkForm(typedCheckout, form).data as TypedCheckout
  // Only professionals are asked for it: a form without the field must not empty it.
  return form.has('customer_reference') ? typed : { ...typed, customer_reference: undefined }
}
