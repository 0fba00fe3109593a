import { onlineManager } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CartOnPage } from '#components/cart/cart-on-page.tsx'
import CartPanel from '#components/cart/cart-panel.tsx'
import { noCouponChange } from '#lib/cart/coupon-change.ts'
import { readStoredCart, writeStoredCart } from '#lib/cart/stored-cart.ts'
import type { CartPageSettings } from '#lib/cart/words.ts'
import type { RenderedCart } from '#lib/queries/cart.ts'
import { contentOf } from '#lib/rules/cart-content.ts'
import messages from '#messages/fr.json'
import { asked, cartApi, cartNow, withCartApi } from '../../setup/cart-api.ts'
import { withDialogs } from '../../setup/dialog.ts'

vi.mock('#lib/actions/change-cart-row.ts', () => ({ changeCartRowForm: () => undefined }))
vi.mock('#lib/actions/change-coupon.ts', () => ({ changeCoupon: () => undefined }))

const { cart: words } = messages
const completeShower = { ...words.completeShower, untaxed: words.untaxed, configuratorPath: '/configurator' }
const panel = { ...messages.layout.cartPanel, price: messages.cart.price, completeShower }
const images = { base: '/images', cloud: 'x' }
const settings: CartPageSettings = {
  words,
  couponProblems: words.couponProblems,
  panel,
  completeShower,
  drawing: { ...messages.configurator, ...messages.sheet.stillPicture },
  facility: null,
  images,
  language: 'fr',
  unit: 'mm',
  configuratorPath: '/configurator',
  checkoutPath: '/checkout',
}
const page = (rendered: RenderedCart, drawings: Readonly<Record<string, ReactNode>> = {}) => (
  <CartOnPage
    drawings={drawings}
    rendered={rendered}
    showerParts={rendered.cart && { content: contentOf(rendered.cart), parts: [] }}
    settings={settings}
    couponBefore={noCouponChange}
    empty={<h1>{words.emptyTitle}</h1>}
    elsewhere={null}
    reassurance={{ madeToMeasure: null, standard: null }}
    guarantee={null}
  />
)
const openPanel = () =>
  render(<CartPanel cartPath="/cart" checkoutPath="/checkout" images={images} texts={panel} close={() => undefined} />)
const total = () => screen.getByText(words.price.total).nextElementSibling
const field = () => screen.getByRole('spinbutton', { name: /Lagon/ })
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
const more = /^Une pièce de plus, Lagon/
const less = /^Une pièce de moins, Lagon/
const remove = /^Retirer, Lagon/
/** Time for an answer under way to arrive. */
const settled = () => act(() => new Promise((done) => setTimeout(done, 50)))

beforeEach(() => {
  withDialogs()
  withCartApi()
  writeStoredCart(null)
})

