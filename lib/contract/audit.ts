import { z } from 'zod'
import { defineCall } from './call.ts'
import { isoDate, listOf, pageNumber, storeCode } from './common.ts'

/** Actions of administrators in the audit log; `call` is any call without a name here. */
export const auditAction = z.enum([
  'order.cancel',
  'order.address',
  'quote.offer',
  'parcel.send',
  'parcel.deliver',
  'subOrder.create',
  'subOrder.update',
  'subOrder.destroy',
  'payment.transferConfirmed',
  'payment.refundNoted',
  'hold.release',
  'confirmation.remind',
  'refund.create',
  'refund.note',
  'return.create',
  'return.move',
  'stock.set',
  'review.request',
  'review.publish',
  'review.refuse',
  'question.answer',
  'incident.answer',
  'catalogue.import',
  'call',
])
const state = z.record(z.string(), z.unknown()).nullable()

/** One action of an administrator, with its changes. */
export const auditEntry = z.object({
  id: z.int(),
  created_at: isoDate,
  administrator: z.int().describe('Id of the account'),
  action: auditAction,
  call: z.string().nullable().describe('Method and path of the call; null in entries of older releases'),
  order: z.uuid().nullable().describe('Null for what belongs to no order, as an answer to a question'),
  before: state.describe('What was changed, as it stood; null for what was not there'),
  after: state.describe('The same afterwards; null for what is gone'),
  request_id: z.string().nullable().describe('The `X-Request-Id` that the request came with'),
})

export const audit = {
  list: defineCall({
    method: 'GET',
    path: '/cart/v1/audit/',
    summary:
      'What administrators of the store did, or did to one order, the newest first: every call of theirs that is no GET',
    query: z.object({ store: storeCode, order: z.uuid().optional(), page: pageNumber }),
    answer: listOf(auditEntry),
    permission: 'admin',
    throttle: 'admin',
  }),
}

export type AuditAction = z.output<typeof auditAction>
export type AuditEntry = z.output<typeof auditEntry>
