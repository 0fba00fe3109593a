'use server'

import { redirect } from 'next/navigation'
import { readCartCookie } from '../cart/cart-cookie.ts'
import { isPieces } from '../rules/pieces.ts'
import { changeCartRow, refetchPrices } from '../store-api/carts.ts'
import { problemsOf } from '../store-api/errors.ts'
import { requestStore } from '../stores/request.ts'
import { storePath } from '../urls/paths.ts'

/**
 * Changes a row's quantity from the cart page; 0 removes the row. A refusal by the store API leaves the row unchanged.
 */
export async function changeCartRowForm(form: FormData): Promise<void> {
  const store = await requestStore()
  const [id, quantity] = [form.get('row'), Number(form.get('quantity'))]
  if (typeof id === 'string' && (quantity === 0 || isPieces(quantity))) {
    try {
      await changeCartRow(store, id, quantity)
      const cart = await readCartCookie()
      // The page that follows reads the whole cart, whether or not this answers.
      if (cart) await refetchPrices(store, cart).catch(() => null)
    } catch (error) {
      if (!problemsOf(error)) throw error
    }
  }
  redirect(storePath(store, '/cart'))
}
