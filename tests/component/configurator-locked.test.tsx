import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Configurator } from '#components/configurator/configurator.tsx'
import { freshOpening } from '#lib/configurator/data.ts'
import messages from '#messages/fr.json'
import { configuratorData } from '../setup/configurator-data.ts'
import { withDialogs } from '../setup/dialog.ts'
import { option, screen as product } from '../unit/rules/configurator/catalogue.ts'

vi.mock('#lib/actions/save-configuration.ts', () => ({ saveConfiguration: vi.fn() }))
vi.mock('#lib/i18n/load-messages.ts', () => ({ loadMessages: async () => messages.configurator }))

const texts = messages.configurator
const reason = 'The paste would mark this glass.'
/** Option 12 rules out option 22, and says why, and option 23. */
const data = {
  ...configuratorData,
  attributes: product.attributes.map((attribute) => ({
    ...attribute,
    options: [...attribute.options, ...(attribute.id === 2 ? [option(23)] : [])].map((each) =>
      each.option.id === 12
        ? {
            ...each,
            block_options: [22, 23],
            lock_reasons: [{ kind: 'option' as const, id: 22, text: reason }],
          }
        : each,
    ),
  })),
}

beforeEach(() => {
  sessionStorage.clear()
  withDialogs()
  Element.prototype.scrollIntoView = vi.fn()
  render(<Configurator data={data} opening={{ ...freshOpening, place: 'look' }} page={false} saved={vi.fn()} />)
})

const radio = (name: RegExp) => screen.getByRole('radio', { name })
const price = () => Number(document.querySelector('[data-price]')?.getAttribute('data-price'))

describe('an option that cannot be chosen', () => {
  const lock = () => userEvent.click(radio(/^Option 12/))
  const remedies = () => screen.getAllByRole('link', { name: /^Option 11 à la place de «\u00a0Option 12\u00a0»/ })
  const remedy = () => remedies()[0] as HTMLElement

  it('R3.25 says why in the words of the catalogue, with a link to a configuration that has it', async () => {
    await lock()
    expect(radio(/^Option 22/)).toBeDisabled()
    const group = screen.getByRole('group', { name: /Attribute 2/ })
    expect(within(group).getByText(reason, { exact: false })).toBeInTheDocument()
    expect(remedy()).toHaveAttribute('href', expect.stringMatching(/^\/configurator\?product=a-screen&o=11_22/))
  })
  it('R3.25 shows the price of the way out before it counts, and forgets it when it is left', async () => {
    await lock()
    const before = price()
    await userEvent.click(remedy())
    expect(radio(/^Option 12/)).toBeChecked()
    expect(price()).toBe(before - 9000 + 3000)
    await userEvent.click(screen.getByRole('button', { name: texts.leaveTried }))
    expect(price()).toBe(before)
    expect(radio(/^Option 22/)).toBeDisabled()
  })
  it('R3.25 is looked at alone where one option rules out two in the same way', async () => {
    await lock()
    await userEvent.click(remedies()[1] as HTMLElement)
    await userEvent.click(screen.getByRole('button', { name: texts.takeTried }))
    expect(radio(/^Option 23/)).toBeChecked()
  })
  it('R3.25 is chosen by the way out, and has the focus then', async () => {
    await lock()
    await userEvent.click(remedy())
    await userEvent.click(screen.getByRole('button', { name: texts.takeTried }))
    expect(radio(/^Option 11/)).toBeChecked()
    expect(radio(/^Option 22/)).toBeChecked()
    expect(radio(/^Option 22/)).toHaveFocus()
  })
  it('R3.25 ends a way out that is looked at when something else is chosen', async () => {
    await lock()
    await userEvent.click(remedy())
    await userEvent.click(radio(/^Option 21/))
    expect(screen.queryByRole('button', { name: texts.takeTried })).toBeNull()
    expect(radio(/^Option 12/)).toBeChecked()
  })
})

describe('a type of complements that cannot be chosen', () => {
  it('R3.26 stands under the extras with a way to have it', async () => {
    await userEvent.click(radio(/^Option 22/))
    await userEvent.click(radio(/^Option 11/))
    const steps = within(screen.getByRole('navigation', { name: texts.steps }))
    await userEvent.click(steps.getByRole('button', { name: new RegExp(texts.screens.extras) }))
    await userEvent.click(await screen.findByRole('link', { name: /^Option 21 à la place de «\u00a0Option 22\u00a0»/ }))
    await userEvent.click(screen.getByRole('button', { name: texts.takeTried }))
    expect(await screen.findByRole('heading', { level: 3, name: 'Type 1' })).toBeInTheDocument()
  })
})
