'use server'

import { redirect } from 'next/navigation'
import { readCartCookie, writeCartCookie } from '../cart/cart-cookie.ts'
import { addCartRow } from '../store-api/carts.ts'
import { slugOfProduct } from '../store-api/configurator.ts'
import { problemsOf } from '../store-api/errors.ts'
import { requestStore } from '../stores/request.ts'
import { storePath } from '../urls/paths.ts'
import { facilityIn } from './facility-field.ts'
import { asksForOptions, configuratorQuery, keyIn, optionsIn } from './product-form.ts'

export interface AddToCartState {
  /** The cart after the last addition. */
  cart: { id: string; size: number } | null
  /**
   * Why nothing was added, in the store's language; `unreachable` when the store API could not say.
   */
  error: string | 'unreachable' | null
  /** Values of a refused form, for pages without a script. */
  sent?: { variant: number | null; quantity: string }
}

/**
 * Adds the product of a form to the cart: product, variant, quantity, and for made-to-measure products options and
 * dimensions.
 */
export async function addToCart(_: AddToCartState | null, form: FormData): Promise<AddToCartState> {
  const store = await requestStore()
  // A script gives each attempt a key, and keeps the input itself.
  const scripted = form.has('key')
  try {
    const cart = await addCartRow(store, await readCartCookie(), {
      product: numberIn(form, 'product') ?? 0,
      variant: numberIn(form, 'variant'),
      // An invalid number is passed on: the store API reports it at its field.
      quantity: Number(textIn(form, 'quantity') || '1'),
      configuration: { attribute_options: optionsIn(form, store.lengthUnit), complements: [] },
      facility: facilityIn(form),
      ...keyIn(form),
    })
    await writeCartCookie(store, cart.id)
    return { cart: { id: cart.id, size: cart.size }, error: null }
  } catch (error) {
    const problems = problemsOf(error)
    const slug =
      problems && !scripted && asksForOptions(form) ? await slugOfProduct(store, numberIn(form, 'product') ?? 0) : null
    if (slug) redirect(`${storePath(store, '/configurator')}?${configuratorQuery(form, slug)}`)
    return {
      cart: null,
      error: problems ? (problems.message ?? Object.values(problems.fields)[0] ?? 'unreachable') : 'unreachable',
      ...(!scripted && {
        sent: { variant: numberIn(form, 'variant'), quantity: textIn(form, 'quantity') },
      }),
    }
  }
}

function textIn(form: FormData, name: string): string {
  const text = form.get(name)
  return typeof text === 'string' ? text.trim() : ''
}

function numberIn(form: FormData, name: string): number | null {
  const text = textIn(form, name)
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
