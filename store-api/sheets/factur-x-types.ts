import type { DocumentAmount, DocumentTotals, ElectronicLine } from '../../lib/rules/electronic-invoice.ts'

/** Seller or buyer of an electronic invoice; empty texts are left out. */
export interface Party {
  name: string
  /** An identifier of another kind than the VAT number (BT-29, BT-46). */
  id: string
  /** Legal form, capital and register (BT-33). */
  registration: string
  /** Number of the company in its country's register (BT-30, BT-47). */
  legalId: { scheme: string; id: string } | null
  street: string
  postalCode: string
  city: string
  province: string
  /** ISO code. */
  country: string
  /** With the country before it (BT-31, BT-48). */
  vatNumber: string
}

/** Goods, or a service, that are billed. */
export interface BilledLine extends ElectronicLine {
  /** What it is called (BT-153). */
  name: string
  /** What was chosen of it (BT-154). */
  description: string
  /** The seller's reference (BT-155). */
  ref: string
}

/** What an electronic invoice or credit note says (EN 16931). Days are `YYYY-MM-DD`. */
export interface ElectronicInvoice {
  kind: 'invoice' | 'credit_note'
  number: string
  issuedOn: string
  /** ISO code. */
  currency: string
  /** Number of the order (BT-14). */
  order: string
  /** The buyer's own number of the order (BT-13); empty for none. */
  buyerOrder: string
  /** The invoice that a credit note corrects (BG-3). */
  corrects: { number: string; issuedOn: string } | null
  seller: Party
  buyer: Party
  lines: readonly BilledLine[]
  amounts: readonly (DocumentAmount & { reason: string })[]
  /** The one rate of tax that it has; fraction. */
  taxRate: number
  totals: DocumentTotals
  /** What it was paid with: a code of UNTDID 4461 (BT-81), and in words (BT-82). */
  payment: { code: string; text: string }
  /** Terms of payment (BT-20). */
  terms: string
  /** What a reduction of a line is called (BT-139). */
  reductionText: string
}
