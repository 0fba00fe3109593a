import { render, screen, within } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { expect, it, vi } from 'vitest'
import { TransferData } from '#components/order/transfer-data.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import fr from '#messages/fr.json'

vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: string) =>
    createTranslator({ locale: 'fr-FR', messages: fr, namespace: namespace as never }),
}))

const transfer = {
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  beneficiary: 'Lumeau SAS',
  concept: 'FR-2345ABCD',
}
const order = { status: 300, payment: { transfer }, prices: { pvp_total: 123_450 } } as unknown as Cart

it('R2.153 a bank transfer is asked for with account, amount, the reference to quote and the payee', async () => {
  render(await TransferData({ order }))
  const words = fr.order.transfer
  const told = [
    ['IBAN', 'FR76 3000 6000 0112 3456 7890 189'],
    [words.amount, '1.234,50\u00a0€'],
    [words.concept, 'FR-2345ABCD'],
    [words.beneficiary, 'Lumeau SAS'],
    ['BIC', 'AGRIFRPP'],
  ] as const
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(told.map(([name]) => name))
  for (const [name, value] of told) {
    const line = screen.getByText(name, { exact: true }).parentElement as HTMLElement
    expect(within(line).getAllByRole('definition')[0]?.textContent, name).toBe(value)
  }
})

it.each([
  ['is paid', { status: 400 }],
  ['is paid another way', { payment: { transfer: null } }],
])('R2.153 nothing is asked for of an order that %s', async (_, more) => {
  expect(await TransferData({ order: { ...order, ...more } as unknown as Cart })).toBeNull()
})
