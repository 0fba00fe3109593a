import { fieldNames, placeCode, placeIn } from './form.ts'
import { firstStep, isSamePlace, type Place, placeOf, placesOf } from './places.ts'
import type { Configuration } from './types.ts'

/*
 * A configuration in the browser's history: each entry has an address that says what was chosen,
 * the step, and behind the `#` the price that was shown, and it knows the steps of the entries
 * below it. Back leads to an earlier step or out of the configurator, never to a later one.
 */

/** What an entry says of its step: codes as addresses write them. */
export interface StepEntry {
  readonly code: string
  /** Steps of the entries below, the nearest last. */
  readonly below: readonly string[]
}

export type HistoryMove =
  /** So many entries back, to the step or to one after it, whose place it then takes. */
  { readonly kind: 'back'; readonly entries: number } | { readonly kind: 'push' | 'replace'; readonly entry: StepEntry }

/**
 * How the history follows to the step that is shown; null where it is there. A later step gets an
 * entry of its own, one that lies below is gone back to, and another earlier one takes the place of
 * the first entry whose step comes after it.
 */
export function moveTo(state: Configuration, { code: left, below }: StepEntry): HistoryMove | null {
  const code = placeCode(placeOf(state))
  if (code === left) return null
  const order = placesOf(state).map(placeCode)
  const rank = order.indexOf(code)
  const index = below.findIndex((step) => order.indexOf(step) >= rank)
  if (index >= 0) return { kind: 'back', entries: below.length - index }
  const isLater = order.includes(left) && rank > order.indexOf(left)
  return isLater
    ? { kind: 'push', entry: { code, below: [...below, left] } }
    : { kind: 'replace', entry: { code, below } }
}

/**
 * The address of the step that is shown.
 * @param address path and query of what has been chosen
 * @param row cart row that is being edited, or null
 * @param price cents; null while it is not known, and nothing is to be compared with it
 */
export function stepAddress(address: string, state: Configuration, row: string | null, price: number | null): string {
  const place = placeOf(state)
  const step = isSamePlace(firstStep(state), place) ? '' : `&${fieldNames.step}=${placeCode(place)}`
  return `${address}${step}${row ? `&row=${row}` : ''}${price === null ? '' : `#${price}`}`
}

/** The step that an address leads to; it may be one that cannot be visited. */
export function stepIn({ search }: Pick<URL, 'search'>, state: Configuration): Place {
  return placeIn(new URLSearchParams(search).get(fieldNames.step) ?? undefined) ?? firstStep(state)
}

/** The price that an address remembers, cents, or null. It is compared and never believed. */
export function priceIn({ hash }: Pick<URL, 'hash'>): number | null {
  const cents = /^#(\d{1,12})$/.exec(hash)?.[1]
  return cents === undefined ? null : Number(cents)
}

/** Whether two addresses are configurations of one product. */
export function isSameProduct(a: Pick<URL, 'pathname' | 'search'>, b: Pick<URL, 'pathname' | 'search'>): boolean {
  const product = ({ search }: Pick<URL, 'search'>) => new URLSearchParams(search).get('product')
  return a.pathname === b.pathname && product(a) === product(b)
}

/** Whether two queries say the same, in whatever order. */
export function sameQuery(a: string, b: string): boolean {
  const said = (query: string) => String([...new URLSearchParams(query)].sort())
  return said(a) === said(b)
}
