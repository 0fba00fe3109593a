import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { CouponForm } from '#components/cart/coupon-form.tsx'
import type { CouponState } from '#lib/cart/coupon-change.ts'
import spanish from '#messages/es.json'
import french from '#messages/fr.json'

const applied = { id: 1, code: 'BIENVENUE5', total_discount: 500, problem: null }

describe.each([
  ['FRSM', french.layout.cartPanel.coupon],
  ['ESSM', spanish.layout.cartPanel.coupon],
])('CouponForm of %s', (_, texts) => {
  it('R8.18 shows without a script what came of the code, with the form open and the code kept', () => {
    const before: CouponState = { outcome: 'refused', message: 'No.', code: 'RIEN' }
    const html = renderToStaticMarkup(
      <CouponForm coupon={null} change={vi.fn()} texts={texts} page="cart" before={before} />,
    )
    document.body.innerHTML = html
    expect(document.querySelector('details')).toHaveAttribute('open')
    expect(screen.getByRole('textbox')).toHaveValue('RIEN')
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('No.')
    expect(document.querySelector('[name=script]')).toHaveValue('')
    expect(document.querySelector('[name=page]')).toHaveValue('cart')
    document.body.innerHTML = ''
  })

  it('R8.18 asks for a code before it sends anything, and says under it why it was refused', async () => {
    const change = vi.fn(async (): Promise<CouponState> => ({ outcome: 'refused', message: 'No.', code: 'RIEN' }))
    render(<CouponForm coupon={null} change={change} texts={texts} />)
    const plain = screen.getByRole('textbox', { hidden: true })
    await userEvent.click(screen.getByText(texts.ask))
    await userEvent.hover(plain)
    await waitFor(() => expect(screen.getByRole('textbox')).not.toBe(plain))
    const code = screen.getByRole('textbox')
    await userEvent.click(screen.getByRole('button', { name: texts.apply }))
    expect(code).toHaveAccessibleDescription(texts.required)
    expect(code).toHaveFocus()
    expect(change).not.toHaveBeenCalled()
    await userEvent.type(code, 'RIEN')
    expect(code).not.toBeInvalid()
    await userEvent.click(screen.getByRole('button', { name: texts.apply }))
    await waitFor(() => expect(code).toHaveAccessibleDescription('No.'))
    expect(code).toHaveValue('RIEN')
    expect(change).toHaveBeenCalledOnce()
  })

  it('R8.28 keeps the code and says so when the answer is lost', async () => {
    const change = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
    render(<CouponForm coupon={null} change={change} texts={texts} />)
    const plain = screen.getByRole('textbox', { hidden: true })
    await userEvent.click(screen.getByText(texts.ask))
    await userEvent.hover(plain)
    await waitFor(() => expect(screen.getByRole('textbox')).not.toBe(plain))
    await userEvent.type(screen.getByRole('textbox'), 'BIENVENUE5{Enter}')
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveAccessibleDescription(texts.applyFailed))
    expect(screen.getByRole('textbox')).toHaveValue('BIENVENUE5')
  })

  it('R8.19 R8.20 asks once to take the coupon off, however often it is pressed, and says what came of it', async () => {
    const answer = Promise.withResolvers<CouponState>()
    const change = vi.fn((_: CouponState, form: FormData) => {
      expect([form.get('remove'), form.get('script')]).toEqual(['1', '1'])
      return answer.promise
    })
    const { rerender } = render(<CouponForm coupon={applied} change={change} texts={texts} />)
    const remove = screen.getByRole('button', { name: new RegExp(texts.remove) })
    await userEvent.dblClick(remove)
    expect(change).toHaveBeenCalledOnce()
    answer.resolve({ outcome: 'removed', message: null, code: '' })
    rerender(<CouponForm coupon={null} change={change} texts={texts} />)
    expect(await screen.findByText(texts.removed)).toBeVisible()
  })

  it('R8.19 R8.28 has words of its own when the store API cannot say why', async () => {
    render(
      <CouponForm
        coupon={applied}
        change={async () => ({ outcome: 'refused', message: null, code: '' })}
        texts={texts}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: new RegExp(texts.remove) }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(texts.removeFailed))
  })

  it('R3.47 says that a coupon is worth nothing at present', () => {
    render(<CouponForm coupon={{ ...applied, total_discount: 0, problem: 'minimum' }} change={vi.fn()} texts={texts} />)
    expect(screen.getByText(texts.inactive)).toBeVisible()
  })
})
