import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderStatus } from './cart-content.ts'
import { cartRow, configurationChoice } from './cart-rows.ts'
import { entityId, isoDate, listOf, nonNegativeCents, pageNumber, storeCode } from './common.ts'
import { cut, cutsOfOption } from './glass-cuts.ts'
import { confirmationState } from './order-confirmation.ts'
import { line } from './typed-text.ts'

const query = z.object({ store: storeCode })

const version = z.int().min(1).describe('Counts the changes of the measures: what was looked at is what is confirmed')

/** Which order, and why the caller may have it. */
const asked = {
  token: z.string().min(1).max(200).optional().describe('Of the mailed link; this, or the order of the customer'),
  order: z.uuid().optional().describe("Id of an order of the caller's own"),
}

/** A measure of a row that can still be changed, whole millimetres. */
const changeableMeasure = z.object({
  option: z.int(),
  label: z.string(),
  value: z.int().min(1),
  min: z.int().min(1),
  max: z.int().min(1),
})

/** Cuts of an option of a row that can still be changed. */
const changeableCuts = z.object({ option: z.int(), label: z.string(), cuts: z.array(cut) })

/** An option of a row that can still be exchanged for another one of its attribute. */
const changeableOption = z.object({
  option: z.int().describe('The one that is chosen'),
  label: z.string(),
  choices: z.array(z.object({ option: z.int(), name: z.string() })).describe('All options of the attribute'),
})

/** A made-to-measure row as it is to be made. */
export const measuredRow = cartRow.extend({
  measures: z.array(changeableMeasure).describe('Empty where nothing can be changed any more'),
  cuts: z.array(changeableCuts).describe('Likewise'),
  options: z.array(changeableOption).optional().describe('Likewise: the side, finish and glass'),
})

/** A change to dearer measures that takes effect once its supplement is paid. */
const pendingChange = z.object({
  supplement: z.uuid().describe('Id of the supplementary order, by which it is paid like any order'),
  row: z.uuid(),
  final_ref: z.string().describe('Reference of the row with the new measures'),
  configuration: cartRow.shape.configuration.describe('The new measures, in words'),
  price_before: nonNegativeCents.describe('Of all pieces at the prices of the day of the change'),
  price_after: nonNegativeCents.describe('Likewise'),
  to_pay: nonNegativeCents,
  until: z.iso
    .date()
    .describe('Last day on which it can be paid, and on which the money of a bank transfer has to be there'),
  transfer: z.boolean().optional().describe('Whether a bank transfer is to pay it: it waits until the money is there'),
})

/** What a customer confirms: the rows that are made to measure. */
export const measuresToConfirm = z.object({
  order: z.uuid(),
  order_number: z.string(),
  status: orderStatus,
  state: confirmationState,
  open: z
    .boolean()
    .describe('Whether it can be confirmed: false once it is, and for an order that is over or refunded'),
  version,
  confirmed_at: isoDate.nullable(),
  name: z.string().describe('Who confirmed it; empty where that is not known'),
  rows: z.array(measuredRow),
  refunded: nonNegativeCents.describe('What was given back for changes of measures'),
  paid_more: nonNegativeCents.optional().describe('What supplements paid for dearer measures'),
  pending: pendingChange
    .nullish()
    .describe('The change that waits for its payment; the rows stay as they are until then'),
  delivery_days: z.object({ min: z.int(), max: z.int() }).describe('Working days from the confirmation'),
})

/** A change of measures before they were confirmed. */
const measureChange = z.object({
  at: isoDate,
  row: z.uuid(),
  final_ref: z.string().describe('Reference of the row before'),
  choice: configurationChoice.describe('What was chosen before'),
  refund: nonNegativeCents.describe('What was given back for it'),
  of_supplements: nonNegativeCents.optional().describe('The part of it that supplements had paid'),
  supplement: z
    .object({ order: z.uuid(), paid: nonNegativeCents })
    .optional()
    .describe('The supplementary order that paid dearer measures'),
})

