import 'server-only'
import { readCartCookie, writeCartCookie } from '../cart/cart-cookie.ts'
import type { AddedLines } from '../contract/order-lines.ts'
import { StoreApiError } from '../store-api/client.ts'
import { problemsOf } from '../store-api/errors.ts'
import type { Store } from '../stores/store.ts'
import { keyIn } from './product-form.ts'
import { type ProfileFormState, untouched } from './profile/form-text.ts'

/** Its `fields` are what could not be added: name and reason, by number of the line. */
export type AddedLinesState = ProfileFormState & {
  cart?: { id: string; size: number } | null
  /** Pieces that were added. */
  pieces?: number
}

/** Puts many lines into the visitor's cart, and names what cannot be bought with the reasons. */
export async function putIntoCart(
  store: Store,
  form: FormData,
  add: (cartId: string | null, key: string | undefined) => Promise<AddedLines>,
): Promise<AddedLinesState> {
  try {
    const { lines, size, cart } = await add(await readCartCookie(), keyIn(form).idempotency_key)
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
