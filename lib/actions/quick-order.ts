'use server'

import { createHash } from 'node:crypto'
import { unstable_rethrow } from 'next/navigation'
import { readCartCookie, writeCartCookie } from '../cart/cart-cookie.ts'
import type { AddedLines, FoundLines } from '../contract/order-lines.ts'
import { listField, maxOrderText, type OrderList, orderLinesWith, readOrderLines } from '../rules/order-lines.ts'
import { StoreApiError } from '../store-api/client.ts'
import { problemsOf } from '../store-api/errors.ts'
import { addLines, resolveLines } from '../store-api/order-lines.ts'
import { requestStore } from '../stores/request.ts'
import { keyIn } from './product-form.ts'
import { emptyQuickOrder, type QuickOrderLine, type QuickOrderState } from './quick-order-state.ts'

/**
 * Shows what a list of references orders, or adds the lines that can be bought to the cart: those of a list that was
 * shown before, so that nothing is bought unseen.
 */
export async function quickOrder(_: QuickOrderState, form: FormData): Promise<QuickOrderState> {
  const text = textIn(form)
  const list = readOrderLines(text)
  const unread = { ...emptyQuickOrder, text }
  if (list.problem) return { ...unread, problem: list.problem }
  const adds = form.get('do') === 'add' && form.get('checked') === markOf(text)
  try {
    const found = await (adds ? addTo(list, form) : foundIn(list))
    return stateOf(text, list, found)
  } catch (error) {
    // The list of a URL is looked up while its page renders, and a refused session is renewed by a redirect.
    unstable_rethrow(error)
    // Another store API may lack the call: its words about that would help no shopper.
    const told = error instanceof StoreApiError && error.status === 404 ? null : problemsOf(error)
    return { ...unread, problem: told?.message ?? 'unreachable' }
  }
}

const nothing: FoundLines = { lines: [], size: 0, prices: { total: 0, net: null } }

async function foundIn({ lines }: OrderList): Promise<FoundLines> {
  return lines.length === 0 ? nothing : resolveLines(await requestStore(), sent(lines))
}

async function addTo({ lines }: OrderList, form: FormData): Promise<FoundLines | AddedLines> {
  if (lines.length === 0) return nothing
  const store = await requestStore()
  const added = await addLines(store, await readCartCookie(), sent(lines), keyIn(form).idempotency_key)
  if (added.cart) await writeCartCookie(store, added.cart.id)
  return added
}

function sent(lines: OrderList['lines']) {
  return lines.map((line) => ({ ...line, details: [...line.details] }))
}

function stateOf(text: string, list: OrderList, found: FoundLines | AddedLines): QuickOrderState {
  const lines = linesOf(text, list, found)
  const cart = 'cart' in found && found.size > 0 ? found.cart : null
  if (!cart) return { ...found, text, checked: markOf(text), lines, problem: null, added: null }
  const wrong = lines.filter(({ problem }) => problem !== null)
  const left = orderLinesWith(text, new Set(wrong.map(({ number }) => number)))
  const renumbered = wrong.map((line, place) => ({ ...line, number: place + 1 }))
  return { ...emptyQuickOrder, text: left, lines: renumbered, added: { cart, pieces: found.size } }
}

/** Every line with what was found, in the order of the list. */
function linesOf(text: string, { lines, wrong }: OrderList, found: FoundLines): QuickOrderLine[] {
  const typed = (number: number) => orderLinesWith(text, new Set([number]))
  const bad = wrong.map(({ number, problem }) => ({ number, text: typed(number), problem, addedTo: null, row: null }))
  const others = found.lines.map(({ number, problem, added_to: addedTo, row }) => ({
    number,
    text: typed(number),
    problem: problem?.message ?? null,
    addedTo,
    row,
  }))
  // A line that the store API did not answer is not lost either.
  const unanswered = lines
    .filter(({ number }) => !found.lines.some((line) => line.number === number))
    .map(({ number }) => ({ number, text: typed(number), problem: 'unreachable', addedTo: null, row: null }))
  return [...bad, ...others, ...unanswered].sort((a, b) => a.number - b.number)
}

function markOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** The list with plain line breaks and no other control characters but tabs, a little more than may be sent at most. */
function textIn(form: FormData): string {
  const typed = form.get(listField)
  return typeof typed === 'string'
    ? typed
        .replaceAll('\r\n', '\n')
        .replace(/[^\P{C}\t\n]/gu, '')
        .slice(0, maxOrderText + 1)
    : ''
}
