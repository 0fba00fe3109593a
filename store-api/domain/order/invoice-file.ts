import { slowestDays } from '../../../lib/rules/delivery-plan.ts'
import { creditNets, rateTotals } from '../../../lib/rules/invoice.ts'
import { type Amount, formatMoney } from '../../../lib/rules/money.ts'
import type { CreditedRow } from '../../../lib/rules/refund.ts'
import { formatUnitPrice } from '../../../lib/rules/unit-price.ts'
import { messagesIn, type Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import { crossIndustryInvoice } from '../../sheets/cross-industry-invoice.ts'
import type { PaperLine } from '../../sheets/line-table.ts'
import { SheetPage } from '../../sheets/page.ts'
import { logoWidth, sheetPicture } from '../../sheets/picture.ts'
import { electronicInvoice } from './electronic-invoice.ts'
import type { WholeInvoice } from './invoices.ts'
import { sellerOf } from './issue-invoice.ts'
import { linePictures } from './line-pictures.ts'
import {
  buyerLines,
  dateOf,
  goodsWords,
  lineHead,
  moneyLines,
  ownReference,
  percentOf,
  sellerLines,
  totalSums,
} from './money-sheet.ts'

interface Sheet extends WholeInvoice {
  store: StoreContext
  t: Translate
}

/**
 * An invoice or credit note as a PDF file, in the store's language, with an embedded electronic invoice (Factur-X)
 * where all data that the standard requires exists.
 */
export async function renderInvoice(store: StoreContext, whole: WholeInvoice): Promise<Buffer<ArrayBuffer>> {
  const sheet: Sheet = { ...whole, store, t: messagesIn(store.language) }
  const { t, invoice } = sheet
  const seller = invoice.seller ?? sellerOf(store)
  const about = { title: `${titleOf(sheet)} ${invoice.number}`, author: seller.legalName, language: store.language }
  const electronic = electronicInvoice(store, t, whole, terms(sheet).join('\n'))
  const page = new SheetPage(about, electronic && { xml: crossIndustryInvoice(electronic), issuedAt: invoice.issuedAt })
  page.heading(titleOf(sheet), invoice.number, store.name, await sheetPicture({ public_id: store.logo }, logoWidth))
  page.columns([
    { title: t('invoice.seller'), lines: sellerLines(t, seller) },
    { title: t('invoice.buyer'), lines: invoice.buyer ? buyerLines(t, store, invoice.buyer) : [] },
  ])
  page.section(t('invoice.dates'))
  page.table(facts(sheet), [0.4, 0.6])
  page.section(t('invoice.lines'))
  const pictures = whole.corrects ? [] : await linePictures(whole.frozen, invoice.taxRate)
  page.lines(lineHead(t), lines(sheet, pictures))
  page.sums(totalSums(t, store, rateTotals(invoice, invoice.taxRate), signOf(whole)))
  page.section(t('invoice.payment'))
  page.paragraphs(terms(sheet))
  const foot = [[seller.legalName, seller.registration].filter(Boolean).join(', ')]
  return page.finish(foot, (page, pages) => t('invoice.page', { number: invoice.number, page, pages }))
}

/** Name of the file. */
export function invoiceFileName({ language }: Pick<StoreContext, 'language'>, { invoice }: WholeInvoice): string {
  const t = messagesIn(language)
  const kind = t(invoice.kind === 'invoice' ? 'invoice.fileName' : 'invoice.creditFileName')
  return `${kind}-${invoice.number.replace(/[^A-Za-z0-9-]/g, '').toLowerCase()}.pdf`
}

function titleOf({ t, invoice }: Sheet): string {
  return t(invoice.kind === 'invoice' ? 'invoice.title' : 'invoice.creditTitle')
}

/** A credit note has negative amounts. */
function signOf({ corrects }: WholeInvoice): 1 | -1 {
  return corrects ? -1 : 1
}

function facts(sheet: Sheet): string[][] {
  const { t, invoice, corrects, frozen, orderNumber } = sheet
  const always = [
    [t('invoice.issued'), dateOf(sheet.store, invoice.issuedAt)],
    [t('invoice.order'), orderNumber],
    ...ownReference(t, { customer_reference: invoice.buyer?.reference }),
  ]
  if (corrects) return [...always, [t('invoice.corrects'), correctsText(sheet)]]
  const { min, max } = slowestDays(frozen.rows)
  return [
    ...always,
    [t('invoice.supplied'), dateOf(sheet.store, invoice.issuedAt)],
    [t('invoice.delivery'), t('invoice.deliveryDays', { min, max })],
  ]
}

function correctsText(sheet: Sheet): string {
  const { t, corrects } = sheet
  return corrects
    ? t('invoice.correctsText', { number: corrects.number, date: dateOf(sheet.store, corrects.issuedAt) })
    : ''
}

/** The lines of the order, taken back by a credit note; one line where it takes back a part. */
function lines(sheet: Sheet, pictures: readonly (Buffer | undefined)[]): PaperLine[] {
  const { t, invoice, corrects, frozen } = sheet
  if (corrects && invoice.total !== corrects.total) {
    if (invoice.rows) return pieceLines(sheet, invoice.rows)
    const words = { name: t('invoice.creditPart', { number: corrects.number }), facts: [], ref: '' }
    return [{ ...words, cells: creditedCells(sheet, -(invoice.total - invoice.tax), 1) }]
  }
  return moneyLines(t, sheet.store, { frozen, taxRate: invoice.taxRate }, pictures, signOf(sheet))
}

/** The pieces that a credit note takes back. */
function pieceLines(sheet: Sheet, pieces: readonly CreditedRow[]): PaperLine[] {
  const { t, invoice, frozen } = sheet
  const grosses = pieces.map(({ gross }) => gross)
  const nets = creditNets(grosses, invoice)
  return pieces.map(({ row: id, quantity }, index) => {
    const row = frozen.rows.find((each) => each.id === id)
    const words = row ? goodsWords(t, row) : { name: '', facts: [], ref: '' }
    return { ...words, cells: creditedCells(sheet, -(nets[index] ?? 0), quantity) }
  })
}

/** The numbers of a credited line. @param net cents of all its pieces, without tax */
function creditedCells({ t, store, invoice }: Sheet, net: Amount, quantity: number): string[] {
  return [String(quantity), formatUnitPrice(net / quantity), '', percentOf(t, store, invoice.taxRate), formatMoney(net)]
}

function terms(sheet: Sheet): string[] {
  const { t, invoice, corrects } = sheet
  const date = dateOf(sheet.store, (corrects ?? invoice).issuedAt)
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
