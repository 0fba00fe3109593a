'use server'

import { readCartCookie, writeCartCookie } from '../cart/cart-cookie.ts'
import { type LengthUnit, parseLength } from '../rules/configurator/length.ts'
import { addCartRow } from '../store-api/carts.ts'
import { problemsOf } from '../store-api/errors.ts'
import { requestStore } from '../stores/request.ts'
import { facilityIn } from './facility-field.ts'

export interface AddToCartState {
  /** The cart after the last addition. */
  cart: { id: string; size: number } | null
  /** Why nothing was added, in the store's language; `unreachable` when the store API could not say. */
  error: string | 'unreachable' | null
}

/** Adds what a product's form says: product, variant, quantity, and for made-to-measure products its options and dimensions. */
export async function addToCart(_: AddToCartState, form: FormData): Promise<AddToCartState> {
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

function keyIn(form: FormData): { idempotency_key?: string } {
  const key = form.get('key')
  return typeof key === 'string' && /^[0-9a-f-]{36}$/.test(key) ? { idempotency_key: key } : {}
}

/** Fields `attribute-{id}` hold an option's id; fields `value-{option id}` a dimension as typed, in the store's unit. */
function optionsIn(form: FormData, unit: LengthUnit): { option: number; value?: number }[] {
  const options: { option: number; value?: number }[] = []
  for (const [name, text] of form) {
    if (typeof text !== 'string') continue
    if (name.startsWith('attribute-') && /^\d{1,9}$/.test(text)) options.push({ option: Number(text) })
    const typed = /^value-(\d{1,9})$/.exec(name)
    if (typed && text.trim() !== '') options.push({ option: Number(typed[1]), ...typedValue(text, unit) })
  }
  return options
}

/** Largest dimension that the contract lets through, millimetres; what is larger is out of every product's range all the same. */
const largestValue = 10_000

/** Whole millimetres. What is no such length is left out: the store API then asks for the dimension by its name. */
function typedValue(text: string, unit: LengthUnit): { value?: number } {
  const millimetres = parseLength(text, unit)
  return millimetres !== null && Number.isInteger(millimetres)
    ? { value: Math.min(largestValue, Math.max(1, millimetres)) }
    : {}
}
