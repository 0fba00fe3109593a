import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { CartButton } from '#components/layout/cart-button.tsx'
import { writeStoredCart } from '#lib/cart/stored-cart.ts'
import messages from '#messages/fr.json'
import { withDialogs } from '../setup/dialog.ts'

const props = {
  cartPath: '/cart',
  checkoutPath: '/checkout',
  label: 'Panier',
  itemsLabel: '{count} articles',
  images: { base: '/images', cloud: 'x' },
  texts: messages.layout.cartPanel,
}

beforeEach(() => {
  window.localStorage.clear()
  withDialogs()
})

describe('CartButton', () => {
  it('R2.99 shows the number of items, and nothing for an empty cart', async () => {
    render(<CartButton {...props} />)
    expect(screen.queryByText('2 articles')).toBeNull()
    writeStoredCart({ id: 'a', size: 2 })
    expect(await screen.findByText('2 articles')).toBeTruthy()
  })
  it('R2.124 R2.129 R4.36 opens the cart panel and closes it with its button', async () => {
    render(<CartButton {...props} />)
    await userEvent.click(screen.getByRole('link', { name: /Panier/ }))
    expect(await screen.findByText(messages.layout.cartPanel.empty)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: messages.layout.cartPanel.close }))
    expect(screen.queryByText(messages.layout.cartPanel.empty)).toBeNull()
  })
})