describe('the cart page as it was rendered', () => {
  it('R4.64 is the first data: it is hydrated as it is, asks nothing, and writes down which cart it shows', async () => {
    const place = document.body.appendChild(document.createElement('div'))
    const rendered = { cart: cartNow() }
    place.innerHTML = renderToString(page(rendered))
    expect(place).toHaveTextContent('200,00 €')
    const onRecoverableError = vi.fn()
    const root = await act(() => hydrateRoot(place, page(rendered), { onRecoverableError }))
    onTestFinished(() => root.unmount())
    await settled()
    expect(place).toHaveTextContent('200,00 €')
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(cartApi.log).toEqual([])
    expect(readStoredCart()).toEqual({ id: cartApi.id, size: 2 })
  })

  it('R4.64 keeps the drawing of the server until its row changes', async () => {
    const cart = cartNow()
    const choice = { attribute_options: [{ option: 1, value: 815 }], complements: [] }
    const rendered = { cart: { ...cart, rows: cart.rows.map((row) => ({ ...row, choice })) } }
    render(page(rendered, { lagon: <p>Drawn by the server</p> }))
    await act(() => vi.dynamicImportSettled())
    expect(screen.getByText('Drawn by the server')).toBeVisible()
    expect(screen.queryByRole('link', { name: messages.configurator.edit })).toBeNull()
    await press(more)
    await waitFor(() => expect(screen.queryByText('Drawn by the server')).toBeNull())
  })

  it('R4.64 follows the server where that knows of no cart', async () => {
    writeStoredCart({ id: cartApi.id, size: 2 })
    render(page({ cart: null }))
    expect(screen.getByText(words.emptyTitle)).toBeVisible()
    await settled()
    expect(readStoredCart()).toBeNull()
    expect(cartApi.log).toEqual([])
  })

  it('R4.64 asks for what another tab has changed while the page was on its way', async () => {
    const rendered = { cart: cartNow() }
    cartApi.pieces.lagon = 5
    writeStoredCart({ id: cartApi.id, size: 5 })
    render(page(rendered))
    expect(field()).toHaveValue(2)
    await waitFor(() => expect(field()).toHaveValue(5))
    expect(total()).toHaveTextContent('500,00 €')
    await waitFor(() => expect(readStoredCart()).toEqual({ id: cartApi.id, size: 5 }))
    expect(cartApi.log).toEqual(['GET carts/id/'])
  })

  it('R4.64 follows the server where the record of the browser is older', async () => {
    writeStoredCart({ id: cartApi.id, size: 1 })
    render(page({ cart: cartNow() }))
    await settled()
    expect(field()).toHaveValue(2)
    expect(readStoredCart()).toEqual({ id: cartApi.id, size: 2 })
    expect(cartApi.log).toEqual(['GET carts/id/'])
  })

  it('R4.68 shows at once what was changed last when it is gone back to, and not what was rendered before', async () => {
    const rendered = { cart: cartNow() }
    const { unmount } = render(page(rendered))
    await press(more)
    await waitFor(() => expect(total()).toHaveTextContent('300,00 €'))
    unmount()
    cartApi.log = []
    render(page(rendered))
    expect(total()).toHaveTextContent('300,00 €')
    await settled()
    expect(cartApi.log).toEqual([])
    expect(field()).toHaveValue(3)
  })
})

