import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Configurator } from '#components/configurator/configurator.tsx'
import { freshOpening } from '#lib/configurator/data.ts'
import { configuratorData as data } from '../setup/configurator-data.ts'

vi.mock('#lib/actions/save-configuration.ts', () => ({
  saveConfiguration: vi.fn(async () => ({ cart: null, error: null })),
}))

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

const open = (told: Pick<typeof data, 'professional'>) =>
  render(
    <Configurator
      data={{ ...data, ...told }}
      opening={{ ...freshOpening, place: 'look' }}
      page={false}
      saved={vi.fn()}
    />,
  )
const total = () => document.querySelector('[data-price]')

it('R1.11 a professional has the price without tax first, with tax and what consumers pay beside it', () => {
  const own = data.product.price
  open({ professional: { own, withoutTax: own / 2, open: own * 2 } })
  expect(total()?.textContent).toBe('250,00\u00a0€')
  expect(total()?.getAttribute('data-price')).toBe(String(own))
  expect(screen.getByText('soit 500,00 € TTC')).toBeInTheDocument()
  expect(screen.getByText('Prix public : 1.000,00 € TTC (−50 % pour vous)')).toBeInTheDocument()
  expect(screen.getByText('250,00 € HT')).toBeInTheDocument()
})

it('a consumer has the price with tax alone', () => {
  open({})
  expect(total()?.textContent).toBe('500,00\u00a0€')
  expect(screen.queryByText(/HT/)).toBeNull()
})
