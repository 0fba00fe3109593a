import { z } from 'zod'
import { defineCall } from './call.ts'
import { isoDate, listOf, pageNumber, storeCode, uuidParams } from './common.ts'

/** Sub-order states: another table than the orders', specification section 4. */
export const subOrderStatus = z.literal([100, 200, 300, 400, 500, 550, 600, 650, 700, 800, 900])
export const subOrder = z.object({
  id: z.uuid(),
  order: z.uuid(),
  status: subOrderStatus,
  carrier: z.string(),
  tracking_number: z.string(),
  rows: z.array(z.uuid()),
  delivered_at: isoDate.nullable(),
  created_at: isoDate,
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

export const subOrders = {
  list: defineCall({
    method: 'GET',
    path: '/cart/v1/sub-orders/',
    summary: 'Sub-orders of own orders',
    query: store.extend({ order: z.uuid().optional(), page: pageNumber }),
    answer: listOf(subOrder),
    permission: 'user',
    browser: true,
  }),
  create: defineCall({
    method: 'POST',
    path: '/cart/v1/sub-orders/',
    summary: 'Split an order',
    query: store,
    body: changes.extend({ order: z.uuid() }),
    answer: subOrder,
    status: 201,
    permission: 'admin',
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
  }),
  update: defineCall({
    method: 'PUT',
    path: '/cart/v1/sub-orders/{id}/',
    summary: 'Change a sub-order; states move along their own table',
    params: uuidParams,
    query: store,
    body: changes,
    answer: subOrder,
    permission: 'admin',
  }),
  destroy: defineCall({
    method: 'DELETE',
    path: '/cart/v1/sub-orders/{id}/',
    summary: 'Delete a sub-order',
    params: uuidParams,
    query: store,
    answer: null,
    status: 204,
    permission: 'admin',
  }),
}
