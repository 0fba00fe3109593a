import { render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ConfigurationSheet } from '#components/configurator/configuration-sheet.tsx'
import { freshOpening } from '#lib/configurator/data.ts'
import messages from '#messages/es.json'
import { choice, data, facility, madrid } from '../setup/installable-screen.ts'

vi.mock('next-intl/server', () => ({
  getTranslations: async () => (key: keyof typeof messages.sheet) => messages.sheet[key],
  getFormatter: async () => ({ dateTime: () => 'today' }),
}))

vi.mock('#components/configurator/model-links.tsx', () => ({ ModelLinks: () => null }))

const cents = (text: string) => Number(text.replace(/\D/g, ''))
async function show(quantity: number, priced: boolean) {
  const opening = { ...freshOpening, choice, quantity, facility, answers: madrid }
  render(await ConfigurationSheet({ data, opening, wall: undefined, priced, baseUrl: 'https://shop.example' }))
  return screen.getAllByRole('row').map((row) => ({
    name: within(row).getByRole('rowheader').textContent ?? '',
    value: within(row).getAllByRole('cell')[0]?.textContent ?? '',
    price: within(row).getAllByRole('cell')[1]?.textContent ?? '',
  }))
}

describe('the sheet of a configuration with an installation', () => {
  it('R2.17 R3.31 has a line for each amount, whose sum is the total', async () => {
    const rows = await show(1, true)
    const [total, tax] = rows.slice(-2)
    expect(cents(total?.price ?? '')).toBe(32_500)
    expect(rows.slice(0, -2).reduce((sum, { price }) => sum + cents(price), 0)).toBe(32_500)
    expect(tax).toEqual({ name: data.texts.containedTax, value: '', price: expect.stringContaining('54,17') })
  })

  it('R2.17 R3.31 says what a piece costs where there are several', async () => {
    const rows = await show(2, true)
    const [count, piece] = (rows.find(({ name }) => name === messages.sheet.pieces)?.value ?? '').split(' × ')
    const deposit = rows.find(({ name }) => name === data.facility?.deposit)?.price ?? ''
    expect(Number(count) * cents(piece ?? '') + cents(deposit)).toBe(
      cents(rows.find(({ name }) => name === messages.sheet.total)?.price ?? ''),
    )
  })

  it('R2.17 names the place of the installation and no amount where prices are left out', async () => {
    const rows = await show(1, false)
    expect(rows.map(({ name }) => name)).toContain(data.texts.screens.facility)
    expect(JSON.stringify(rows)).not.toContain('€')
  })
})
