import type { Cart } from '../contract/cart-content.ts'

/*
 * Events of online shops as Google Analytics 4 has them (developers.google.com/analytics/devguides/collection/ga4/ecommerce):
 * amounts are euros and cents as a decimal number there.
 */

/** An article of an event. */
export interface EventItem {
  readonly item_id: string
  readonly item_name: string
  readonly item_brand?: string
  readonly item_variant?: string
  readonly price: number
  readonly quantity: number
}

export interface EventParameters {
  readonly currency: string
  readonly value: number
  readonly items: readonly EventItem[]
}

type Row = Cart['rows'][number]

/** @param cents whole cents */
export function decimal(cents: number): number {
  return cents / 100
}

/** @returns event about articles, whose value is their sum */
export function eventOf(currency: string, items: readonly EventItem[]): EventParameters {
  const cents = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)
  return { currency, value: decimal(cents), items }
}

/** The article of a row of a cart or order, without data of the buyer. */
export function itemOfRow({ product, variant, prices, quantity }: Row): EventItem {
  return {
    item_id: variant?.ref ?? product.ref,
    item_name: product.name,
    item_brand: product.brand,
    ...(variant && { item_variant: variant.name }),
    price: decimal(prices.unit),
    quantity,
  }
}

/** What a cart has gained and lost since it was looked at; a row that changes its price is neither. */
export function changesOf(before: readonly Row[], after: readonly Row[]) {
  const [was, is] = [piecesOf(before), piecesOf(after)]
  const more = (rows: readonly Row[], others: ReadonlyMap<string, number>) =>
    rows.flatMap((row) => {
      const quantity = row.quantity - (others.get(row.id) ?? 0)
      return quantity > 0 ? [{ ...itemOfRow(row), quantity }] : []
    })
  return { added: more(after, was), removed: more(before, is) }
}

function piecesOf(rows: readonly Row[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}
