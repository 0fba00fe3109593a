import { useQuery } from '@tanstack/react-query'
import { carts } from '../api/carts.ts'
import { payments } from '../api/payments.ts'
import type { PaymentResult } from '../contract/payments.ts'
import { paymentOfCart } from '../rules/payment-of-cart.ts'
import { keys } from './keys.ts'

/**
 * Seconds between two looks; each wait is longer than the one before, and after some minutes the
 * mail has the last word.
 */
const waits = [2, 2, 3, 3, 5, 5, 10, 10, 20, 20, 30, 30, 60, 60]

/**
 * State of a payment while its provider decides, polled. Polling pauses while the tab is hidden or offline; a poll
 * without an answer counts as one.
 * @param rendered the payment as rendered by the server
 * @param cartId of the cart to poll instead, where the store API has no call for payments
 */
export function usePaymentStatus(rendered: PaymentResult, cartId?: string): PaymentResult {
  const { data } = useQuery({
    queryKey: keys.payment(rendered.payment_reference),
    queryFn: ({ signal }) => look(rendered, cartId, signal),
    initialData: rendered,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (waits[state.dataUpdateCount + state.errorUpdateCount] ?? 0) * 1000 || false,
  })
  return data
}

async function look(rendered: PaymentResult, cartId: string | undefined, signal: AbortSignal): Promise<PaymentResult> {
  const reference = rendered.payment_reference
  if (cartId === undefined) return payments.result({ params: { reference }, signal })
  return paymentOfCart(await carts.retrieve({ params: { id: cartId }, signal }), reference) ?? rendered
}
