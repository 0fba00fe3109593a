import { render, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { describe, expect, it, vi } from 'vitest'
import { OrderPlaces } from '#components/profile/order-places.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import { essm } from '#lib/stores/essm.ts'
import es from '#messages/es.json'

vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => essm }))
// A component of the server; it has its own test.
vi.mock('#components/order/document-links.tsx', () => ({
  DocumentLinks: ({ documents }: { documents: readonly { number: string }[] }) => documents.map(({ number }) => number),
}))
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

  it.each([
    ['invoice', 'Factura'],
    ['quote', 'Presupuesto'],
  ] as const)('R2.65 R3.66 has its documents under a heading: %s', async (kind, heading) => {
    await show({}, [{ kind, number: 'ES-1', url: null }])
    expect(screen.getByRole('heading', { name: heading })).toBeVisible()
    expect(screen.getByText('ES-1')).toBeVisible()
  })
})
