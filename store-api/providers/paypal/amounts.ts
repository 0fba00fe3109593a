import { type Cents, cents, decimalAmount } from '../../../lib/rules/money.ts'
import type { PaymentLine } from '../../payments/lines.ts'

/** Where PayPal wants each kind of line. */
export const breakdownPart = {
  product: 'item_total',
  service: 'item_total',
  shipping: 'shipping',
  commission: 'handling',
  discount: 'discount',
} as const satisfies Record<PaymentLine['kind'], string>

/** Parts of an amount; PayPal refuses an order whose parts do not add up to it. */
export function breakdownOf(lines: readonly PaymentLine[], currency: string) {
  const part = (wanted: (typeof breakdownPart)[PaymentLine['kind']]) =>
    money(
      Math.abs(lines.reduce((sum, { kind, total }) => (breakdownPart[kind] === wanted ? sum + total : sum), 0)),
      currency,
    )
  return {
    item_total: part('item_total'),
    shipping: part('shipping'),
    handling: part('handling'),
    discount: part('discount'),
  }
}

/** Cents as PayPal writes money. @param currency ISO code @throws RangeError for less than nothing */
export function money(amount: number, currency: string): { currency_code: string; value: string } {
  return { currency_code: currency, value: decimalAmount(cents(amount)) }
}

/** PayPal's amount as cents; null unless it has two decimals. */
export function centsOf(value: string): Cents | null {
  const parts = /^(\d{1,12})\.(\d{2})$/.exec(value)
  return parts ? cents(Number(parts[1]) * 100 + Number(parts[2])) : null
}
