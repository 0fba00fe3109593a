import { fireEvent, screen as page, render } from '@testing-library/react'
import { prerender } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import { Configurator } from '#components/configurator/configurator.tsx'
import { type ConfiguratorData, freshOpening, type Opening } from '#lib/configurator/data.ts'
import { readAddress } from '#lib/rules/configurator/address.ts'
import { configuratorData } from '../setup/configurator-data.ts'
import { attribute, option } from '../unit/rules/configurator/catalogue.ts'

vi.mock('#lib/actions/save-configuration.ts', () => ({
  saveConfiguration: vi.fn(async () => ({ cart: null, error: null })),
}))

const limits = { most: 2, smallest: 20, distance: 50, rest: 150, moving: false }
const data: ConfiguratorData = {
  ...configuratorData,
  complementTypes: [],
  product: {
    ...configuratorData.product,
    sketch: {
      ...{ layout: 'walk-in', width: 1000, height: 2000, depth: null, color: '#000' },
      glass: { color: '#fff', texture: 'clear' },
    },
  },
  attributes: [
    attribute(3, [option(31, { value_range_min: 600, value_range_max: 1600 })], {
      ...{ src: 'width-attr', field_type: 'range', name: 'Largeur de la paroi' },
    }),
    attribute(7, [option(71, { cut: 'notch', cut_limits: limits, price: 3900, name: 'Encoche' })], {
      ...{ src: 'cut-attr', field_type: 'open', required: false, name: 'Découpes' },
    }),
  ],
}
const texts = data.texts.cuts
const at = (o: string, more: Partial<Opening> = {}): Opening => ({
  ...freshOpening,
  choice: readAddress({ o }).choice,
  ...more,
})
const configurator = (opening: Opening) => <Configurator data={data} opening={opening} page saved={vi.fn()} />

describe('cuts of the glass', () => {
  it('are loaded with the first of them, priced, and measured within what can be made', async () => {
    render(configurator(at('31-1000')))
    const before = Number(document.querySelector('[data-price]')?.getAttribute('data-price'))
    expect(page.queryByLabelText(texts.measures.height)).toBeNull()
    fireEvent.click(page.getByRole('checkbox', { name: /Encoche/ }))
    const height = await page.findByLabelText(texts.measures.height)
    expect(height).toHaveProperty('value', '200')
    expect(Number(document.querySelector('[data-price]')?.getAttribute('data-price'))).toBe(before + 3900)
    fireEvent.change(height, { target: { value: '1900' } })
    expect(height.getAttribute('aria-invalid')).toBe('true')
    expect(page.getByText(/entre 20\smm et 1850\smm/)).toBeTruthy()
    fireEvent.change(height, { target: { value: '1850' } })
    expect(height.getAttribute('aria-invalid')).toBeNull()
  })

  it('are moved with the arrow keys, 5 mm at a time, and said where they stand', async () => {
    render(configurator(at('31-1000_71*nlr-f-150-200')))
    const handle = await page.findByRole('button', { name: /Encoche 1, Largeur 150\smm, Hauteur 200\smm/ })
    fireEvent.keyDown(handle, { key: 'ArrowUp' })
    fireEvent.keyDown(handle, { key: 'ArrowLeft', shiftKey: true })
    expect(page.getByLabelText(texts.measures.height)).toHaveProperty('value', '205')
    expect(page.getByLabelText(texts.measures.width)).toHaveProperty('value', '200')
  })

  it('are added and taken back', async () => {
    render(configurator(at('31-1000_71*nlr-f-150-200')))
    fireEvent.click(await page.findByRole('button', { name: /^Ajouter une autre : Encoche/ }))
    expect(page.getAllByLabelText(texts.measures.height)).toHaveLength(2)
    expect(page.queryByRole('button', { name: /^Ajouter une autre : Encoche/ })).toBeNull()
    for (const name of ['Retirer : Encoche 2', 'Retirer : Encoche 1'])
      fireEvent.click(page.getByRole('button', { name }))
    expect(page.getByRole('checkbox', { name: /Encoche/ })).toHaveProperty('checked', false)
  })

  it('have the same fields, buttons and messages without a script', async () => {
    const opening = at('31-1000_71*nlr-f-900-200', { incomplete: true })
    const { prelude } = await prerender(configurator(opening))
    const sent = new DOMParser().parseFromString(await new Response(prelude).text(), 'text/html')
    expect(sent.querySelector<HTMLInputElement>('[name=k71n0width]')?.value).toBe('900')
    expect(sent.querySelector('[name=k71n0width]')?.getAttribute('aria-invalid')).toBe('true')
    expect(sent.querySelector<HTMLButtonElement>('button[name=ka]')?.value).toBe('71')
    expect(sent.querySelector<HTMLButtonElement>('button[name=kr]')?.value).toBe('71-0')
    expect(sent.querySelector('[name=k71n0width]')?.closest('[hidden]')).toBeNull()
    expect(sent.querySelector('[name=k71n0width]')?.closest('details')?.open).toBe(true)
  })
})
