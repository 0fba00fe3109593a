import type { CartRow } from '../../../lib/contract/carts.ts'
import { slowestDays } from '../../../lib/rules/delivery-plan.ts'
import { type InvoiceLine, invoiceLines, rateTotals } from '../../../lib/rules/invoice.ts'
import { formatMoney, formatUnitPrice } from '../../../lib/rules/money.ts'
import { streetLine } from '../../../lib/rules/street-line.ts'
import { withOrdinal } from '../../../lib/rules/written-days.ts'
import { messagesIn, type Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { InvoiceBuyer } from '../../db/schema.ts'
import { SheetPage } from '../../sheets/page.ts'
import type { WholeInvoice } from './invoices.ts'
import { sellerOf } from './issue-invoice.ts'

/** Widths of the columns of lines and of totals. */
const lineShares = [0.34, 0.08, 0.17, 0.15, 0.09, 0.17]
const totalShares = [0.25, 0.25, 0.25, 0.25]

interface Sheet extends WholeInvoice {
  store: StoreContext
  t: Translate
}

/** An invoice or credit note as a PDF file, in the store's language. */
export async function renderInvoice(store: StoreContext, whole: WholeInvoice): Promise<Buffer<ArrayBuffer>> {
  const sheet: Sheet = { ...whole, store, t: messagesIn(store.language) }
  const { t, invoice } = sheet
  const seller = invoice.seller ?? sellerOf(store)
  const page = new SheetPage({
    title: `${titleOf(sheet)} ${invoice.number}`,
    author: seller.legalName,
    language: store.language,
  })
  page.heading(titleOf(sheet), invoice.number, store.name)
  page.columns([
    { title: t('invoice.seller'), lines: sellerLines(sheet) },
    { title: t('invoice.buyer'), lines: invoice.buyer ? buyerLines(sheet, invoice.buyer) : [] },
  ])
  page.section(t('invoice.dates'))
  page.table(facts(sheet), [0.4, 0.6])
  page.section(t('invoice.lines'))
  page.table([lineHead(t), ...lines(sheet)], lineShares, true)
  page.section(t('invoice.totals'))
  page.table([totalHead(t), ...totals(sheet)], totalShares, true)
  page.section(t('invoice.payment'))
  page.paragraphs(terms(sheet))
  const foot = [[seller.legalName, seller.registration].filter(Boolean).join(', ')]
  return page.finish(foot, (number, pages) => t('invoice.page', { page: number, pages }))
}

/** The name that the file is kept under. */
export function invoiceFileName({ language }: Pick<StoreContext, 'language'>, { invoice }: WholeInvoice): string {
  const t = messagesIn(language)
  const kind = t(invoice.kind === 'invoice' ? 'invoice.fileName' : 'invoice.creditFileName')
  return `${kind}-${invoice.number.replace(/[^A-Za-z0-9-]/g, '').toLowerCase()}.pdf`
}

function titleOf({ t, invoice }: Sheet): string {
  return t(invoice.kind === 'invoice' ? 'invoice.title' : 'invoice.creditTitle')
}

function dateOf({ store: { region, timeZone } }: Sheet, moment: Date): string {
  return withOrdinal(new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone }).format(moment))
}

function sellerLines({ invoice, store, t }: Sheet): string[] {
  const { legalName, street, postalCode, city, vatNumber } = invoice.seller ?? sellerOf(store)
  const number = vatNumber && t('invoice.vatNumber', { number: vatNumber })
  return [legalName, street, `${postalCode} ${city}`, number].filter(Boolean)
}

function buyerLines({ store, t }: Sheet, buyer: InvoiceBuyer): string[] {
  const label = store.taxIdTypes.find(({ value }) => value === buyer.tax_id_type)?.label ?? ''
  const place = `${buyer.postal_code} ${buyer.city}`.trim()
  const taxId = buyer.tax_id && t('mail.pair', { label, value: buyer.tax_id })
  return [buyer.name, streetLine(buyer, store.country), place, buyer.province, taxId].filter(Boolean)
}

