import { z } from 'zod'
import { facilityChoiceSchema } from '../forms/facility.ts'
import { piecesSchema } from '../forms/pieces.ts'
import { audience, cents, entityId, image, nonNegativeCents } from './common.ts'
import { drawing } from './drawings.ts'
import { facilityOfRow } from './facility.ts'
import { cutsOfOption } from './glass-cuts.ts'

/**
 * The choices: ids, quantities and typed dimensions. Every price is computed from them, none is ever taken from a
 * request.
 */
export const configurationChoice = z.object({
  attribute_options: z
    .array(
      z.object({
        option: entityId,
        value: z.int().min(1).max(10_000).optional().describe('Typed dimension, millimetres'),
        cuts: cutsOfOption.optional(),
      }),
    )
    .max(60)
    .default([]),
  complements: z
    .array(
      z.object({
        id: entityId,
        quantity: z._default(piecesSchema, 1),
        attribute_options: z.array(entityId).max(30).default([]),
      }),
    )
    .max(30)
    .default([]),
})

export const cartRow = z.object({
  id: z.uuid(),
  order: z.uuid().describe('Id of the cart or order that the row belongs to'),
  quantity: piecesSchema,
  shipping_prices: z.array(z.object({ _type: audience, amount: nonNegativeCents })).describe('Without tax, per piece'),
  product: z.object({
    id: z.int(),
    ref: z.string(),
    name: z.string(),
    web_url: z.string(),
    brand: z.string(),
    image: image.nullable(),
    made_to_measure: z.boolean(),
  }),
  variant: z.object({ id: z.int(), ref: z.string(), name: z.string() }).nullable(),
  configuration: z
    .array(z.object({ label: z.string(), value: z.string(), price: cents }))
    .default([])
    .describe('What was chosen, in words'),
  choice: configurationChoice
    .prefault({})
    .describe('The same in ids, the options of the variant among them: what reopens the configurator'),
  drawing: drawing.nullable().default(null).describe('Null for products that are not drawn'),
  final_ref: z.string().default(''),
  prices: z
    .object({ unit: nonNegativeCents, unit_before: nonNegativeCents, total: nonNegativeCents, saved: nonNegativeCents })
    .describe('Tax included'),
  delivery_days: z.object({ min: z.int(), max: z.int() }),
  custom_made: z
    .boolean()
    .optional()
    .describe('Whether the piece is made to measures that the customer gave; left out, the product alone says so'),
  facility: facilityOfRow.nullable().default(null).describe('Installation, where it is wanted and offered'),
  installable: z.boolean().default(false).describe('Whether the store offers to install this product'),
  pieces_left: z
    .int()
    .min(0)
    .optional()
    .describe('Pieces that the cart can have, where they are fewer than its rows want'),
})

export const newCartRow = z.object({
  order: z.uuid().optional().describe('Id of the cart; without it the row begins a new one'),
  product: entityId,
  variant: entityId.nullable().default(null),
  quantity: z._default(piecesSchema, 1),
  configuration: configurationChoice.optional(),
  facility: z.nullish(facilityChoiceSchema).describe('Installation of the row'),
  idempotency_key: z.uuid().optional().describe('The same key twice adds the row once'),
})

/** The added row, and the cart's summary. */
export const addedCartRow = cartRow.extend({
  cart: z
    .object({ id: z.uuid(), size: z.int().min(0).describe('Pieces in it') })
    .optional()
    .describe('The cart after the addition; where it is missing, the storefront asks for the cart'),
})

export type CartRow = z.output<typeof cartRow>
export type ConfigurationChoice = z.output<typeof configurationChoice>
export type AddedCartRow = z.output<typeof addedCartRow>
export type NewCartRow = z.input<typeof newCartRow>
