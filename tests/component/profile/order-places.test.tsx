import { render, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { describe, expect, it, vi } from 'vitest'
import { OrderPlaces } from '#components/profile/order-places.tsx'
import type { Cart } from '#lib/contract/carts.ts'
import { essm } from '#lib/stores/essm.ts'
import es from '#messages/es.json'

vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => essm }))
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: string) =>
    createTranslator({ locale: 'es-ES', messages: es, namespace: namespace as never }),
}))

const place = { address: 'Calle Mayor', number: '3', postal_code: '28013', city: 'Madrid', province: 'Madrid' }
const order = {
  user: { name: 'Lucía', surnames: 'Martín', phone: '', email: '', customer: null },
  shipping_data: place,
  billing_data: place,
  same_billing_data: true,
  payment_method_selected: 'card',
  payment: null,
  observations: '',
} as unknown as Cart

const show = async (more: object, documents: Parameters<typeof OrderPlaces>[0]['documents'] = []) =>
  render(await OrderPlaces({ order: { ...order, ...more }, documents }))

describe('the places of an order', () => {
  it.each([
    ['+34612345678', '+34 612 345 678'],
    ['612345678', '612345678'],
  ])('R5.54 shows the phone %s as %s', async (phone, shown) => {
    await show({ user: { ...order.user, phone } })
    expect(screen.getByText(shown)).toBeVisible()
  })

  it.each([
    ['authorized', 'Autorizado'],
    ['error', 'Error'],
  ])('R4.30 R4.31 shows the payment’s status %s as %s', async (status, label) => {
    await show({ payment: { reference: 'R', status, transfer: null } })
    expect(screen.getByText(`Estado del pago: ${label}`)).toBeVisible()
  })

  it('R3.66 shows the invoice with its credit notes: links to the files, or the numbers where there are none', async () => {
    await show({}, [
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
    await show({}, [{ kind: 'quote', number: 'ES-D2026-000001', url: '/api/cart/v1/quotes/1/pdf' }])
    const link = screen.getByRole('link', { name: 'Descargar el presupuesto ES-D2026-000001 (PDF)' })
    expect(link).toHaveAttribute('href', '/api/cart/v1/quotes/1/pdf')
    expect(screen.getByRole('heading', { name: 'Presupuesto' })).toBeVisible()
  })
})
