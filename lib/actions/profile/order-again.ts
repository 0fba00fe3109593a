'use server'

import { redirect } from 'next/navigation'
import { readCartCookie, writeCartCookie } from '../../cart/cart-cookie.ts'
import { isUuid } from '../../rules/uuid.ts'
import { requireSession } from '../../session/session.ts'
import { StoreApiError } from '../../store-api/client.ts'
import { problemsOf } from '../../store-api/errors.ts'
import { orderAgain } from '../../store-api/order-lines.ts'
import { requestStore } from '../../stores/request.ts'
import { profilePath } from '../../urls/profile-path.ts'
import { keyIn } from '../product-form.ts'
import { answerForm } from './form-answer.ts'
import { type ProfileFormState, untouched } from './form-text.ts'

/** Its `fields` are what could not be ordered: reference and reason, by number of the line. */
export type OrderAgainState = ProfileFormState & {
  cart?: { id: string; size: number } | null
  /** Pieces that were added. */
  pieces?: number
}

/** Puts what can still be bought of an order into the cart, and names what cannot with the reasons. */
export async function orderAgainForm(_: OrderAgainState, form: FormData): Promise<OrderAgainState> {
  const store = await requestStore()
  const id = form.get('order')
  if (typeof id !== 'string' || !isUuid(id)) redirect(profilePath(store, 'order'))
  const path = profilePath(store, 'order', id)
  await requireSession(path)
  return answerForm(form, `again-${id}`, path, await orderedAgain(id, form))
}

async function orderedAgain(id: string, form: FormData): Promise<OrderAgainState> {
  const store = await requestStore()
  try {
    const { lines, size, cart } = await orderAgain(store, id, await readCartCookie(), keyIn(form).idempotency_key)
    if (cart) await writeCartCookie(store, cart.id)
    const left = lines.flatMap(({ number, reference, problem }) =>
      problem ? [[String(number), `${reference}: ${problem.message}`]] : [],
    )
    const fields = Object.fromEntries(left)
    return { ...untouched(), fields, done: size > 0, cart: size > 0 ? cart : null, pieces: size }
  } catch (error) {
    // Another store API may lack the call: its words about that would help no shopper.
    const problems = error instanceof StoreApiError && error.status === 404 ? null : problemsOf(error)
    return { ...untouched(), form: problems?.message ?? 'unreachable' }
  }
}
