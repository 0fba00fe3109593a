import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MethodCards } from '#components/checkout/method-cards.tsx'
import type { PaymentChoiceMethod } from '#components/checkout/payment-choices.ts'

const credit = { title: 'Pay later', notice: 'Credit costs money' }
const methods: PaymentChoiceMethod[] = [
  { value: 'card', title: 'Card', text: '', commission: false },
  { value: 'klarna_account', title: 'Klarna', text: '', commission: false, credit, marks: ['klarna'] },
  { value: 'transfer', title: 'Transfer', text: '', commission: false },
]
const cards = (chosen: 'card' | 'klarna_account', offered = methods) => (
  <MethodCards name="method" label="Payment" chosen={chosen} methods={offered} scripted />
)
const more = () => screen.getByText('Pay later').closest('details')

it('R8.24 credit stands behind one line after the other methods, with the notice in sight', async () => {
  render(cards('card'))
  expect(more()).not.toHaveAttribute('open')
  expect(screen.getByText('Credit costs money').closest('details')).toBeNull()
  await userEvent.click(screen.getByText('Pay later'))
  await userEvent.click(screen.getByRole('radio', { name: 'Klarna' }))
  expect(screen.getByRole('radio', { name: 'Klarna' })).toHaveAccessibleDescription('Credit costs money')
  expect(screen.getByRole('radio', { name: 'Card' })).not.toBeChecked()
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'card',
    'transfer',
    'klarna_account',
  ])
})

it('is open at first where credit is chosen, and closes by no choice', async () => {
  const { rerender } = render(cards('klarna_account'))
  expect(more()).toHaveAttribute('open')
  rerender(cards('card'))
  expect(more()).toHaveAttribute('open')
})

it('has no line for credit where none is offered', () => {
  render(cards('card', [{ value: 'card', title: 'Card', text: '', commission: false }]))
  expect(screen.queryByText('Pay later')).toBeNull()
})
