'use server'

import { redirect } from 'next/navigation'
import { type PaymentProblem, paymentProblem } from '../rules/payment-problem.ts'
import { placeTransferOrder } from '../store-api/carts.ts'
import { problemsOf } from '../store-api/errors.ts'
import { requestStore } from '../stores/request.ts'
import { storePath } from '../urls/paths.ts'

/**
 * Orders a quote or a supplement by bank transfer and redirects to the page of the order; the store API checks its owner and its
 * validity.
 * @param total the total that the shopper saw, cents
 * @returns why it was not ordered
 */
export async function orderQuoteByTransfer(id: string, total: number): Promise<PaymentProblem> {
  const store = await requestStore()
  try {
    await placeTransferOrder(store, id, total)
  } catch (error) {
    return paymentProblem(problemsOf(error)?.refused)
  }
  redirect(storePath(store, '/order', id))
}
