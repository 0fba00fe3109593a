import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

xmlRegisterFsInputProviders()

/** The schema of Factur-X 1.0.07, profile EN 16931, as FNFE-MPE and FeRD publish it. */
const schema = join(import.meta.dirname, '../factur-x/Factur-X_1.07.3_EN16931.xsd')

const names = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

/** An electronic invoice, asked by XPath. */
export interface ReadInvoice {
  /** Text of everything that a path finds. */
  all(path: string): string[]
  /** Text of the one thing that a path finds; empty where there is none. */
  one(path: string): string
  /** An amount in cents; 0 where there is none. */
  cents(path: string): number
}

let validator: XsdValidator | null = null
function schemaValidator(): XsdValidator {
  const importing = `<xs:import namespace="${names.rsm}" schemaLocation="${schema}"/>`
  const whole = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${importing}</xs:schema>`
  validator ??= XsdValidator.fromDoc(XmlDocument.fromString(whole))
  return validator
}

/** Reads an electronic invoice. @throws Error that names the departure from the schema */
export function readFacturX(xml: string): ReadInvoice {
  const document = XmlDocument.fromString(xml)
  schemaValidator().validate(document)
  const all = (path: string) => document.find(path, names).map((node) => node.content)
  const one = (path: string) => all(path)[0] ?? ''
  return { all, one, cents: (path) => Math.round(Number(one(path)) * 100) }
}

const line = '//ram:IncludedSupplyChainTradeLineItem'
const summation = '//ram:SpecifiedTradeSettlementHeaderMonetarySummation'
const settlement = '//ram:ApplicableHeaderTradeSettlement'

/**
 * Contradictions in an electronic invoice by the arithmetic of EN 16931 (BR-CO-3, 4 and 10 to 17); empty when it adds
 * up to the cent.
 */
export function wrongSums(read: ReadInvoice): string[] {
  const sum = (path: string) => read.all(path).reduce((cents, text) => cents + Math.round(Number(text) * 100), 0)
  const charges = (isAdded: boolean) =>
    sum(
      `${settlement}/ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator='${isAdded}']/ram:ActualAmount`,
    )
  const total = (name: string) => read.cents(`${summation}/ram:${name}`)
  const [net, tax, gross] = [total('TaxBasisTotalAmount'), total('TaxTotalAmount'), total('GrandTotalAmount')]
  const group = (name: string) => read.cents(`${settlement}/ram:ApplicableTradeTax/ram:${name}`)
  const rate = Number(read.one(`${settlement}/ram:ApplicableTradeTax/ram:RateApplicablePercent`)) / 100
  const rules: Readonly<Record<string, boolean>> = {
    'BR-CO-10': total('LineTotalAmount') === sum(`${line}//ram:LineTotalAmount`),
    'BR-CO-11': total('AllowanceTotalAmount') === charges(false),
    'BR-CO-12': total('ChargeTotalAmount') === charges(true),
    'BR-CO-13': net === total('LineTotalAmount') - total('AllowanceTotalAmount') + total('ChargeTotalAmount'),
    'BR-CO-14': tax === group('CalculatedAmount'),
    'BR-CO-15': gross === net + tax,
    'BR-CO-16': total('DuePayableAmount') === gross - total('TotalPrepaidAmount'),
    // Prices include the tax, which is rounded once, and twice for a partial refund.
    'BR-CO-17': Math.abs(group('CalculatedAmount') - group('BasisAmount') * rate) < 1.5,
    'BR-S-08': group('BasisAmount') === net,
  }
  const lines = read.all(`${line}//ram:LineID`).filter((id) => {
    const own = `${line}[.//ram:LineID='${id}']`
    const price = read.cents(`${own}//ram:ChargeAmount`) / Number(read.one(`${own}//ram:BasisQuantity`) || 1)
    const before = Math.round(price * Number(read.one(`${own}//ram:BilledQuantity`)))
    return before - read.cents(`${own}//ram:ActualAmount`) !== read.cents(`${own}//ram:LineTotalAmount`)
  })
  return [...Object.keys(rules).filter((rule) => !rules[rule]), ...lines.map((id) => `line ${id}`)]
}
