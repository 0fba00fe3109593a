import type { CartRow } from '../../../lib/contract/cart-rows.ts'
import { type InvoiceLine, invoiceLines, type RateTotal } from '../../../lib/rules/invoice.ts'
import { formatMoney } from '../../../lib/rules/money.ts'
import { streetLine } from '../../../lib/rules/street-line.ts'
import { withoutLinks } from '../../../lib/rules/typed-links.ts'
import { formatUnitPrice } from '../../../lib/rules/unit-price.ts'
import { withOrdinal } from '../../../lib/rules/written-days.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { InvoiceBuyer, InvoiceSeller, OrderSnapshot } from '../../db/schema.ts'
import type { LineHead, PaperLine } from '../../sheets/line-table.ts'

/* Parts that invoices and quotes have in common on paper. */

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

/** The customer's own reference as a line of facts; none where there is none. */
export function ownReference(
  t: Translate,
  { customer_reference: reference }: { customer_reference?: string | undefined },
): string[][] {
  return reference ? [[t('order.ownReference'), withoutLinks(reference)]] : []
}

/** The head of a table of lines. */
export function lineHead(t: Translate): LineHead {
  return {
    name: t('invoice.description'),
    cells: [
      { title: t('invoice.quantity'), share: 0.07 },
      { title: t('invoice.unit'), share: 0.16 },
      { title: t('invoice.reduction'), share: 0.14 },
      { title: t('invoice.rate'), share: 0.09 },
      { title: t('invoice.net'), share: 0.14 },
    ],
  }
}

/** The lines of a price, with the pictures of what is drawn or photographed. @param sign -1 for a credit note */
export function moneyLines(
  t: Translate,
  store: StoreContext,
  { frozen, taxRate }: { frozen: OrderSnapshot; taxRate: number },
  pictures: readonly (Buffer | undefined)[] = [],
  sign: 1 | -1 = 1,
): PaperLine[] {
  return invoiceLines(frozen, taxRate).map((line, index) => ({
    ...wordsOf(t, frozen, line),
    cells: [
      String(line.charge.quantity),
      formatUnitPrice(sign * line.unit),
      line.reduction === 0 ? '' : formatMoney(-sign * line.reduction),
      percentOf(t, store, taxRate),
      formatMoney(sign * line.net),
    ],
    picture: pictures[index],
  }))
}

type LineWords = Pick<PaperLine, 'name' | 'facts' | 'ref'>

function wordsOf(t: Translate, { coupon }: OrderSnapshot, { charge }: InvoiceLine<CartRow>): LineWords {
  const { kind, row } = charge
  if (kind === 'goods') return goodsWords(t, row)
  const place = row?.facility?.city ?? ''
  const name =
    kind === 'deposit' ? t('line.installation', { city: place }) : t(`mail.price.${kind}`, { code: coupon?.code ?? '' })
  return { name, facts: [], ref: '' }
}

/** What a row is: the product, what was chosen with what it costs on top, and the reference. */
export function goodsWords(t: Translate, { product, variant, configuration, final_ref }: CartRow): LineWords {
  const chosen = configuration.map(({ label, value, price }) =>
    price === 0
      ? t('mail.pair', { label, value })
      : t('invoice.choice', { label, value, price: formatMoney(price, { sign: true }) }),
  )
  return {
    name: product.name,
    facts: [...(variant ? [variant.name] : []), ...chosen],
    ref: t('mail.ref', { ref: final_ref }),
  }
}

/** The totals by rate, and the whole with its tax at the end. @param sign -1 for a credit note */
export function totalSums(
  t: Translate,
  store: StoreContext,
  totals: readonly RateTotal[],
  sign: 1 | -1 = 1,
): (readonly [string, string])[] {
  const money = (cents: number) => formatMoney(sign * cents, { sign: true })
  const gross = totals.reduce((sum, total) => sum + total.gross, 0)
  return [
    ...totals.flatMap(({ rate, net, tax }) => [
      [t('invoice.totalNet'), money(net)] as const,
      [t('invoice.totalTax', { rate: percentOf(t, store, rate) }), money(tax)] as const,
    ]),
    [t('invoice.totalGross'), money(gross)] as const,
  ]
}
