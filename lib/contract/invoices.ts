import { z } from 'zod'
import { defineCall } from './call.ts'
import { isoDate, listOf, nonNegativeCents, pageNumber, storeCode } from './common.ts'

export const invoiceKind = z.enum(['invoice', 'credit_note'])
export type InvoiceKind = z.output<typeof invoiceKind>

export const invoice = z.object({
  id: z.int(),
  number: z.string(),
  order: z.uuid(),
  order_number: z.string(),
  issued_at: isoDate,
  total: nonNegativeCents,
  tax: nonNegativeCents,
  pdf_url: z.string().nullable(),
})

export const invoices = {
  list: defineCall({
    method: 'GET',
    path: '/accounting/v1/invoices/',
    summary: "The caller's own invoices",
    query: z.object({ store: storeCode, page: pageNumber }),
    answer: listOf(invoice),
    permission: 'user',
    browser: true,
  }),
}
