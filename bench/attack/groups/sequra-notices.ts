import { createHmac } from 'node:crypto'
import { sequraNotifyPath } from '../../../store-api/providers/sequra/addresses.ts'
import type { AttackRequest, StoreCode } from '../request.ts'
import { strangersCart } from '../strangers-order.ts'
import type { Ground } from './group.ts'

/** A payment that waits for seQura. */
export interface SequraOpened {
  cart: string
  /** The shop's name for it, and seQura's. */
  reference: string
  order: string
}

/** Opens an instalment order of a guest. */
export async function openSequra({ shop, world, random }: Ground, store: StoreCode): Promise<SequraOpened> {
  const { product, variant } = random.pick(world.goods[store])
  const cart = await strangersCart(shop, { store, product, variant, quantity: 1, number: random.below(1e9) })
  const path = '/payment/v1/sequra/payments/init_order/'
  const made = await shop.ask<{ payment_reference: string; session: { id: string } }>('visitor', store, 'POST', path, {
    cart_id: cart,
    product: 'sp1',
  })
  return { cart, reference: made.payment_reference, order: made.session.id }
}

/**
 * seQura's notification that an order is approved.
 * @param signed the reference that its signature is of
 */
export function sequraNotice(
  key: string,
  store: StoreCode,
  { order, reference }: Pick<SequraOpened, 'order' | 'reference'>,
  signed = reference,
): AttackRequest {
  const signature = createHmac('sha256', key).update(signed, 'utf8').digest('hex')
  const form = new URLSearchParams({
    order_ref: order,
    order_ref_1: reference,
    reference,
    signature,
    sq_state: 'approved',
    event: 'approved',
  })
  return {
    server: 'store API',
    store,
    role: 'visitor',
    method: 'POST',
    target: sequraNotifyPath,
    headers: [['content-type', 'application/x-www-form-urlencoded']],
    body: form.toString(),
  }
}
