import type { PaymentResult } from '../contract/payments.ts'
import { payments } from './payments.ts'
import { RequestError } from './request.ts'

/**
 * Captures a PayPal order that the shopper approved, and requests its state. Capturing is a call of our own store API
 * beyond the specification's; another one may capture it on that request.
 * @throws RequestError when the order is unknown, or cannot be captured
 */
export async function settleWallet(id: string): Promise<PaymentResult> {
  const taken = await payments.paypalCapture({ body: { id } }).catch(unlessUnknown)
  return payments.paypalOrderDetails({ query: { id } }).catch((error: unknown) => {
    if (taken) return taken
    throw error
  })
}

function unlessUnknown(error: unknown): null {
  if (error instanceof RequestError && [404, 405].includes(error.status)) return null
  throw error
}
