'use server'

import { redirect } from 'next/navigation'
import { requireSession } from '../../session/session.ts'
import { problemsOf } from '../../store-api/errors.ts'
import { removeFavourite } from '../../store-api/favourites.ts'
import { requestStore } from '../../stores/request.ts'
import { storePath } from '../../urls/paths.ts'
import { profilePath } from '../../urls/profile-path.ts'
import { type AddToCartState, addToCart } from '../add-to-cart.ts'
import { idIn } from './form-text.ts'

/** Puts a favourite into the cart. Without a script it redirects to the cart's page, or the list shows a failure. */
export async function addFavourite(before: AddToCartState, form: FormData): Promise<AddToCartState> {
  const state = await addToCart(before, form)
  if (form.get('scripted') === '1') return state
  const store = await requestStore()
  redirect(state.cart ? storePath(store, '/cart') : `${profilePath(store, 'favourites')}?done=failed`)
}

/** Removes a product from the customer's favourites; the list shows the result. */
export async function removeFromFavourites(form: FormData): Promise<void> {
  const store = await requestStore()
  const list = profilePath(store, 'favourites')
  await requireSession(list)
  const product = idIn(form, 'product')
  let outcome = 'failed'
  try {
    if (product !== null) {
      await removeFavourite(store, product)
      outcome = 'removed'
    }
  } catch (error) {
    if (!problemsOf(error)) console.error('A favourite could not be removed:', (error as Error).message)
  }
  redirect(`${list}?done=${outcome}`)
}
