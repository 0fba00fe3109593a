'use server'

import { redirect } from 'next/navigation'
import { readCartCookie, writeCartCookie } from '../../cart/cart-cookie.ts'
import { isUuid } from '../../rules/uuid.ts'
import { requireSession } from '../../session/session.ts'
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
  const name = `again-${id}`
  try {
    const { lines, size, cart } = await orderAgain(store, id, await readCartCookie(), keyIn(form).idempotency_key)
    if (cart) await writeCartCookie(store, cart.id)
    const left = lines.flatMap(({ number, reference, problem }) =>
      problem ? [[String(number), `${reference}: ${problem.message}`]] : [],
    )
    const state = {
      ...untouched(),
      fields: Object.fromEntries(left),
      done: size > 0,
      cart: size > 0 ? cart : null,
      pieces: size,
    }
    return await answerForm(form, name, path, state)
  } catch (error) {
    const problems = problemsOf(error)
    if (!problems && !(error instanceof TypeError)) throw error
    return answerForm(form, name, path, { ...untouched(), form: problems?.message ?? 'unreachable' })
  }
}
