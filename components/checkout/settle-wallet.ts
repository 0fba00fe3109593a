import { RequestError, request } from '#lib/api/request.ts'
import type { contract } from '#lib/contract/index.ts'
import type { PaymentResult } from '#lib/contract/payments.ts'

type Capture = typeof contract.payments.paypalCapture
type Details = typeof contract.payments.paypalOrderDetails

/**
 * Settles a PayPal order that the shopper approved: has its money taken, and asks what became of it. Taking is a call of our own store API
 * beyond the specification's; another one may take the money when it is asked.
 * @throws RequestError when nobody knows the order, or the money cannot be taken
 */
export async function settleWallet(id: string): Promise<PaymentResult> {
  const taken = await request<Capture>('POST', '/payment/v1/paypal/payments/capture/', { id }).catch(unlessUnknown)
  const details = `/payment/v1/paypal/payments/order_details/?${new URLSearchParams({ id })}` as const
  return request<Details>('GET', details).catch((error: unknown) => {
    if (taken) return taken
    throw error
  })
}

function unlessUnknown(error: unknown): null {
  if (error instanceof RequestError && [404, 405].includes(error.status)) return null
  throw error
}
