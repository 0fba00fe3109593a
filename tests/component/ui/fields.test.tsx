import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { RadioCards } from '#components/ui/choices.tsx'
import { Field, SelectField, TextareaField } from '#components/ui/field.tsx'

describe('fields', () => {
  it.each([
    ['text', <Field key="f" name="x" label="Town" hint="As on the map" error="Which one?" />],
    ['several lines', <TextareaField key="t" name="x" label="Town" hint="As on the map" error="Which one?" />],
    ['a list', <SelectField key="s" name="x" label="Town" hint="As on the map" error="Which one?" />],
  ])('R5.11 a wrong field of %s says so where it is, and in words', (_, field) => {
    render(field)
    const control = screen.getByLabelText('Town')
    expect(control).toBeInvalid()
    expect(control).toHaveAccessibleDescription('As on the map Which one?')
    expect(screen.getByRole('alert')).toHaveTextContent('Which one?')
  })

  it('a field that is right has neither error nor description', () => {
    render(<Field name="x" label="Town" optionalText="(optional)" />)
    const control = screen.getByLabelText('Town (optional)')
    expect(control).toBeValid()
    expect(control).not.toHaveAttribute('aria-describedby')
  })

  it('a tick can be pressed on its words', async () => {
    render(<Checkbox name="same" label="The same address" />)
    await userEvent.click(screen.getByText('The same address'))
    expect(screen.getByRole('checkbox')).toBeChecked()
  })

  it('cards to choose from are radio buttons: one is picked, a disabled one cannot be', async () => {
    const choices = [
      { value: 'a', title: 'Card' },
      { value: 'b', title: 'Transfer' },
      { value: 'c', title: 'Later', disabled: true },
    ]
    render(<RadioCards name="method" label="Payment" choices={choices} defaultValue="a" />)
    expect(screen.getByRole('group', { name: 'Payment' })).toBeVisible()
    await userEvent.click(screen.getByText('Transfer'))
    expect(screen.getByRole('radio', { name: 'Transfer' })).toBeChecked()
    await userEvent.click(screen.getByText('Later'))
    expect(screen.getByRole('radio', { name: 'Later' })).not.toBeChecked()
    expect(screen.getByRole('radio', { name: 'Card' })).not.toBeChecked()
  })

  it('a button under way keeps the focus and says that it is unavailable', () => {
    const { rerender } = render(<Button>Order</Button>)
    const button = screen.getByRole('button', { name: 'Order' })
    expect(button).toHaveAttribute('type', 'submit')
    button.focus()
    rerender(<Button pending>Ordering</Button>)
    expect(screen.getByRole('button', { name: 'Ordering' })).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveFocus()
  })

  it('a button under way does nothing twice', async () => {
    const order = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={order}>
        <Button pending>Ordering</Button>
      </form>,
    )
    screen.getByRole('button').click()
    expect(order).not.toHaveBeenCalled()
  })
})
