import type { InvoiceLine } from './invoice.ts'
import type { Amount } from './money.ts'
import type { ChargeKind } from './price-lines.ts'

/* Amounts of an electronic invoice after EN 16931-1:2017. They are positive in a credit note too: its type (381) marks
   them as credited. */

/** A line of an electronic invoice (BG-25), cents without tax. */
export interface ElectronicLine {
  quantity: number
  /** Of all pieces together, before the reduction. */
  before: Amount
  /** Taken off the pieces together (BT-136); 0 where nothing is. */
  reduction: Amount
}

/** A charge on, or allowance from, the whole document (BG-20 and BG-21), cents without tax. */
export interface DocumentAmount {
  kind: Exclude<ChargeKind, 'goods' | 'deposit'>
  /** Positive for a charge, negative for an allowance; never 0. */
  cents: Amount
}

/** Cents. The names are the standard's (BG-22). */
export interface DocumentTotals {
  /** Sum of the lines without tax (BT-106). */
  lines: Amount
  /** Sum of allowances from the whole document (BT-107). */
  allowances: Amount
  /** Sum of charges on the whole document (BT-108). */
  charges: Amount
  /** Without tax (BT-109). */
  net: Amount
  tax: Amount
  /** With tax (BT-112). */
  gross: Amount
  /** Paid, or given back, already (BT-113). */
  paid: Amount
  /** Remaining amount to pay (BT-115). */
  due: Amount
}

/** Without tax and after its reduction (BT-131), cents. */
export function lineNet({ before, reduction }: ElectronicLine): Amount {
  return before - reduction
}

/** The lines of an invoice in the standard's categories: goods and services, and amounts of the whole document. */
export function electronicParts<Row>(lines: readonly InvoiceLine<Row>[]): {
  lines: (ElectronicLine & { line: InvoiceLine<Row> })[]
  amounts: DocumentAmount[]
} {
  return {
    lines: lines.flatMap((line) => {
      const { charge, net, reduction } = line
      const isSold = charge.kind === 'goods' || charge.kind === 'deposit'
      return isSold ? [{ quantity: charge.quantity, before: net + reduction, reduction, line }] : []
    }),
    amounts: lines.flatMap(({ charge: { kind }, net }) =>
      kind === 'goods' || kind === 'deposit' || net === 0 ? [] : [{ kind, cents: net }],
    ),
  }
}

/**
 * The totals of a document that is paid, or given back, when it is issued (BR-CO-10 to BR-CO-16).
 * @throws Error where lines and amounts do not add up to its total without tax
 */
export function documentTotals(
  lines: readonly ElectronicLine[],
  amounts: readonly DocumentAmount[],
  { total, tax }: { total: Amount; tax: Amount },
): DocumentTotals {
  const sum = (cents: readonly Amount[]) => cents.reduce((all, one) => all + one, 0)
  const own = amounts.map(({ cents }) => cents)
  const totals = {
    lines: sum(lines.map(lineNet)),
    allowances: sum(own.flatMap((cents) => (cents < 0 ? [-cents] : []))),
    charges: sum(own.filter((cents) => cents > 0)),
  }
  const net = totals.lines - totals.allowances + totals.charges
  if (net !== total - tax) throw new Error(`The lines add up to ${net} cents instead of ${total - tax}.`)
  return { ...totals, net, tax, gross: total, paid: total, due: 0 }
}
