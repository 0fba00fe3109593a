import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CartButton } from '#components/layout/cart-button.tsx'
import { writeStoredCart } from '#lib/cart/stored-cart.ts'
import messages from '#messages/fr.json'
import { withDialogs } from '../setup/dialog.ts'
import { blockCookies } from '../setup/storage.ts'

const props = {
  cartPath: '/cart',
  checkoutPath: '/checkout',
  label: 'Panier',
  itemsLabel: '{count} articles',
  images: { base: '/images', cloud: 'x' },
}
const cartPanel = { ...messages.layout.cartPanel, price: messages.cart.price }
const textsOf = vi.hoisted(() => vi.fn())
vi.mock('#lib/i18n/load-messages.ts', () => ({ loadMessages: textsOf }))

beforeEach(() => {
  window.localStorage.clear()
  textsOf.mockReset().mockResolvedValue(cartPanel)
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
    expect(await screen.findByText(cartPanel.empty)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: cartPanel.close }))
    expect(screen.queryByText(cartPanel.empty)).toBeNull()
  })
  it('R2.124 says in the empty panel that cookies are needed, only where the browser keeps none', async () => {
    const open = async () => {
      const { unmount } = render(<CartButton {...props} />)
      await userEvent.click(screen.getByRole('link', { name: /Panier/ }))
      await screen.findByText(cartPanel.empty)
      return unmount
    }
    const close = await open()
    expect(screen.queryByText(cartPanel.noCookies)).toBeNull()
    close()
    blockCookies()
    await open()
    expect(await screen.findByText(cartPanel.noCookies)).toBeVisible()
  })
  it('R2.124 leads to the cart page when the panel cannot be had', async () => {
    textsOf.mockRejectedValue(new Error('offline'))
    const assign = vi.fn()
    vi.stubGlobal('location', { ...window.location, assign })
    render(<CartButton {...props} />)
    await userEvent.click(screen.getByRole('link', { name: /Panier/ }))
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/cart'))
    vi.unstubAllGlobals()
  })
})
