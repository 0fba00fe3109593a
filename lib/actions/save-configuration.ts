'use server'

import { redirect } from 'next/navigation'
import { readCartCookie, writeCartCookie } from '../cart/cart-cookie.ts'
import { addressQuery, readAddress } from '../rules/configurator/address.ts'
import { sentChoice } from '../rules/configurator/choice.ts'
import { isPieces } from '../rules/pieces.ts'
import { addCartRow } from '../store-api/carts.ts'
import { isOwnRow, replaceRowChoice } from '../store-api/configurator.ts'
import { problemsOf } from '../store-api/errors.ts'
import { requestStore } from '../stores/request.ts'
import { storePath } from '../urls/paths.ts'
import { changedFacility, facilityIn } from './facility-field.ts'
import { keyIn } from './product-form.ts'

export interface SaveState {
  /** The cart after the last addition. */
  cart: { id: string; size: number } | null
  /**
   * Why nothing was added, in the store's language; `unreachable` when the store API could not say.
   */
  error: string | 'unreachable' | null
}

/**
 * Puts a configuration into the cart, or replaces the cart row that is being edited. It takes ids, quantities and typed
 * dimensions; the store API computes everything else.
 */
export async function saveConfiguration(_: SaveState, form: FormData): Promise<SaveState> {
  const store = await requestStore()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  // Next does not pass an action's answer to a page that it resumes from its shell: without a script the next page
  // shows it.
  const scripted = text('scripted') !== ''
  const { choice, answers } = readAddress({ o: text('o'), x: text('x'), i: text('i'), t: text('t'), z: text('z') })
  const configuration = sentChoice(choice)
  const quantity = Number(text('quantity') || '1')
  const asked = /^[0-9a-f-]{36}$/.test(text('row')) ? text('row') : null
  const pieces = isPieces(quantity) ? quantity : 1
  const address = `${storePath(store, '/configurator')}?${addressQuery(text('slug'), choice, pieces, answers)}`
  /** The same page, with the missing or refused choices marked. */
  const back = `${address}&s=end&refused=1${asked ? `&row=${asked}` : ''}`
  // An installation that was begun blocks the order: its step is shown again.
  if (text('facility') === 'unfinished') {
    if (!scripted) redirect(back)
    return { cart: null, error: 'unreachable' }
  }
  let row: string | null = null
  let cart: SaveState['cart']
  try {
    row = asked && (await isOwnRow(store, await readCartCookie(), asked)) ? asked : null
    cart = row ? await replaceRowChoice(store, row, { quantity, configuration, facility: changedFacility(form) }) : null
    // A row that is gone, or not the visitor's own, is added again, so that no choices are lost.
    cart ??= await addCartRow(store, await readCartCookie(), {
      product: Number(text('product')) || 0,
      quantity,
      configuration,
      facility: facilityIn(form),
      ...keyIn(form),
    })
    await writeCartCookie(store, cart.id)
  } catch (error) {
    const problems = problemsOf(error)
    const message = problems && (problems.message ?? Object.values(problems.fields)[0])
    if (!scripted) redirect(back)
    return { cart: null, error: message ?? 'unreachable' }
  }
  if (asked || !scripted) redirect(storePath(store, text('goal') === 'quote' ? '/checkout' : '/cart'))
  return { cart: { id: cart.id, size: cart.size }, error: null }
}

/** Puts a configuration into the cart and leads there. */
export async function addConfiguration(form: FormData): Promise<void> {
  form.delete('scripted')
  await saveConfiguration({ cart: null, error: null }, form)
}

/** Puts a configuration into the cart and leads to the checkout, where a quote is asked for. */
export async function askForQuote(form: FormData): Promise<void> {
  form.set('goal', 'quote')
  await addConfiguration(form)
}