describe('a change on the cart page', () => {
  it('R4.66 R4.68 shows the row as the change answers it, before the totals are asked for', async () => {
    render(page({ cart: cartNow() }))
    const held = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', vi.fn(holding(/custom_rows/, held.promise)))
    await press(more)
    const row = screen.getByRole('listitem', { name: '' })
    await waitFor(() => expect(within(row).getByText('300,00 €')).toBeVisible())
    expect(total()).toHaveTextContent('200,00 €')
    expect(total()?.closest('dl')).toHaveAttribute('aria-busy', 'true')
    held.resolve()
    await waitFor(() => expect(total()).toHaveTextContent('300,00 €'))
    await waitFor(() => expect(total()?.closest('dl')).not.toHaveAttribute('aria-busy'))
    expect(cartApi.log).toEqual(['PUT cart-rows/lagon/ 3', 'GET carts/id/custom_rows/'])
  })

  it('R4.66 presses while a change is on its way are one question, and the last one holds', async () => {
    render(page({ cart: cartNow() }))
    const held = Promise.withResolvers<void>()
    cartApi.held = held.promise
    for (const name of [more, more, more, less]) await press(name)
    expect(field()).toHaveValue(4)
    held.resolve()
    await waitFor(() => expect(total()).toHaveTextContent('400,00 €'))
    expect(asked('PUT')).toEqual(['PUT cart-rows/lagon/ 3', 'PUT cart-rows/lagon/ 4'])
    expect(screen.getByRole('button', { name: more })).toBeEnabled()
  })

  it('R4.67 R7.58 removes the row at once, asks for fresh prices and leaves the focus at the heading', async () => {
    cartApi.pieces = { lagon: 2, other: 1 }
    render(page({ cart: cartNow() }))
    await userEvent.click(screen.getAllByRole('button', { name: remove })[0] as HTMLElement)
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(screen.getAllByRole('spinbutton')).toHaveLength(1)
    await waitFor(() => expect(total()).toHaveTextContent('100,00 €'))
    expect(cartApi.log).toEqual(['DELETE cart-rows/lagon/delete_item/', 'GET carts/id/custom_rows/'])
  })

  it('R4.67 ends with the empty cart after the last row, also one that another tab has removed', async () => {
    render(page({ cart: cartNow() }))
    cartApi.pieces = {}
    await press(remove)
    expect(await screen.findByText(words.emptyTitle)).toBeVisible()
    await settled()
    expect(screen.getByText(words.emptyTitle)).toBeVisible()
    expect(readStoredCart()).toEqual({ id: cartApi.id, size: 0 })
  })

  it('R4.66 a change whose answer was lost is sent again, and says nothing', async () => {
    cartApi.lose = 1
    render(page({ cart: cartNow() }))
    await press(more)
    await waitFor(() => expect(total()).toHaveTextContent('300,00 €'), { timeout: 4000 })
    expect(asked('PUT')).toHaveLength(2)
    expect(screen.queryByText(words.failed)).toBeNull()
  })

  it('R4.66 R4.68 puts back what was refused and says so at the row, whatever was pressed before it', async () => {
    render(page({ cart: cartNow() }))
    const held = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', vi.fn(holding(/carts\/[^/]+\/$/, answered.promise)))
    vi.stubGlobal('fetch', vi.fn(refusing(held.promise)))
    await press(more)
    await press(more)
    expect(field()).toHaveValue(4)
    held.resolve()
    const row = screen.getByRole('listitem', { name: '' })
    expect(await within(row).findByText(words.failed)).toBeVisible()
    // Before the store API has answered the cart's new state.
    expect(field()).toHaveValue(2)
    expect(total()).toHaveTextContent('200,00 €')
    answered.resolve()
    await press(more)
    await waitFor(() => expect(total()).toHaveTextContent('300,00 €'))
    expect(screen.queryByText(words.failed)).toBeNull()
  })

  it('R4.67 puts a row whose removal was refused back where it stood', async () => {
    cartApi.pieces = { lagon: 2, other: 1 }
    render(page({ cart: cartNow() }))
    vi.stubGlobal('fetch', vi.fn(refusing(Promise.resolve())))
    await userEvent.click(screen.getAllByRole('button', { name: remove })[0] as HTMLElement)
    await screen.findByText(words.failed)
    expect(screen.getAllByRole('spinbutton').map((input) => (input as HTMLInputElement).value)).toEqual(['2', '1'])
  })

  it('R8.18 R8.20 applies a coupon and takes it off, with the totals that the change answers', async () => {
    render(page({ cart: cartNow() }))
    await userEvent.click(screen.getByText(panel.coupon.ask))
    const code = () => screen.getByRole('textbox', { name: panel.coupon.code })
    const plain = code()
    await userEvent.hover(plain)
    // The form that checks as one types has come in its place.
    await waitFor(() => expect(plain).not.toBeInTheDocument())
    await userEvent.type(code(), 'BIENVENUE5')
    await press(new RegExp(`^${panel.coupon.apply}$`))
    await waitFor(() => expect(total()).toHaveTextContent('195,00 €'))
    await press(/Retirer le code/)
    await waitFor(() => expect(total()).toHaveTextContent('200,00 €'))
    expect(asked('P')).toEqual(['POST coupons/validate-coupon/ BIENVENUE5', 'PUT carts/id/disable_coupon/'])
  })
})

