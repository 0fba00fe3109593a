'use server'

import { readCartCookie, writeCartCookie } from '../cart/cart-cookie.ts'
import { addCartRow } from '../store-api/carts.ts'
import { problemsOf } from '../store-api/errors.ts'
import { requestStore } from '../stores/request.ts'
import { facilityIn } from './facility-field.ts'
import { keyIn, optionsIn } from './product-form.ts'

export interface AddToCartState {
  /** The cart after the last addition. */
  cart: { id: string; size: number } | null
  /** Why nothing was added, in the store's language; `unreachable` when the store API could not say. */
  error: string | 'unreachable' | null
}

/** Adds what a product's form says: product, variant, quantity, and for made-to-measure products its options and dimensions. */
export async function addToCart(_: AddToCartState | null, form: FormData): Promise<AddToCartState> {
  const store = await requestStore()
  try {
    const cart = await addCartRow(store, await readCartCookie(), {
      product: numberIn(form, 'product') ?? 0,
      variant: numberIn(form, 'variant'),
      quantity: numberIn(form, 'quantity') ?? 1,
      configuration: { attribute_options: optionsIn(form, store.lengthUnit), complements: [] },
      facility: facilityIn(form),
      ...keyIn(form),
    })
    await writeCartCookie(store, cart.id)
    return { cart: { id: cart.id, size: cart.size }, error: null }
  } catch (error) {
    const problems = problemsOf(error)
    return {
      cart: null,
      error: problems ? (problems.message ?? Object.values(problems.fields)[0] ?? 'unreachable') : 'unreachable',
    }
  }
}

function numberIn(form: FormData, name: string): number | null {
  const text = form.get(name)
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null
}
