import { render, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { describe, expect, it, vi } from 'vitest'
import { DocumentLinks } from '#components/order/document-links.tsx'
import es from '#messages/es.json'

vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: string) =>
    createTranslator({ locale: 'es-ES', messages: es, namespace: namespace as never }),
}))

const show = async (documents: Parameters<typeof DocumentLinks>[0]['documents']) =>
  render(await DocumentLinks({ documents }))

describe('the documents of an order', () => {
  it('R3.66 shows the invoice and its credit notes as links, or as numbers without files', async () => {
    await show([
      { kind: 'invoice', number: 'ES-F2026-000001', url: '/api/accounting/v1/invoices/1/pdf' },
      { kind: 'credit_note', number: 'ES-R2026-000001', url: '/api/accounting/v1/invoices/2/pdf' },
      { kind: 'credit_note', number: 'ES-R2026-000002', url: null },
    ])
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Descargar la factura ES-F2026-000001 (PDF)', '/api/accounting/v1/invoices/1/pdf'],
      ['Descargar la factura rectificativa ES-R2026-000001 (PDF)', '/api/accounting/v1/invoices/2/pdf'],
    ])
    expect(screen.getByText('ES-R2026-000002')).toBeVisible()
  })

  it('R2.65 links to the file of a quote by its number', async () => {
    await show([{ kind: 'quote', number: 'ES-D2026-000001', url: '/api/cart/v1/quotes/1/pdf' }])
    const link = screen.getByRole('link', { name: 'Descargar el presupuesto ES-D2026-000001 (PDF)' })
    expect(link).toHaveAttribute('href', '/api/cart/v1/quotes/1/pdf')
  })
})
