import { z } from 'zod'
import { defineCall } from './call.ts'
import { idParams, isoDate, listOf, nonNegativeCents, pageNumber, storeCode } from './common.ts'

export const invoiceKind = z.enum(['invoice', 'credit_note'])
export type InvoiceKind = z.output<typeof invoiceKind>

export const invoice = z.object({
  id: z.int(),
  kind: invoiceKind.default('invoice'),
  number: z.string().describe('Series, year and a number that follows the one before without a gap'),
  corrects: z.string().nullable().default(null).describe('Number of the invoice that a credit note corrects'),
  order: z.uuid(),
  order_number: z.string(),
  issued_at: isoDate,
  total: nonNegativeCents.describe('Cents, tax included; of a credit note what is given back'),
  tax: nonNegativeCents,
  pdf_url: z
    .string()
    .nullable()
    .describe('Where the PDF file is: an absolute address, or the path of a call of this API for its customer'),
})

export const invoices = {
  list: defineCall({
    method: 'GET',
    path: '/accounting/v1/invoices/',
    summary: "The caller's own invoices and credit notes, the newest first",
    query: z.object({
      store: storeCode,
      page: pageNumber,
      order: z.uuid().optional().describe('Those of one order; for administrators, of any customer'),
    }),
    answer: listOf(invoice),
    permission: 'user',
    browser: true,
    throttle: 'read',
  }),
  pdf: defineCall({
    method: 'GET',
    path: '/accounting/v1/invoices/{id}/pdf/',
    summary: 'An invoice or credit note as a PDF file, for its customer and administrators',
    params: idParams,
    query: z.object({ store: storeCode }),
    answer: null,
    file: 'application/pdf',
    permission: 'user',
    browser: true,
    throttle: 'pdf',
  }),
}
