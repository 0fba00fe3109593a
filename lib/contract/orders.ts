import { z } from 'zod'
import { defineCall } from './call.ts'
import { cart } from './carts.ts'
import { storeCode, uuidParams } from './common.ts'

const query = z.object({ store: storeCode })

/** What administrators do to an order between its payment and its arrival. */
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
  }),
}
