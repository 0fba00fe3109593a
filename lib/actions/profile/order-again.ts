'use server'

import { redirect } from 'next/navigation'
import { isUuid } from '../../rules/uuid.ts'
import { requireSession } from '../../session/session.ts'
import { orderAgain } from '../../store-api/order-lines.ts'
import { requestStore } from '../../stores/request.ts'
import { profilePath } from '../../urls/profile-path.ts'
import { type AddedLinesState, putIntoCart } from '../added-lines.ts'
import { answerForm } from './form-answer.ts'

/** Puts what can still be bought of an order into the cart, and names what cannot with the reasons. */
export async function orderAgainForm(_: AddedLinesState, form: FormData): Promise<AddedLinesState> {
  const store = await requestStore()
  const id = form.get('of')
  if (typeof id !== 'string' || !isUuid(id)) redirect(profilePath(store, 'order'))
  const path = profilePath(store, 'order', id)
  await requireSession(path)
  const added = await putIntoCart(store, form, (cart, key) => orderAgain(store, id, cart, key))
  return answerForm(form, `again-${id}`, path, added)
}
