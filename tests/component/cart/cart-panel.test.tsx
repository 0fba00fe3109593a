import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import CartPanel from '#components/cart/cart-panel.tsx'
import { writeStoredCart } from '#lib/cart/stored-cart.ts'
import messages from '#messages/fr.json'
import { asked, cartApi, withCartApi } from '../../setup/cart-api.ts'
import { withDialogs } from '../../setup/dialog.ts'

const texts = {
  ...messages.layout.cartPanel,
  price: messages.cart.price,
  completeShower: {
    ...messages.cart.completeShower,
    untaxed: messages.cart.untaxed,
    configuratorPath: '/configurator',
  },
}

const footer = () => screen.getByText(texts.taxIncluded).closest('p') as HTMLElement
const write = async (code: string) => {
  await userEvent.click(screen.getByText(texts.coupon.ask))
  const field = () => screen.getByRole('textbox', { name: texts.coupon.code })
  // The checked form takes the plain one's place once the shopper turns to it, field and all.
  const plain = field()
  await userEvent.click(plain)
  await waitFor(() => expect(field()).not.toBe(plain))
  await userEvent.clear(field())
  if (code) await userEvent.type(field(), code)
  await userEvent.click(screen.getByRole('button', { name: texts.coupon.apply }))
}

beforeEach(async () => {
  withDialogs()
  withCartApi()
  writeStoredCart({ id: cartApi.id, size: 2 })
  render(
    <CartPanel
      cartPath="/cart"
      checkoutPath="/checkout"
      images={{ base: '/i', cloud: 'x' }}
      texts={texts}
      close={() => undefined}
    />,
  )
  await screen.findByText('Lagon')
})

describe('CartPanel', () => {
  it('R4.66 R4.68 shows a new quantity at once, sends changes in order, then shows the API’s total', async () => {
    const held = Promise.withResolvers<void>()
    cartApi.held = held.promise
    const more = screen.getByRole('button', { name: '+1' })
    await userEvent.click(more)
    await userEvent.click(more)
    await userEvent.click(more)
    expect(screen.getByText('5')).toBeVisible()
    expect(footer()).toHaveAttribute('aria-busy', 'true')
    expect(asked('PUT')).toEqual(['PUT cart-rows/lagon/ 3'])
    held.resolve()
    await waitFor(() => expect(footer()).toHaveTextContent('500,00 €'))
    // Presses meanwhile are combined into one request.
    expect(asked('PUT')).toEqual(['PUT cart-rows/lagon/ 3', 'PUT cart-rows/lagon/ 5'])
    expect(asked('GET')).toEqual(['GET carts/id/', 'GET carts/id/custom_rows/'])
    await waitFor(() => expect(footer()).toHaveAttribute('aria-busy', 'false'))
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual({ id: cartApi.id, size: 5 })
  })

  it('R4.66 repeats a change whose answer was lost, without adding to it', async () => {
    cartApi.lose = 1
    await userEvent.click(screen.getByRole('button', { name: '+1' }))
    await waitFor(() => expect(footer()).toHaveTextContent('300,00 €'), { timeout: 4_000 })
    expect(cartApi.pieces.lagon).toBe(3)
    expect(screen.queryByText(texts.failed)).toBeNull()
  })

  it('R4.67 R4.69 a removal whose answer was lost is a removal', async () => {
    cartApi.lose = 1
    await userEvent.click(screen.getByRole('button', { name: /Retirer, Lagon/ }))
    expect(await screen.findByText(texts.empty)).toBeVisible()
    await waitFor(() => expect(asked('DELETE')).toHaveLength(2), { timeout: 4_000 })
    expect(screen.queryByText(texts.failed)).toBeNull()
  })

  it('R4.64 R4.69 keeps what is added while the prices after a removal are under way, however late', async () => {
    const held = Promise.withResolvers<void>()
    cartApi.heldPrices = held.promise
    await userEvent.click(screen.getByRole('button', { name: /Retirer, Lagon/ }))
    await waitFor(() => expect(asked('GET carts/id/custom_rows/')).toHaveLength(1))
    cartApi.pieces.lagon = 1
    act(() => writeStoredCart({ id: cartApi.id, size: 1 }))
    await waitFor(() => expect(footer()).toHaveTextContent('100,00 €'))
    expect(footer()).toHaveAttribute('aria-busy', 'true')
    held.resolve()
    await waitFor(() => expect(footer()).toHaveAttribute('aria-busy', 'false'))
    expect(footer()).toHaveTextContent('100,00 €')
  })

  it('R4.64 takes over what another tab has put into the cart, and does not write its own size over it', async () => {
    cartApi.pieces.lagon = 7
    localStorage.setItem('cart', JSON.stringify({ id: cartApi.id, size: 7 }))
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
    await waitFor(() => expect(footer()).toHaveTextContent('700,00 €'))
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual({ id: cartApi.id, size: 7 })
  })

  it('R4.64 R4.68 follows a tab that changed the cart but not its size, and tells it of changes here', async () => {
    const otherTab = new BroadcastChannel('cart-changed')
    const told = vi.fn()
    otherTab.addEventListener('message', told)
    cartApi.code = 'BIENVENUE5'
    otherTab.postMessage(null)
    await waitFor(() => expect(footer()).toHaveTextContent('195,00 €'))
    expect(told).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '+1' }))
    await waitFor(() => expect(told).toHaveBeenCalledOnce())
    otherTab.close()
  })

  it('R7.74 R8.20 applies a coupon, shows its amount in the totals, and takes it off again', async () => {
    await write(' BIENVENUE5 ')
    await waitFor(() => expect(footer()).toHaveTextContent('195,00 €'))
    const panel = screen.getByRole('dialog')
    expect((await within(panel).findByText('Code BIENVENUE5')).parentElement).toHaveTextContent('-5,00 €')
    expect(await screen.findByText(texts.coupon.applied)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Retirer le code/ }))
    await waitFor(() => expect(footer()).toHaveTextContent('200,00 €'))
    expect(await screen.findByText(texts.coupon.removed)).toBeVisible()
  })

  it('R8.18 says at the field why a code is refused, and keeps what was typed', async () => {
    await write('RIEN')
    const field = await screen.findByRole('textbox', { name: texts.coupon.code })
    await waitFor(() => expect(field).toHaveAccessibleDescription("Ce code n'est pas valide."))
    expect(field).toHaveValue('RIEN')
    expect(footer()).toHaveTextContent('200,00 €')
  })

  it('R8.18 asks for a code when there is none, and sends nothing', async () => {
    await write('')
    expect(await screen.findByText(texts.coupon.required)).toBeVisible()
    expect(asked('POST')).toEqual([])
  })

  it('R8.19 says why a coupon could not be taken off', async () => {
    await write('BIENVENUE5')
    await screen.findByText(texts.coupon.applied)
    cartApi.code = null
    await userEvent.click(screen.getByRole('button', { name: /Retirer le code/ }))
    expect(await screen.findByText('Aucun code.')).toBeVisible()
    expect(screen.queryByText('Code BIENVENUE5')).toBeNull()
    expect(footer()).toHaveTextContent('200,00 €')
  })
})
