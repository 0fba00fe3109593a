import type { CartRow } from '../../../lib/contract/cart-rows.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { OrderSnapshot } from '../../db/schema.ts'
import { leastPrice } from '../catalogue/price-floor.ts'

/** Whether a row can be sold at its price: an option may take off more than the product costs. */
export function isSellable({ prices: { unit, total } }: Pick<CartRow, 'prices'>): boolean {
  return isAmount(unit) && unit >= leastPrice && isAmount(total)
}

function isAmount(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 0
}

/** The row, where it can be sold at its price. @throws ApiError 400 at `configuration` */
export function sellable(row: CartRow, t: Translate): CartRow {
  if (!isSellable(row)) throw fieldErrors({ configuration: t('priceNotValid', { name: row.product.name }) })
  return row
}

/**
 * Refuses a cart with a row that cannot be sold at its price.
 * @throws ApiError 409 price_not_valid
 */
export function refuseUnsellable({ rows }: Pick<OrderSnapshot, 'rows'>, t: Translate): void {
  const row = rows.find((entry) => !isSellable(entry))
  if (row) throw refusal(409, t('priceNotValid', { name: row.product.name }), 'price_not_valid')
}

/**
 * Refuses amounts below zero. Prices of a quote may be nothing, as an administrator may offer that.
 * @throws ApiError 409 price_not_valid
 */
export function refuseNegative({ rows, prices }: Pick<OrderSnapshot, 'rows' | 'prices'>, t: Translate): void {
  const row = rows.find((entry) => !isAmount(entry.prices.unit) || !isAmount(entry.prices.total)) ?? rows[0]
  const amounts = [...rows.flatMap((entry) => [entry.prices.unit, entry.prices.total]), prices.pvp_total]
  if (!amounts.every(isAmount))
    throw refusal(409, t('priceNotValid', { name: row?.product.name ?? '' }), 'price_not_valid')
}