function facts(sheet: Sheet): string[][] {
  const { t, invoice, corrects, frozen, orderNumber } = sheet
  const always = [
    [t('invoice.number'), invoice.number],
    [t('invoice.issued'), dateOf(sheet, invoice.issuedAt)],
    [t('invoice.order'), orderNumber],
  ]
  if (corrects) return [...always, [t('invoice.corrects'), correctsText(sheet)]]
  const { min, max } = slowestDays(frozen.rows)
  return [
    ...always,
    [t('invoice.supplied'), dateOf(sheet, invoice.issuedAt)],
    [t('invoice.delivery'), t('invoice.deliveryDays', { min, max })],
  ]
}

function correctsText(sheet: Sheet): string {
  const { t, corrects } = sheet
  return corrects ? t('invoice.correctsText', { number: corrects.number, date: dateOf(sheet, corrects.issuedAt) }) : ''
}

function lineHead(t: Translate): string[] {
  return [
    t('invoice.description'),
    t('invoice.quantity'),
    t('invoice.unit'),
    t('invoice.reduction'),
    t('invoice.rate'),
    t('invoice.net'),
  ]
}

/** The lines of the order, taken back by a credit note; one line where it takes back a part. */
function lines(sheet: Sheet): string[][] {
  const { t, invoice, corrects, frozen } = sheet
  const rate = percent(sheet)
  if (corrects && invoice.total !== corrects.total) {
    const net = -(invoice.total - invoice.tax)
    const name = t('invoice.creditPart', { number: corrects.number })
    return [[name, '1', formatUnitPrice(net), '', rate, formatMoney(net)]]
  }
  const sign = corrects ? -1 : 1
  return invoiceLines(frozen, invoice.taxRate).map((line) => [
    descriptionOf(sheet, line),
    String(line.charge.quantity),
    formatUnitPrice(sign * line.unit),
    line.reduction === 0 ? '' : formatMoney(-sign * line.reduction),
    rate,
    formatMoney(sign * line.net),
  ])
}

function descriptionOf({ t, frozen }: Sheet, { charge }: InvoiceLine<CartRow>): string {
  const { kind, row } = charge
  if (kind === 'goods') return goodsText(t, row)
  if (kind === 'deposit') return t('line.installation', { city: row.facility?.city ?? '' })
  return t(`mail.price.${kind}`, { code: frozen.coupon?.code ?? '' })
}

function goodsText(t: Translate, { product, variant, configuration, final_ref }: CartRow): string {
  const chosen = configuration.map(({ label, value }) => t('mail.pair', { label, value }))
  return [product.name, ...(variant ? [variant.name] : []), ...chosen, t('mail.ref', { ref: final_ref })].join('\n')
}

function totalHead(t: Translate): string[] {
  return [t('invoice.rate'), t('invoice.totalNet'), t('invoice.totalTax'), t('invoice.totalGross')]
}

function totals(sheet: Sheet): string[][] {
  const sign = sheet.corrects ? -1 : 1
  return rateTotals(sheet.invoice, sheet.invoice.taxRate).map(({ net, tax, gross }) => [
    percent(sheet),
    formatMoney(sign * net, { sign: true }),
    formatMoney(sign * tax, { sign: true }),
    formatMoney(sign * gross, { sign: true }),
  ])
}

function percent({ t, store, invoice }: Sheet): string {
  const rate = new Intl.NumberFormat(store.region, { maximumFractionDigits: 2 }).format(invoice.taxRate * 100)
  return t('invoice.percent', { rate })
}

function terms(sheet: Sheet): string[] {
  const { t, invoice, corrects } = sheet
  const date = dateOf(sheet, (corrects ?? invoice).issuedAt)
  if (corrects)
    return [
      t('invoice.creditText', { number: corrects.number, date, amount: formatMoney(invoice.total, { sign: true }) }),
    ]
  const method = invoice.buyer?.method
  const paid = t('invoice.paid', { date, method: method ? t(`mail.method.${method}`) : '–' })
  return [
    invoice.total === 0 ? t('invoice.free') : paid,
    ...(invoice.buyer?.professional ? [t('invoice.professionalTerms')] : []),
  ]
}
