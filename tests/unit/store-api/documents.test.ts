import { expect, it, vi } from 'vitest'
import { listDocuments, quoteDocuments } from '#lib/store-api/orders.ts'
import { frsm } from '#lib/stores/frsm.ts'

const asked = vi.fn()
vi.mock('#lib/store-api/customer.ts', () => ({
  askAsCustomer: (...given: unknown[]) => asked(...given),
  findAsCustomer: () => null,
}))

const order = '00000000-0000-4000-8000-000000000001'
const entry = (number: string, pdf_url: string | null, kind = 'invoice', of = order) => ({
  number,
  pdf_url,
  kind,
  order: of,
})

it('R3.66 an order’s invoice comes before its credit notes, those of other orders are left out', async () => {
  asked.mockResolvedValue({
    results: [entry('R1', null, 'credit_note'), entry('F2', null, 'invoice', 'another'), entry('F1', null)],
  })
  expect((await listDocuments(frsm, order)).map(({ kind, number }) => [kind, number])).toEqual([
    ['invoice', 'F1'],
    ['credit_note', 'R1'],
  ])
  expect(asked.mock.lastCall?.[2]).toEqual({ query: { order } })
})

it.each([
  ['/accounting/v1/invoices/7/pdf/', '/api/accounting/v1/invoices/7/pdf'],
  ['https://files.example.org/f.pdf', 'https://files.example.org/f.pdf'],
  ['/files/f.pdf', '/files/f.pdf'],
  ['javascript:alert(1)', null],
  ['/profile/order', null],
  [null, null],
])('R3.66 R6.9 a file at %s is linked to as %s', async (pdf_url, url) => {
  asked.mockResolvedValue({ results: [entry('F1', pdf_url)] })
  expect(await listDocuments(frsm, order)).toEqual([{ kind: 'invoice', number: 'F1', url }])
})

it('R2.65 a quote’s file is linked to through the proxy, and nowhere without a number', () => {
  expect(quoteDocuments({ id: order, quote_number: 'FR-D2026-000001' })).toEqual([
    { kind: 'quote', number: 'FR-D2026-000001', url: `/api/cart/v1/quotes/${order}/pdf` },
  ])
  expect(quoteDocuments({ id: order, quote_number: null })).toEqual([])
})
