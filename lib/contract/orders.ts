import { z } from 'zod'
import { piecesSchema } from '../forms/pieces.ts'
import { defineCall } from './call.ts'
import { cart } from './cart-content.ts'
import { isoDate, storeCode, uuidParams } from './common.ts'
import { subOrder } from './sub-orders.ts'
import { line } from './typed-text.ts'

const query = z.object({ store: storeCode })

/** A parcel that leaves: a sub-order that was made before, or pieces of rows of the order. */
export const newParcel = z.object({
  sub_order: z.uuid().optional().describe('A sub-order that was made before; it leaves with all that is in it'),
  rows: z
    .array(z.object({ row: z.uuid(), quantity: piecesSchema }))
    .min(1)
    .max(200)
    .optional()
    .describe('Pieces of rows of the order; this, or a sub-order'),
  carrier: line(60, 2),
  tracking_number: line(40, 5)
    .regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]*$/)
    .describe('As the carrier writes it: letters, digits, spaces, full stops, slashes and hyphens'),
  tracking_url: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .max(500)
    .regex(/^https:\/\/[^/?#@]+([/?#]|$)/)
    .optional()
    .describe('Where the carrier shows how far it is, an address with https'),
})

/** Where an order goes; the country is the store's. */
export const deliveryAddress = z.object({
  address: line(200, 1),
  number: line(60, 1),
  postal_code: line(10, 1),
  city: line(100, 1),
  province: line(100, 1),
})

/** Actions of administrators on an order between its payment and its arrival. */
export const orders = {
  cancel: defineCall({
    method: 'POST',
    path: '/cart/v1/orders/{id}/cancel/',
    summary:
      'Cancel an order of which nothing has left: what was paid goes back the way it came, and the customer is told. Repeating it changes nothing',
    params: uuidParams,
    query,
    answer: cart,
    permission: 'admin',
    throttle: 'admin',
  }),
  changeAddress: defineCall({
    method: 'PUT',
    path: '/cart/v1/orders/{id}/delivery_address/',
    summary:
      'Change where an order of which nothing has left goes, where that costs the same: the invoice stays as it is, and the customer is told',
    params: uuidParams,
    query,
    body: deliveryAddress,
    answer: cart,
    permission: 'admin',
    throttle: 'admin',
  }),
  sendParcel: defineCall({
    method: 'POST',
    path: '/cart/v1/orders/{id}/parcels/',
    summary:
      'Send a part of a paid order as a parcel: the order becomes partly or wholly sent, and the customer is told. The same parcel again changes nothing',
    params: uuidParams,
    query,
    body: newParcel,
    answer: subOrder,
    status: 201,
    permission: 'admin',
    throttle: 'admin',
  }),
  deliverParcel: defineCall({
    method: 'POST',
    path: '/cart/v1/parcels/{id}/deliver/',
    summary: 'Note that a parcel has arrived, now or at a moment that is named. Repeating it changes nothing',
    params: uuidParams,
    query,
    body: z.object({ delivered_at: isoDate.optional() }),
    answer: subOrder,
    permission: 'admin',
    throttle: 'admin',
  }),
}

export type NewParcel = z.output<typeof newParcel>
export type DeliveryAddress = z.output<typeof deliveryAddress>
