import { type Amount, containedTax, roundHalfUp } from './money.ts'
import { type Charge, charges, type Price } from './price-lines.ts'

/** A line of an invoice. Amounts are cents. */
export interface InvoiceLine<Row> {
  charge: Charge<Row>
  /** Without tax and before the reduction, of one piece; not always whole. */
  unit: number
  /** Reduction of the pieces together, without tax; 0 for none. */
  reduction: Amount
  /** Without tax, reduced; the lines' add up to the total without tax. */
  net: Amount
}

/** Total at a rate of tax: `net` and `tax` add up to `gross`. */
export interface RateTotal {
  /** Fraction: 0.21 is 21 %. */
  rate: number
  net: Amount
  tax: Amount
  gross: Amount
}

type InvoicedRow = Parameters<typeof charges>[0]['rows'][number] & { prices: { unit: Amount; unit_before: Amount } }

/**
 * The lines of an invoice, from an order's prices with tax. Rounding differences are carried to the next line, so that
 * the lines add up to the total without tax, and each is less than a cent from its exact share.
 */
export function invoiceLines<Row extends InvoicedRow>(
  price: Price & { rows: readonly Row[] },
  rate: number,
): InvoiceLine<Row>[] {
  const charged = charges(price)
  const { pvp_total, tax } = price.prices
  let gross = 0
  let counted = 0
  return charged.map((charge, index) => {
    gross += charge.cents
    const until = index === charged.length - 1 ? pvp_total - tax : roundHalfUp(gross / (1 + rate))
    const net = until - counted
    counted = until
    const saved = charge.kind === 'goods' ? savedOn(charge) : 0
    const reduction = saved > 0 ? Math.max(0, roundHalfUp((charge.cents + saved) / (1 + rate)) - net) : 0
    return { charge, unit: (net + reduction) / charge.quantity, reduction, net }
  })
}

function savedOn<Row extends InvoicedRow>({ quantity, row }: Charge<Row>): Amount {
  return row ? (row.prices.unit_before - row.prices.unit) * quantity : 0
}

/** The totals of an invoice or credit note by rate; all that a store sells is taxed at one. */
export function rateTotals({ total, tax }: { total: Amount; tax: Amount }, rate: number): RateTotal[] {
  return [{ rate, net: total - tax, tax, gross: total }]
}

/**
 * The rate that an order was taxed at: it may have been placed before the store's changed.
 * @param present the store's rate, which it is where that gives the same tax
 */
export function rateOf({ total, tax }: { total: Amount; tax: Amount }, present: number): number {
  if (containedTax(total, present) === tax) return present
  return total === tax ? present : Math.round((tax / (total - tax)) * 1000) / 1000
}

/**
 * The tax in a credit note, cents: those of an invoice credited in parts add up to the invoice's own.
 * @param before cents of earlier credit notes
 * @param given cents of this one
 */
export function creditedTax(
  invoice: { total: Amount; tax: Amount; taxRate: number },
  before: Amount,
  given: Amount,
): Amount {
  const until = (credited: Amount) =>
    credited === invoice.total ? invoice.tax : Math.min(invoice.tax, containedTax(credited, invoice.taxRate))
  return until(before + given) - until(before)
}

/**
 * The lines of a credit note for some pieces, without tax: rounding differences are carried to the next line, so that
 * they add up to its total without tax.
 * @param parts cents with tax of each line, which add up to the total
 */
export function creditNets(parts: readonly Amount[], { total, tax }: { total: Amount; tax: Amount }): Amount[] {
  let [gross, counted] = [0, 0]
  return parts.map((part) => {
    gross += part
    const until = total === 0 ? 0 : roundHalfUp((gross * (total - tax)) / total)
    const net = until - counted
    counted = until
    return net
  })
}