/** The evidence of a confirmation, for administrators. */
export const confirmation = z.object({
  order: z.uuid(),
  order_number: z.string().nullable(),
  order_status: orderStatus,
  state: confirmationState,
  version,
  opened_at: isoDate.describe('When the order was paid'),
  reminders: z.int().min(0).describe('Reminders that were sent'),
  overdue_at: isoDate.nullable().describe('When the help desk was told'),
  confirmed_at: isoDate.nullable(),
  confirmed_by: z.enum(['link', 'account', 'store']).nullable().describe("`store`: by the store's setting alone"),
  name: z.string().describe('As it was typed; empty where no customer confirmed it, or the customer was forgotten'),
  customer: z.int().nullable().describe('Account that confirmed it'),
  handed_over_at: isoDate.nullable().describe('When its rows went to the workshop'),
  rows: z
    .array(
      cartRow.pick({
        id: true,
        quantity: true,
        product: true,
        variant: true,
        configuration: true,
        choice: true,
        drawing: true,
        final_ref: true,
      }),
    )
    .describe('What is confirmed, as it stood'),
  changes: z.array(measureChange),
  pending: pendingChange.nullish().describe('The change that waits for its payment'),
})

/** Before made-to-measure rows of a paid order are made, their customer confirms the measures. */
export const confirmations = {
  list: defineCall({
    method: 'GET',
    path: '/cart/v1/confirmations/',
    summary: 'Orders whose measures wait for their customers, or were confirmed, with the evidence, the newest first',
    query: query.extend({
      page: pageNumber,
      state: confirmationState.optional().describe('Only those in this state; all of them without it'),
      order: z.uuid().optional().describe('Only that of this order'),
    }),
    answer: listOf(confirmation),
    permission: 'admin',
    throttle: 'admin',
  }),
  look: defineCall({
    method: 'POST',
    path: '/cart/v1/confirmations/look/',
    summary: 'The made-to-measure rows that a customer is asked to confirm, by the mailed link or by its order',
    query,
    body: z.object(asked),
    answer: measuresToConfirm,
    permission: 'public',
    throttle: 'read',
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/cart/v1/confirmations/confirm/',
    summary: 'Confirm the measures of a paid order, which is made then. Repeating it changes nothing',
    query,
    body: z.object({
      ...asked,
      version,
      name: line(100, 2),
      checked: z.literal(true).describe('"I have checked these measures"'),
    }),
    answer: measuresToConfirm,
    permission: 'public',
    throttle: 'lookup',
  }),
  change: defineCall({
    method: 'POST',
    path: '/cart/v1/confirmations/change/',
    summary:
      'Change measures, side, finish and glass before they are confirmed. What the row costs less is given back; dearer measures wait as `pending` until their supplement is paid. A new change takes the place of one that waits',
    query,
    body: z.object({
      ...asked,
      version,
      row: z.uuid(),
      measures: z
        .array(
          z.object({
            option: entityId,
            value: z.int().min(1).max(10_000).optional().describe('Millimetres'),
            cuts: cutsOfOption.optional(),
          }),
        )
        .max(60)
        .describe('Measures of options that the row has; those that are left out stay'),
      options: z
        .array(z.object({ option: entityId, other: entityId }))
        .max(10)
        .optional()
        .describe('Options that the row has, each with the one of the same attribute that takes its place'),
    }),
    answer: measuresToConfirm.extend({ refund: nonNegativeCents.describe('What is given back for the change') }),
    permission: 'public',
    throttle: 'lookup',
  }),
  drop: defineCall({
    method: 'POST',
    path: '/cart/v1/confirmations/drop/',
    summary: 'Drop the change that waits for its payment; the measures stay as they are. Repeating it changes nothing',
    query,
    body: z.object(asked),
    answer: measuresToConfirm,
    permission: 'public',
    throttle: 'lookup',
  }),
  remind: defineCall({
    method: 'POST',
    path: '/cart/v1/confirmations/remind/',
    summary: 'Mail the link to a customer once more; the links before stay good',
    query,
    body: z.object({ order: z.uuid() }),
    answer: confirmation,
    permission: 'admin',
    throttle: 'admin',
  }),
}

export type MeasuresToConfirm = z.output<typeof measuresToConfirm>
export type MeasuredCartRow = MeasuresToConfirm['rows'][number]
export type Confirmation = z.output<typeof confirmation>
