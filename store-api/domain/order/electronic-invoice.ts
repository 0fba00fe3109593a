import type { CartRow } from '../../../lib/contract/cart-rows.ts'
import { calendarDay } from '../../../lib/rules/calendar.ts'
import { companyNumber, vatNumberOf } from '../../../lib/rules/company-number.ts'
import { type DocumentAmount, documentTotals, electronicParts } from '../../../lib/rules/electronic-invoice.ts'
import { creditNets, invoiceLines } from '../../../lib/rules/invoice.ts'
import { paymentMethods } from '../../../lib/rules/payment-methods.ts'
import { streetLine } from '../../../lib/rules/street-line.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { InvoiceBuyer, InvoiceSeller } from '../../db/schema.ts'
import type { BilledLine, ElectronicInvoice, Party } from '../../sheets/factur-x-types.ts'
import type { WholeInvoice } from './invoices.ts'
import { sellerOf } from './issue-invoice.ts'

/**
 * An invoice or credit note in the form of EN 16931, from its stored data only.
 * @param terms its payment terms
 * @returns null where required data is missing: the buyer's name, which is erased when the law no longer requires it,
 *   or the seller's VAT number
 */
export function electronicInvoice(
  store: StoreContext,
  t: Translate,
  whole: WholeInvoice,
  terms: string,
): ElectronicInvoice | null {
  const { invoice, corrects, orderNumber } = whole
  const seller = invoice.seller ?? sellerOf(store)
  const { buyer } = invoice
  if (!buyer?.name || seller.vatNumber === '') return null
  const dayOf = (moment: Date) => calendarDay(moment, store.timeZone)
  const { lines, amounts } = partsOf(t, whole)
  return {
    kind: invoice.kind,
    number: invoice.number,
    issuedOn: dayOf(invoice.issuedAt),
    currency: store.currency,
    order: orderNumber,
    buyerOrder: buyer.reference ?? '',
    corrects: corrects && { number: corrects.number, issuedOn: dayOf(corrects.issuedAt) },
    seller: sellerParty(store, seller),
    buyer: buyerParty(store, buyer),
    lines,
    amounts: amounts.map((one) => ({ ...one, reason: reasonOf(t, whole, one) })),
    taxRate: invoice.taxRate,
    totals: documentTotals(lines, amounts, invoice),
    payment: {
      code: buyer.method ? paymentMethods[buyer.method].invoiceCode : '1',
      text: buyer.method ? t(`mail.method.${buyer.method}`) : '',
    },
    terms,
    reductionText: t('invoice.reduction'),
  }
}

/** A credit note takes back all lines of its invoice, some pieces, or an amount. */
function partsOf(
  t: Translate,
  { invoice, corrects, frozen }: WholeInvoice,
): { lines: BilledLine[]; amounts: DocumentAmount[] } {
  if (!corrects || invoice.total === corrects.total) {
    const { lines, amounts } = electronicParts(invoiceLines(frozen, invoice.taxRate))
    return { lines: lines.map(({ line, ...own }) => ({ ...own, ...wordsOf(t, line.charge) })), amounts }
  }
  const nets = creditNets(invoice.rows?.map(({ gross }) => gross) ?? [invoice.total], invoice)
  const pieces = invoice.rows?.map(({ row: id, quantity }) => {
    const row = frozen.rows.find((each) => each.id === id)
    return { quantity, ...(row ? goodsWords(row) : nameless) }
  }) ?? [{ ...nameless, quantity: 1, name: t('invoice.creditPart', { number: corrects.number }) }]
  return {
    lines: pieces.map((piece, index) => ({ ...piece, before: nets[index] ?? 0, reduction: 0 })),
    amounts: [],
  }
}

type Words = Pick<BilledLine, 'name' | 'description' | 'ref'>
const nameless: Words = { name: '–', description: '', ref: '' }

function wordsOf(t: Translate, { kind, row }: { kind: string; row: CartRow | null }): Words {
  if (!row) return nameless
  if (kind === 'goods') return goodsWords(row)
  return { ...nameless, name: t('line.installation', { city: row.facility?.city ?? '' }) }
}

function goodsWords({ product, variant, configuration, final_ref: ref }: CartRow): Words {
  const chosen = configuration.map(({ label, value }) => `${label}: ${value}`)
  const description = [...(variant ? [variant.name] : []), ...chosen].join('\n')
  return { name: product.name, description, ref }
}

function reasonOf(t: Translate, { frozen }: WholeInvoice, { kind }: DocumentAmount): string {
  return t(`mail.price.${kind}`, { code: frozen.coupon?.code ?? '' })
}

function sellerParty({ country }: StoreContext, seller: InvoiceSeller): Party {
  const { legalName: name, vatNumber, registration, street, postalCode, city } = seller
  const legalId = companyNumber(vatNumber)
  return { name, id: '', registration, legalId, street, postalCode, city, province: '', country, vatNumber }
}

function buyerParty({ country }: StoreContext, buyer: InvoiceBuyer): Party {
  const { name, tax_id: taxId, postal_code: postalCode, city, province } = buyer
  const vatNumber = vatNumberOf(taxId, buyer.tax_id_type, country)
  return {
    name,
    id: vatNumber === '' ? taxId : '',
    registration: '',
    legalId: companyNumber(vatNumber),
    street: streetLine(buyer, country),
    postalCode,
    city,
    province,
    country,
    vatNumber,
  }
}
