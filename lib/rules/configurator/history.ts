import { fieldNames } from './form.ts'
import { isSamePlace, placeCode, placeIn } from './place-code.ts'
import { firstPlace, nearestPlace, placeOf, screenOf } from './places.ts'
import { type ScreenName, screensOf } from './screens.ts'
import type { Configuration, Place } from './types.ts'

/*
 * A configuration in the browser's history: each entry has an address that says what was chosen,
 * the place, and behind the `#` the price that was shown, and it knows the screens of the entries
 * below it. Back leads to an earlier screen or out of the configurator, never to a later one.
 */

/** What an entry says of its screen. */
export interface ScreenEntry {
  readonly screen: ScreenName
  /** Screens of the entries below, the nearest last. */
  readonly below: readonly ScreenName[]
}

export type HistoryMove =
  /** So many entries back, to the screen or to one after it, whose place it then takes. */
  | { readonly kind: 'back'; readonly entries: number }
  | { readonly kind: 'push' | 'replace'; readonly entry: ScreenEntry }

/**
 * How the history follows to the screen that is shown; null where it is there. A later screen gets
 * an entry of its own, one that lies below is gone back to, and another earlier one takes the place
 * of the first entry whose screen comes after it.
 */
export function moveTo(state: Configuration, { screen: left, below }: ScreenEntry): HistoryMove | null {
  const screen = screenOf(state).name
  if (screen === left) return null
  const order = screensOf(state).map(({ name }) => name)
  const rank = order.indexOf(screen)
  const index = below.findIndex((name) => order.indexOf(name) >= rank)
  if (index >= 0) return { kind: 'back', entries: below.length - index }
  const isLater = order.includes(left) && rank > order.indexOf(left)
  return isLater
    ? { kind: 'push', entry: { screen, below: [...below, left] } }
    : { kind: 'replace', entry: { screen, below } }
}

/**
 * The address of the place that was gone to last.
 * @param address path and query of what has been chosen
 * @param row cart row that is being edited, or null
 * @param price cents; null while it is not known, and nothing is to be compared with it
 */
export function placeAddress(address: string, state: Configuration, row: string | null, price: number | null): string {
  const place = placeOf(state)
  const step = isSamePlace(firstPlace(state), place) ? '' : `&${fieldNames.step}=${placeCode(place)}`
  return `${address}${step}${row ? `&row=${row}` : ''}${price === null ? '' : `#${price}`}`
}

/** The place that an address leads to; the first one where it names none. */
export function placeInAddress({ search }: Pick<URL, 'search'>, state: Configuration): Place {
  const place = placeIn(new URLSearchParams(search).get(fieldNames.step) ?? undefined)
  return (place && nearestPlace(state, place)) ?? firstPlace(state)
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
