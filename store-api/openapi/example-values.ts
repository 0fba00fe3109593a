import { accountValues } from './values/accounts.ts'
import { catalogueValues } from './values/catalogue.ts'
import { companyValues } from './values/companies.ts'
import { generalValues } from './values/general.ts'
import { orderValues } from './values/orders.ts'

/**
 * Values of the demonstration for the examples of the OpenAPI document, by field, or by the enclosing object and field
 * (`Cart.id`, `answer.id`). The first fitting one of several is used, so that a field may be a number here and a text
 * there. The people in them are fictitious.
 */
export const exampleValues: Readonly<Record<string, readonly unknown[]>> = {
  ...generalValues,
  ...accountValues,
  ...catalogueValues,
  ...companyValues,
  ...orderValues,
}

/** Optional fields that examples omit: they are for a special case, or replace another field. */
export const leftOut: ReadonlySet<string> = new Set([
  'User.second_factor_missing',
  'NewParcel.sub_order',
  'NewRefund.amount',
  'returns.move.body.amount',
  'returns.create.body.rows',
  'CartRow.pieces_left',
  'AddedCartRow.pieces_left',
  'MeasuredRow.pieces_left',
  'confirmations.look.body.order',
  'confirmations.confirm.body.order',
  'confirmations.change.body.order',
  'FacilityOption.prices',
  'FacilityOption.budget',
  'user.password',
  'manufacturer.responsible',
  'CartChanges.installation_request',
])
