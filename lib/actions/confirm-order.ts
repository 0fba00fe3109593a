'use server'

import { redirect } from 'next/navigation'
import { paymentProblem } from '../rules/payment-problem.ts'
import { reserveOrder } from '../store-api/carts.ts'
import { problemsOf } from '../store-api/errors.ts'
import { shopperIp } from '../store-api/shopper-ip.ts'
import { requestStore } from '../stores/request.ts'
import { storePath } from '../urls/paths.ts'
import { type UnconfirmedOutcome, unconfirmedOutcomes } from './confirm-order-outcome.ts'

/**
 * Has the pieces of a guest's transfer order reserved, and leads to its page. It is a button that
 * does it: programs that look into mails follow links.
 */
export async function confirmOrder(form: FormData): Promise<void> {
  const store = await requestStore()
  const given = form.get('token')
  const token = typeof given === 'string' ? given.slice(0, 200) : ''
  let to = storePath(store, '/order', 'confirm')
  try {
    const { id } = await reserveOrder(store, token, await shopperIp())
    to = storePath(store, '/order', id)
  } catch (error) {
    to += `?done=${outcomeOf(error)}&token=${encodeURIComponent(token)}`
  }
  redirect(to)
}

function outcomeOf(error: unknown): UnconfirmedOutcome {
  const refused = problemsOf(error)?.refused
  if (refused?.code === 'token_not_valid') return 'linkNotValid'
  if (!refused) console.error('A link of an order failed:', (error as Error).message)
  const problem = paymentProblem(refused)
  return unconfirmedOutcomes.find((known) => known === problem) ?? 'failed'
}
