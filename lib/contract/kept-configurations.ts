import { z } from 'zod'
import { facilityChoiceSchema } from '../forms/facility.ts'
import { piecesSchema } from '../forms/pieces.ts'
import { defineCall } from './call.ts'
import { cartRow, configurationChoice } from './cart-rows.ts'
import { entityId, idParams, isoDate, listOf, nonNegativeCents, numericId, pageNumber, storeCode } from './common.ts'

const store = z.object({ store: storeCode })

/** A configuration in a customer's account: what was chosen, and what it costs now. */
export const keptConfiguration = z.object({
  id: z.int(),
  created_at: isoDate.describe('When it was kept, or kept again'),
  state: z
    .enum(['orderable', 'unfinished', 'changed', 'gone'])
    .describe(
      '`unfinished`: choices are missing; `changed`: the store does not sell it as it was chosen any more; `gone`: it does not sell the product any more',
    ),
  quantity: piecesSchema,
  name: z.string().describe('Name of the product when the configuration was kept'),
  product: cartRow.shape.product.nullable().describe('Null where the store does not sell it any more'),
  variant: cartRow.shape.variant.nullish(),
  configuration: cartRow.shape.configuration,
  choice: configurationChoice,
  drawing: cartRow.shape.drawing,
  facility: z.nullable(facilityChoiceSchema).describe('Installation, where it was finished'),
  price: nonNegativeCents.nullable().describe('For all pieces, tax included; null unless it is orderable'),
  price_kept: nonNegativeCents.nullable().describe('The same when it was kept'),
  project: z.int().nullish().describe('Id of the project that it belongs to; null for none'),
})

/** Configurations that customers keep in their accounts. */
export const keptConfigurations = {
  list: defineCall({
    method: 'GET',
    path: '/auth-users/v1/configurations/',
    summary: 'Own kept configurations with their present prices, the newest first; all of them fit one page',
    query: store.extend({
      user: numericId.optional().describe("Ignored unless an administrator asks: the list is the caller's own"),
      page: pageNumber,
    }),
    answer: listOf(keptConfiguration),
    permission: 'user',
    throttle: 'read',
  }),
  keep: defineCall({
    method: 'POST',
    path: '/auth-users/v1/configurations/',
    summary:
      'Keep a configuration, which may lack choices; one that is kept already has its pieces and its price renewed. Fifty at most',
    query: store,
    body: z.object({
      product: entityId,
      quantity: z._default(piecesSchema, 1),
      configuration: configurationChoice,
      facility: z.nullish(facilityChoiceSchema).describe('Installation, where it is finished'),
    }),
    answer: keptConfiguration,
    status: 201,
    permission: 'user',
    throttle: 'write',
  }),
  update: defineCall({
    method: 'PUT',
    path: '/auth-users/v1/configurations/{id}/',
    summary: 'Put a kept configuration into a project, or take it out; refused where the same one is there already',
    params: idParams,
    query: store,
    body: z.object({ project: entityId.nullable().describe('Id of an own project; null for none') }),
    answer: keptConfiguration,
    permission: 'user',
    throttle: 'write',
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/auth-users/v1/configurations/{id}/',
    summary: 'Delete a kept configuration',
    params: idParams,
    query: store,
    answer: null,
    status: 204,
    permission: 'user',
    throttle: 'write',
  }),
}

export type KeptConfiguration = z.output<typeof keptConfiguration>