describe('page, panel and other tabs', () => {
  it('R4.64 R4.68 page and panel share one cart: changes in the panel show on the page at once', async () => {
    render(page({ cart: cartNow() }))
    openPanel()
    await settled()
    expect(cartApi.log).toEqual([])
    const held = Promise.withResolvers<void>()
    cartApi.held = held.promise
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '+1' }))
    await waitFor(() => expect(field()).toHaveValue(3))
    await press(more)
    held.resolve()
    await waitFor(() => expect(total()).toHaveTextContent('400,00 €'))
    expect(asked('PUT')).toEqual(['PUT cart-rows/lagon/ 3', 'PUT cart-rows/lagon/ 4'])
    expect(asked('GET')).toEqual(['GET carts/id/custom_rows/'])
  })

  it('R4.64 R4.66 follows another tab that adds to the cart, also after the field was used', async () => {
    render(page({ cart: cartNow() }))
    await press(more)
    await waitFor(() => expect(total()).toHaveTextContent('300,00 €'))
    cartApi.pieces.lagon = 7
    localStorage.setItem('cart', JSON.stringify({ id: cartApi.id, size: 7 }))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
    await waitFor(() => expect(field()).toHaveValue(7))
    expect(total()).toHaveTextContent('700,00 €')
  })

  it('R4.64 asks nothing when another tab writes down something else', async () => {
    render(page({ cart: cartNow() }))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist' })))
    await settled()
    expect(cartApi.log).toEqual([])
  })

  it('R4.64 is empty when another tab orders the cart', async () => {
    render(page({ cart: cartNow() }))
    localStorage.removeItem('cart')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
    expect(await screen.findByText(words.emptyTitle)).toBeVisible()
  })

  it('R4.64 R4.68 takes prices from another tab without echoing them, and tells it of changes here', async () => {
    const otherTab = new BroadcastChannel('cart-changed')
    onTestFinished(() => otherTab.close())
    const told = vi.fn()
    otherTab.addEventListener('message', told)
    render(page({ cart: cartNow() }))
    cartApi.code = 'BIENVENUE5'
    otherTab.postMessage(null)
    await waitFor(() => expect(total()).toHaveTextContent('195,00 €'))
    await settled()
    expect(told).not.toHaveBeenCalled()
    await press(more)
    await waitFor(() => expect(told).toHaveBeenCalledOnce())
  })

  it('R4.64 asks again when the browser had put the page aside', async () => {
    render(page({ cart: cartNow() }))
    cartApi.pieces.lagon = 5
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await waitFor(() => expect(field()).toHaveValue(5))
  })
})

describe('a network that does not serve', () => {
  it('R8.1 says that the cart could not be fetched, keeps it, and asks again when that is wanted', async () => {
    render(page({ cart: cartNow() }))
    cartApi.status = 502
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await screen.findByText(panel.failed, {}, { timeout: 4000 })).toBeVisible()
    expect(field()).toHaveValue(2)
    cartApi.status = null
    cartApi.pieces.lagon = 4
    await press(new RegExp(panel.retry))
    await waitFor(() => expect(field()).toHaveValue(4))
    expect(screen.queryByText(panel.failed)).toBeNull()
  })

  it('R8.1 says that there is no network, sends nothing, and goes on by itself once there is', async () => {
    onTestFinished(() => onlineManager.setOnline(true))
    render(page({ cart: cartNow() }))
    act(() => onlineManager.setOnline(false))
    expect(screen.getByText(panel.offline)).toBeVisible()
    await press(more)
    await press(more)
    expect(field()).toHaveValue(4)
    expect(cartApi.log).toEqual([])
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(total()).toHaveTextContent('400,00 €'))
    expect(screen.queryByText(panel.offline)).toBeNull()
    expect(asked('PUT')).toEqual(['PUT cart-rows/lagon/ 4'])
  })
})

/** The network as it is, with the answers to some addresses held back. */
function holding(addresses: RegExp, until: Promise<void>): typeof fetch {
  const network = fetch
  return async (address, init) => {
    if (addresses.test(String(address))) await until
    return network(address, init)
  }
}

/** A network whose changes are refused, until one has been and nothing waits. */
function refusing(until: Promise<void>): typeof fetch {
  const network = fetch
  let refused = 0
  return async (address, init) => {
    if (init?.method === 'GET' || refused >= 2) return network(address, init)
    refused += 1
    await until
    return Response.json({ quantity: ['No.'] }, { status: 400 })
  }
}
