'use server'

import { redirect } from 'next/navigation'
import { isUuid } from '../rules/uuid.ts'
import { orderProject } from '../store-api/order-lines.ts'
import { requestStore } from '../stores/request.ts'
import { storePath } from '../urls/paths.ts'
import { type AddedLinesState, putIntoCart } from './added-lines.ts'
import { answerForm } from './profile/form-answer.ts'

/** Puts what can be bought of a shared project into the cart, and names what cannot with the reasons. */
export async function orderProjectForm(_: AddedLinesState, form: FormData): Promise<AddedLinesState> {
  const store = await requestStore()
  const token = form.get('of')
  if (typeof token !== 'string' || !isUuid(token)) redirect('/')
  const added = await putIntoCart(store, form, (cart, key) => orderProject(store, token, cart, key))
  return answerForm(form, `project-${token}`, storePath(store, '/projet', token), added)
}
