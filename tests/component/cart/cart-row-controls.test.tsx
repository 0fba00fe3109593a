import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CartRowControls } from '#components/cart/cart-row-controls.tsx'
import { RequestError } from '#lib/api/request.ts'

const refresh = vi.hoisted(() => vi.fn())
const request = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
vi.mock('#lib/api/request.ts', async (original) => ({ ...(await original<object>()), request }))
vi.mock('#lib/actions/change-cart-row.ts', () => ({ changeCartRowForm: () => undefined }))

const texts = { quantity: 'Quantity', less: 'Less', more: 'More', update: 'Update', remove: 'Remove', failed: 'Failed' }

const row = (quantity: number) => (
  <>
    <h1 tabIndex={-1}>Cart</h1>
    <CartRowControls rowId="row" quantity={quantity} name="Lagon" texts={texts} />
  </>
)
/** The page as the server shows it next. */
let show: (quantity: number) => void

describe('CartRowControls', () => {
  beforeEach(() => {
    refresh.mockReset()
    request.mockReset().mockResolvedValue({})
    const page = render(row(2))
    show = (quantity) => page.rerender(row(quantity))
  })

  it('R4.66 several presses are one question, and the page shows the new totals', async () => {
    const more = screen.getByRole('button', { name: 'More, Lagon' })
    await userEvent.click(more)
    await userEvent.click(more)
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    expect(request.mock.calls).toEqual([['PUT', '/cart/v1/cart-rows/row/', { quantity: 4 }]])
    expect(more).toHaveFocus()
  })

  it('R4.66 R4.68 a change that is taken back while it is on its way is sent too: field and totals never differ', async () => {
    const first = Promise.withResolvers<object>()
    request.mockReturnValueOnce(first.promise)
    await userEvent.click(screen.getByRole('button', { name: 'More, Lagon' }))
    await vi.waitFor(() => expect(request).toHaveBeenCalledOnce())
    await userEvent.click(screen.getByRole('button', { name: 'Less, Lagon' }))
    await new Promise((done) => setTimeout(done, 400))
    first.resolve({})
    await vi.waitFor(() => expect(request.mock.calls.map(([, , body]) => body?.quantity)).toEqual([3, 2]))
  })

  it('R4.64 R4.66 shows the quantity that another tab has written, also after the field was used', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'More, Lagon' }))
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    show(3)
    show(7)
    expect(screen.getByRole('spinbutton')).toHaveValue(7)
    await userEvent.click(screen.getByRole('button', { name: 'Less, Lagon' }))
    await vi.waitFor(() => expect(request.mock.calls.at(-1)?.[2]).toEqual({ quantity: 6 }))
  })

  it('R4.67 removes the row and leaves the focus at the heading', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Remove, Lagon' }))
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    expect(request.mock.calls).toEqual([['DELETE', '/cart/v1/cart-rows/row/delete_item/']])
    expect(screen.getByRole('heading')).toHaveFocus()
  })

  it('R4.66 sends a change only when the one before it is through, however slow the network is', async () => {
    const first = Promise.withResolvers<object>()
    request.mockReturnValueOnce(first.promise)
    await userEvent.click(screen.getByRole('button', { name: 'More, Lagon' }))
    await vi.waitFor(() => expect(request).toHaveBeenCalledOnce())
    await userEvent.click(screen.getByRole('button', { name: 'Remove, Lagon' }))
    expect(request).toHaveBeenCalledOnce()
    first.resolve({})
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
    expect(request.mock.calls.map(([method]) => method)).toEqual(['PUT', 'DELETE'])
  })

  it('R4.67 a row that another tab has removed is removed', async () => {
    request.mockRejectedValue(new RequestError(404, null))
    await userEvent.click(screen.getByRole('button', { name: 'Remove, Lagon' }))
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    expect(screen.queryByText('Failed')).toBeNull()
  })

  it('R4.66 R4.68 says when a change was refused, and asks for the quantity that holds', async () => {
    request.mockRejectedValue(new Error('refused'))
    await userEvent.click(screen.getByRole('button', { name: 'Less, Lagon' }))
    expect(await screen.findByText('Failed')).toBeVisible()
    expect(screen.getByRole('spinbutton')).toHaveValue(2)
    expect(refresh).toHaveBeenCalledOnce()
  })
})
