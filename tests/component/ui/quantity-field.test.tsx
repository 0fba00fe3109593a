import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { QuantityField } from '#components/ui/quantity-field.tsx'

function show(defaultValue: number) {
  const onChange = vi.fn()
  render(
    <form aria-label="row">
      <QuantityField
        id="q"
        name="quantity"
        label="Quantity"
        defaultValue={defaultValue}
        texts={{ less: 'Less', more: 'More' }}
        onChange={onChange}
      />
    </form>,
  )
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
  return {
    onChange,
    field,
    less: screen.getByRole('button', { name: 'Less' }),
    more: screen.getByRole('button', { name: 'More' }),
  }
}

describe('QuantityField', () => {
  it('steps up and down, and says each number', async () => {
    const { onChange, field, less, more } = show(2)
    await userEvent.click(more)
    await userEvent.click(more)
    await userEvent.click(less)
    expect(onChange.mock.calls.flat()).toEqual([3, 4, 3])
    expect(field).toHaveValue(3)
  })

  it('keeps to its bounds: no fewer than one, no more than 99', async () => {
    const first = show(1)
    expect(first.less).toBeDisabled()
    expect(first.more).toBeEnabled()
    fireEvent.change(first.field, { target: { value: '99' } })
    expect(first.more).toBeDisabled()
    expect(first.less).toBeEnabled()
  })

  it('takes typed numbers, and says nothing while they cannot be ordered', () => {
    const { onChange, field } = show(1)
    for (const typed of ['', '0', '100', '2.5']) fireEvent.change(field, { target: { value: typed } })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.change(field, { target: { value: '12' } })
    expect(onChange).toHaveBeenCalledExactlyOnceWith(12)
  })

  it('shows its buttons rightly again when the form is put back', async () => {
    const { less, more } = show(1)
    await userEvent.click(more)
    expect(less).toBeEnabled()
    screen.getByRole<HTMLFormElement>('form').reset()
    await waitFor(() => expect(less).toBeDisabled())
  })
})
