import { render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ComplementChoice } from '#components/configurator/complement-choice.tsx'
import messages from '#messages/fr.json'
import { complements } from '../unit/rules/configurator/catalogue.ts'

vi.mock('#components/configurator/complement-options.tsx', () => ({ ComplementOptions: () => null }))
vi.mock('#lib/rules/configurator/state.ts', () => ({
  choiceOf: () => ({ attribute_options: [], complements: [] }),
  hasToFetch: () => false,
}))

it('the complements of a type are one group of check boxes with its name', () => {
  const texts = messages.configurator
  const props = {
    data: {
      texts,
      product: { id: 1 },
      pictures: { option: '/images/option/', complement: '/images/complement/', photo: [[640, '/images/photo/']] },
    },
    type: 1,
    name: 'Rails',
    state: { options: { complements: { 1: complements } } },
    dispatch: () => undefined,
    missing: [],
    typed: {},
  }
  render(<ComplementChoice {...(props as unknown as Parameters<typeof ComplementChoice>[0])} />)
  const group = screen.getByRole('group', { name: 'Rails' })
  expect(within(group).getAllByRole('checkbox').length).toBe(screen.getAllByRole('checkbox').length)
  expect(complements.length).toBeGreaterThan(0)
})
