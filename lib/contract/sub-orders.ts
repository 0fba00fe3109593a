import { z } from 'zod'
import { defineCall } from './call.ts'
import { isoDate, listOf, numericId, pageNumber, storeCode, uuidParams } from './common.ts'
import { lines } from './typed-text.ts'

/** Sub-order states: another table than the orders'. */
export const subOrderStatus = z
  .literal([100, 200, 300, 400, 500, 550, 600, 650, 700, 800, 900])
  .describe(
    'State of a part of an order; the numbers mean something else than those of orders: 100 received, 200 in progress, 300 ready, 400 delayed, 500 cancelled, 550 left out as the order was changed, 600 sent, 650 sent in part, 700 delivered, 800 sent back, 900 with a problem',
  )
export type SubOrderStatus = z.output<typeof subOrderStatus>
export const subOrder = z.object({
  id: z.uuid(),
  order: z.uuid(),
  status: subOrderStatus,
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string().optional().describe('Where the carrier shows how far it is; empty if unknown'),
  rows: z.array(z.uuid()),
  pieces: z
    .array(z.object({ row: z.uuid(), quantity: z.int().min(1) }))
    .nullish()
    .describe('How many pieces of which rows are in a parcel; null for all pieces of its rows'),
  sent_at: isoDate.nullish().describe('When it left as a parcel'),
  delivered_at: isoDate.nullable(),
  created_at: isoDate.optional(),
})
const changes = z
  .object({
    status: subOrderStatus,
    carrier: z.string().max(100),
    tracking_number: z.string().max(100),
    rows: z.array(z.uuid()).max(200),
  })
  .partial()
const store = z.object({ store: storeCode })

/**
 * The kind of problem: damage done in transit, which can be reported within 24 hours of the delivery, or
 * anything else.
 */
export const incidentKind = z.enum(['damage', 'other'])
/** Formats of photos, recognised by their first bytes. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const
export const incident = z.object({
  id: z.uuid(),
  sub_order: z.uuid(),
  kind: incidentKind,
  comment: z.string(),
  photos: z.int().min(1).describe('How many photos came with it'),
  answer: z.string().nullable().default(null).describe('What the shop wrote back'),
  created_at: isoDate.optional(),
})

export const subOrders = {
  list: defineCall({
    method: 'GET',
    path: '/cart/v1/sub-orders/',
    summary: 'Sub-orders of own orders: the parts that are sent by themselves',
    query: store.extend({ order: z.uuid().optional(), page: pageNumber }),
    answer: listOf(subOrder),
    permission: 'user',
    browser: true,
    throttle: 'read',
  }),
  create: defineCall({
    method: 'POST',
    path: '/cart/v1/sub-orders/',
    summary:
      'Make a sub-order of rows of an order: received (100), or in a state that follows that. Of an order that is not paid none is in progress',
    query: store,
    body: changes.extend({ order: z.uuid() }),
    answer: subOrder,
    status: 201,
    permission: 'admin',
    throttle: 'admin',
  }),
  retrieve: defineCall({
    method: 'GET',
    path: '/cart/v1/sub-orders/{id}/',
    summary: 'One sub-order',
    params: uuidParams,
    query: store,
    answer: subOrder,
    permission: 'user',
    browser: true,
    throttle: 'read',
  }),
  update: defineCall({
    method: 'PUT',
    path: '/cart/v1/sub-orders/{id}/',
    summary:
      'Change a sub-order. A state that cannot follow the present one is refused (400), and so is one that the state of its order does not permit (409): of an order that is not paid nothing is prepared, sent or delivered',
    params: uuidParams,
    query: store,
    body: changes,
    answer: subOrder,
    permission: 'admin',
    throttle: 'admin',
  }),
  destroy: defineCall({
    method: 'DELETE',
    path: '/cart/v1/sub-orders/{id}/',
    summary: 'Delete a sub-order that has not left, of an order that is not over',
    params: uuidParams,
    query: store,
    answer: null,
    status: 204,
    permission: 'admin',
    throttle: 'admin',
  }),
  incidents: defineCall({
    method: 'GET',
    path: '/cart/v1/sub-orders/{id}/incidents/',
    summary: 'What was reported about a sub-order, the newest first',
    params: uuidParams,
    query: store,
    answer: z.array(incident),
    permission: 'user',
    browser: true,
    throttle: 'read',
  }),
  incidentPhoto: defineCall({
    method: 'GET',
    path: '/cart/v1/sub-orders/{id}/incidents/{incident}/photos/{number}/',
    summary:
      'A photo of a report, for administrators: the file, or 303 with the address of a bucket that is good for a minute',
    params: uuidParams.extend({ incident: z.uuid(), number: numericId }),
    query: store,
    answer: null,
    file: 'image/jpeg',
    permission: 'admin',
    throttle: 'admin',
  }),
  report: defineCall({
    method: 'POST',
    path: '/cart/v1/sub-orders/{id}/incidents/',
    summary:
      'Report a problem with a sub-order: a comment and 1 to 5 photos (JPEG, PNG, WebP or HEIC) of 10 MB at most. Damage within 24 hours of the delivery',
    params: uuidParams,
    query: store,
    upload: true,
    body: z.object({
      kind: incidentKind,
      comment: lines(2000, 1),
      photos: z.array(z.file()).default([]).describe('The field `photos`, once per file'),
    }),
    answer: incident,
    status: 201,
    permission: 'user',
    browser: true,
    throttle: 'bulk',
  }),
}

export type Incident = z.output<typeof incident>
