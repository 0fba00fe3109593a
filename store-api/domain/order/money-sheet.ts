import type { CartRow } from '../../../lib/contract/carts.ts'
import { type InvoiceLine, invoiceLines, type RateTotal } from '../../../lib/rules/invoice.ts'
import { formatMoney } from '../../../lib/rules/money.ts'
import { streetLine } from '../../../lib/rules/street-line.ts'
import { formatUnitPrice } from '../../../lib/rules/unit-price.ts'
import { withOrdinal } from '../../../lib/rules/written-days.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { InvoiceBuyer, InvoiceSeller, OrderSnapshot } from '../../db/schema.ts'

/* What invoices and quotes say alike on paper. */

/** Widths of the columns of lines and of totals. */
export const lineShares = [0.34, 0.08, 0.17, 0.15, 0.09, 0.17]
export const totalShares = [0.25, 0.25, 0.25, 0.25]

/** A day in the words of the store. */
export function dateOf({ region, timeZone }: StoreContext, moment: Date): string {
  return withOrdinal(new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone }).format(moment))
}

/** A rate of tax, as `21 %`. @param rate fraction */
export function percentOf(t: Translate, { region }: StoreContext, rate: number): string {
  return t('invoice.percent', {
    rate: new Intl.NumberFormat(region, { maximumFractionDigits: 2 }).format(rate * 100),
  })
}

export function sellerLines(t: Translate, seller: InvoiceSeller): string[] {
  const { legalName, street, postalCode, city, vatNumber } = seller
  const number = vatNumber && t('invoice.vatNumber', { number: vatNumber })
  return [legalName, street, `${postalCode} ${city}`, number].filter(Boolean)
}

export function buyerLines(t: Translate, store: StoreContext, buyer: InvoiceBuyer): string[] {
  const label = store.taxIdTypes.find(({ value }) => value === buyer.tax_id_type)?.label ?? ''
  const place = `${buyer.postal_code} ${buyer.city}`.trim()
  const taxId = buyer.tax_id && t('mail.pair', { label, value: buyer.tax_id })
  return [buyer.name, streetLine(buyer, store.country), place, buyer.province, taxId].filter(Boolean)
}

/** The head of a table of lines. */
export function lineHead(t: Translate): string[] {
  return [
    t('invoice.description'),
    t('invoice.quantity'),
    t('invoice.unit'),
    t('invoice.reduction'),
    t('invoice.rate'),
    t('invoice.net'),
  ]
}

/** The lines of a price. @param sign -1 where they are taken back */
export function moneyLines(
  t: Translate,
  store: StoreContext,
  { frozen, taxRate }: { frozen: OrderSnapshot; taxRate: number },
  sign: 1 | -1 = 1,
): string[][] {
  return invoiceLines(frozen, taxRate).map((line) => [
    descriptionOf(t, frozen, line),
    String(line.charge.quantity),
    formatUnitPrice(sign * line.unit),
    line.reduction === 0 ? '' : formatMoney(-sign * line.reduction),
    percentOf(t, store, taxRate),
    formatMoney(sign * line.net),
  ])
}

function descriptionOf(t: Translate, { coupon }: OrderSnapshot, { charge }: InvoiceLine<CartRow>): string {
  const { kind, row } = charge
  if (kind === 'goods') return goodsText(t, row)
  if (kind === 'deposit') return t('line.installation', { city: row.facility?.city ?? '' })
  return t(`mail.price.${kind}`, { code: coupon?.code ?? '' })
}

/** What a row is, line by line. */
export function goodsText(t: Translate, { product, variant, configuration, final_ref }: CartRow): string {
  const chosen = configuration.map(({ label, value }) => t('mail.pair', { label, value }))
  return [product.name, ...(variant ? [variant.name] : []), ...chosen, t('mail.ref', { ref: final_ref })].join('\n')
}

/** The head of a table of totals by rate. */
export function totalHead(t: Translate): string[] {
  return [t('invoice.rate'), t('invoice.totalNet'), t('invoice.totalTax'), t('invoice.totalGross')]
}

/** The totals by rate. @param sign -1 where they are taken back */
export function totalLines(
  t: Translate,
  store: StoreContext,
  totals: readonly RateTotal[],
  sign: 1 | -1 = 1,
): string[][] {
  const money = (cents: number) => formatMoney(sign * cents, { sign: true })
  return totals.map(({ rate, net, tax, gross }) => [percentOf(t, store, rate), money(net), money(tax), money(gross)])
}
