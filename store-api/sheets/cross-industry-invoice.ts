import { lineNet } from '../../lib/rules/electronic-invoice.ts'
import type { Amount } from '../../lib/rules/money.ts'
import type { BilledLine, ElectronicInvoice, Party } from './factur-x-types.ts'
import { element, textElement, type Xml } from './xml.ts'

/** The profile of Factur-X that holds all of EN 16931, and nothing beyond it. */
const guideline = 'urn:cen.eu:en16931:2017'
/** Codes of UNTDID 1001: commercial invoice, credit note. */
const typeCodes = { invoice: '380', credit_note: '381' } as const
/** Code of UN/ECE recommendation 20: one. */
const piece = { unitCode: 'C62' } as const
/** Codes of UNTDID 5189 and 7161: discount; freight. What has none is told by its words. */
const discountCode = '95'
const chargeCodes: Readonly<Record<string, string>> = { delivery: 'FC' }

const namespaces = [
  ['rsm', 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'],
  ['ram', 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100'],
  ['udt', 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100'],
  ['qdt', 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100'],
]
  .map(([prefix, name]) => ` xmlns:${prefix}="${name}"`)
  .join('')

/**
 * An invoice or credit note as a Cross Industry Invoice of UN/CEFACT (D16B), in the profile EN 16931
 * of Factur-X. The order of elements is that of its schema.
 */
export function crossIndustryInvoice(invoice: ElectronicInvoice): Xml {
  const root = 'rsm:CrossIndustryInvoice'
  const context = element(
    'rsm:ExchangedDocumentContext',
    element('ram:GuidelineSpecifiedDocumentContextParameter', textElement('ram:ID', guideline)),
  )
  const document = element(
    'rsm:ExchangedDocument',
    textElement('ram:ID', invoice.number),
    textElement('ram:TypeCode', typeCodes[invoice.kind]),
    element('ram:IssueDateTime', day('udt', invoice.issuedOn)),
  )
  const transaction = element(
    'rsm:SupplyChainTradeTransaction',
    ...invoice.lines.map((line, index) => lineItem(invoice, line, index + 1)),
    element(
      'ram:ApplicableHeaderTradeAgreement',
      party('ram:SellerTradeParty', invoice.seller),
      party('ram:BuyerTradeParty', invoice.buyer),
      element('ram:SellerOrderReferencedDocument', textElement('ram:IssuerAssignedID', invoice.order)),
      ...(invoice.buyerOrder === ''
        ? []
        : [element('ram:BuyerOrderReferencedDocument', textElement('ram:IssuerAssignedID', invoice.buyerOrder))]),
    ),
    element('ram:ApplicableHeaderTradeDelivery'),
    settlement(invoice),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespaces}>${context}${document}${transaction}</${root}>\n`
}

function lineItem(invoice: ElectronicInvoice, line: BilledLine, number: number): Xml {
  const { name, description, ref, quantity, before, reduction } = line
  // A price that is no whole number of cents is said of all pieces together (BT-149).
  const isWhole = before % quantity === 0
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', textElement('ram:LineID', String(number))),
    element(
      'ram:SpecifiedTradeProduct',
      optional('ram:SellerAssignedID', ref),
      textElement('ram:Name', name),
      optional('ram:Description', description),
    ),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element(
        'ram:NetPriceProductTradePrice',
        amount('ram:ChargeAmount', isWhole ? before / quantity : before),
        !isWhole && textElement('ram:BasisQuantity', String(quantity), piece),
      ),
    ),
    element('ram:SpecifiedLineTradeDelivery', textElement('ram:BilledQuantity', String(quantity), piece)),
    element(
      'ram:SpecifiedLineTradeSettlement',
      tax(invoice, 'ram:ApplicableTradeTax'),
      reduction > 0 && allowance(-reduction, discountCode, invoice.reductionText),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', amount('ram:LineTotalAmount', lineNet(line))),
    ),
  )
}

function party(name: string, { id, registration, legalId, street, province, ...of }: Party): Xml {
  return element(
    name,
    optional('ram:ID', id),
    textElement('ram:Name', of.name),
    optional('ram:Description', registration),
    legalId &&
      element('ram:SpecifiedLegalOrganization', textElement('ram:ID', legalId.id, { schemeID: legalId.scheme })),
    element(
      'ram:PostalTradeAddress',
      optional('ram:PostcodeCode', of.postalCode),
      optional('ram:LineOne', street),
      optional('ram:CityName', of.city),
      textElement('ram:CountryID', of.country),
      optional('ram:CountrySubDivisionName', province),
    ),
    of.vatNumber !== '' &&
      element('ram:SpecifiedTaxRegistration', textElement('ram:ID', of.vatNumber, { schemeID: 'VA' })),
  )
}

function settlement(invoice: ElectronicInvoice): Xml {
  const { currency, payment, totals, corrects, amounts, terms } = invoice
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    textElement('ram:InvoiceCurrencyCode', currency),
    element(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      textElement('ram:TypeCode', payment.code),
      optional('ram:Information', payment.text),
    ),
    tax(invoice, 'ram:ApplicableTradeTax', totals),
    ...amounts.map(({ kind, cents, reason }) =>
      allowance(cents, cents < 0 ? discountCode : (chargeCodes[kind] ?? ''), reason, invoice),
    ),
    terms !== '' && element('ram:SpecifiedTradePaymentTerms', textElement('ram:Description', terms)),
    element(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      amount('ram:LineTotalAmount', totals.lines),
      amount('ram:ChargeTotalAmount', totals.charges),
      amount('ram:AllowanceTotalAmount', totals.allowances),
      amount('ram:TaxBasisTotalAmount', totals.net),
      amount('ram:TaxTotalAmount', totals.tax, { currencyID: currency }),
      amount('ram:GrandTotalAmount', totals.gross),
      amount('ram:TotalPrepaidAmount', totals.paid),
      amount('ram:DuePayableAmount', totals.due),
    ),
    corrects &&
      element(
        'ram:InvoiceReferencedDocument',
        textElement('ram:IssuerAssignedID', corrects.number),
        element('ram:FormattedIssueDateTime', day('qdt', corrects.issuedOn)),
      ),
  )
}

/** Tax of a line or an amount, or with `totals` of the whole document (BG-23). */
function tax({ taxRate }: ElectronicInvoice, name: string, totals?: ElectronicInvoice['totals']): Xml {
  return element(
    name,
    totals !== undefined && amount('ram:CalculatedAmount', totals.tax),
    textElement('ram:TypeCode', 'VAT'),
    totals !== undefined && amount('ram:BasisAmount', totals.net),
    // UNTDID 5305: standard rate, zero rated.
    textElement('ram:CategoryCode', taxRate > 0 ? 'S' : 'Z'),
    textElement('ram:RateApplicablePercent', String(Math.round(taxRate * 10_000) / 100)),
  )
}

/**
 * What is added or, where it is negative, taken off. @param taxed the document, where it is of the
 * whole of it and names its tax
 */
function allowance(cents: Amount, code: string, reason: string, taxed?: ElectronicInvoice): Xml {
  return element(
    'ram:SpecifiedTradeAllowanceCharge',
    element('ram:ChargeIndicator', textElement('udt:Indicator', String(cents > 0))),
    amount('ram:ActualAmount', Math.abs(cents)),
    optional('ram:ReasonCode', code),
    textElement('ram:Reason', reason),
    taxed !== undefined && tax(taxed, 'ram:CategoryTradeTax'),
  )
}

function amount(name: string, cents: Amount, attributes: Readonly<Record<string, string>> = {}): Xml {
  return textElement(name, (cents / 100).toFixed(2), attributes)
}

function optional(name: string, text: string): Xml | null {
  return text === '' ? null : textElement(name, text)
}

/** A day in the form 102 of UNTDID 2379. @param prefix namespace of its type */
function day(prefix: 'udt' | 'qdt', date: string): Xml {
  return textElement(`${prefix}:DateTimeString`, date.replaceAll('-', ''), { format: '102' })
}
