import { object, overwrite, pipe, string, transform } from 'zod/mini'
import {
  type BillingAddressFields,
  billingAddressFields,
  billingAddressProblems,
  type ShippingAddressFields,
  shippingAddressFields,
  shippingAddressProblems,
} from '../rules/address.ts'
import { withHouseNumber } from '../rules/street-line.ts'
import type { TaxIdKind } from '../rules/tax-id.ts'
import { judgedBy } from './check-form.ts'
import { optionalText, requiredText } from './fields.ts'

/**
 * A saved shipping address, validated by the rule that the store API uses too.
 * @param country ISO code of the store's
 */
export function shippingAddressSchema(country: string) {
  return object({ ...textsOf(shippingAddressFields), default: optionalText() }).check(
    overwrite((fields) => ({ ...fields, ...withHouseNumber(fields, country) })),
    judgedBy<ShippingAddressFields & { default: string }>(({ default: _, ...fields }) =>
      shippingAddressProblems(fields, country),
    ),
  )
}

/** The delivery address of a company's site, with the name of the site. */
export function siteAddressSchema(country: string) {
  return object({ ...textsOf(shippingAddressFields), site: requiredText('required') }).check(
    overwrite((fields) => ({ ...fields, ...withHouseNumber(fields, country) })),
    judgedBy<ShippingAddressFields & { site: string }>(({ site: _, ...fields }) =>
      shippingAddressProblems(fields, country),
    ),
  )
}

/**
 * A saved billing address.
 * @param kinds of tax ids that the store knows; any other is none
 */
export function billingAddressSchema(country: string, kinds: readonly TaxIdKind[]) {
  const known = (typed: string) => kinds.find((kind) => kind === typed) ?? ''
  const kind = pipe(string(), transform(known))
  return object({ ...textsOf(billingAddressFields), tax_id_type: kind, default: optionalText() }).check(
    overwrite((fields) => ({ ...fields, ...withHouseNumber(fields, country) })),
    judgedBy<BillingAddressFields & { default: string }>(({ default: _, ...fields }) =>
      billingAddressProblems(fields, country),
    ),
  )
}

/** A text for each name; whether it must be there is the rule's business. */
function textsOf<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, optionalText()])) as Record<
    Name,
    ReturnType<typeof optionalText>
  >
}
