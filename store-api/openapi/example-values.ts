import { accountValues } from './values/accounts.ts'
import { catalogueValues } from './values/catalogue.ts'
import { generalValues } from './values/general.ts'
import { orderValues } from './values/orders.ts'

/**
 * Values of the demonstration for the examples of the OpenAPI document, by field, or by the object
 * that has it and field (`Cart.id`, `answer.id`). Of several the first that fits is taken, so that
 * one field may be a number here and a text there. Nobody in them exists.
 */
export const exampleValues: Readonly<Record<string, readonly unknown[]>> = {
  ...generalValues,
  ...accountValues,
  ...catalogueValues,
  ...orderValues,
}

/**
 * Optional fields that examples do without: they stand for a case of its own, or in place of another
 * field.
 */
export const leftOut: ReadonlySet<string> = new Set([
  'User.second_factor_missing',
  'NewParcel.sub_order',
  'NewRefund.amount',
  'returns.move.body.amount',
  'returns.create.body.rows',
  'CartRow.pieces_left',
  'AddedCartRow.pieces_left',
  'FacilityOption.prices',
  'FacilityOption.budget',
  'user.password',
  'manufacturer.responsible',
  'CartChanges.installation_request',
])
