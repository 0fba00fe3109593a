import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import CartPanel from '#components/cart/cart-panel.tsx'
import { RequestError } from '#lib/api/request.ts'
import { writeStoredCart } from '#lib/cart/stored-cart.ts'
import messages from '#messages/fr.json'
import { withDialogs } from '../../setup/dialog.ts'

const texts = messages.layout.cartPanel
const price = 10_000

/** A store API of one cart: what is written is there at once, answers come when the test lets them. */
const api = vi.hoisted(() => ({
  id: '',
  quantity: 0,
  code: null as string | null,
  log: [] as string[],
  held: null as Promise<void> | null,
  lose: 0,
}))
vi.mock('#lib/api/request.ts', async (original) => ({ ...(await original<object>()), request: answer }))

async function answer(method: string, path: string, body?: { quantity?: number; code?: string }): Promise<unknown> {
  api.log.push(`${method} ${path.split('/').slice(3).join('/')} ${body?.quantity ?? body?.code ?? ''}`.trim())
  if (method === 'PUT' && body?.quantity) api.quantity = body.quantity
  if (method === 'DELETE') {
    if (api.quantity === 0) throw new RequestError(404, { detail: 'gone' })
    api.quantity = 0
  }
  if (method === 'POST') {
    if (body?.code !== 'BIENVENUE5') throw new RequestError(400, { code: ["Ce code n'est pas valide."] })
    api.code = body.code
  }
  if (path.endsWith('disable_coupon/')) {
    if (!api.code) throw new RequestError(400, { detail: 'Aucun code.', code: 'no_coupon' })
    api.code = null
  }
  const now = cart()
  if (method !== 'GET') await api.held
  if (method !== 'GET' && api.lose-- > 0) throw new TypeError('connection lost')
  return now
}

function cart() {
  const discount = api.code ? 500 : 0
  const total = api.quantity * price
  const row = {
    id: 'row',
    quantity: api.quantity,
    product: { name: 'Lagon', web_url: '/lagon.html', image: null },
    variant: null,
    configuration: [],
    prices: { total },
  }
  return {
    id: api.id,
    status: 100,
    size: api.quantity,
    rows: api.quantity > 0 ? [row] : [],
    coupon: api.code ? { id: 1, code: api.code, total_discount: discount, problem: null } : null,
    prices: { pvp: total, pvp_shipping: 0, pvp_total: total - discount },
  }
}

const footer = () => screen.getByText(texts.taxIncluded).closest('p') as HTMLElement
const write = async (code: string) => {
  await userEvent.click(screen.getByText(texts.coupon.ask))
  const field = screen.getByRole('textbox', { name: texts.coupon.code })
  await userEvent.clear(field)
  if (code) await userEvent.type(field, code)
  await userEvent.click(screen.getByRole('button', { name: texts.coupon.apply }))
}

let carts = 0
beforeEach(async () => {
  withDialogs()
  carts += 1
  Object.assign(api, { id: `cart-${carts}`, quantity: 2, code: null, log: [], held: null, lose: 0 })
  writeStoredCart({ id: api.id, size: 2 })
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
  it('R4.66 R4.68 shows a new quantity at once, sends changes in their order and ends with the total of the store API', async () => {
    const held = Promise.withResolvers<void>()
    api.held = held.promise
    const more = screen.getByRole('button', { name: '+1' })
    await userEvent.click(more)
    await userEvent.click(more)
    await userEvent.click(more)
    expect(screen.getByText('5')).toBeVisible()
    expect(footer()).toHaveAttribute('aria-busy', 'true')
    expect(api.log.filter((call) => call.startsWith('PUT'))).toEqual(['PUT cart-rows/row/ 3'])
    held.resolve()
    await waitFor(() => expect(footer()).toHaveTextContent('500,00 €'))
    expect(api.log.filter((call) => call.startsWith('PUT'))).toEqual([
      'PUT cart-rows/row/ 3',
      'PUT cart-rows/row/ 4',
      'PUT cart-rows/row/ 5',
    ])
    expect(footer()).toHaveAttribute('aria-busy', 'false')
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual({ id: api.id, size: 5 })
  })

  it('R4.66 repeats a change whose answer was lost, without adding to it', async () => {
    api.lose = 1
    await userEvent.click(screen.getByRole('button', { name: '+1' }))
    await waitFor(() => expect(footer()).toHaveTextContent('300,00 €'), { timeout: 4_000 })
    expect(api.quantity).toBe(3)
    expect(screen.queryByText(texts.failed)).toBeNull()
  })

  it('R4.67 R4.69 a removal whose answer was lost is a removal', async () => {
    api.lose = 1
    await userEvent.click(screen.getByRole('button', { name: /Retirer, Lagon/ }))
    expect(await screen.findByText(texts.empty)).toBeVisible()
    await waitFor(() => expect(api.log.filter((call) => call.startsWith('DELETE'))).toHaveLength(2), { timeout: 4_000 })
    expect(screen.queryByText(texts.failed)).toBeNull()
  })

  it('R4.64 takes over what another tab has put into the cart, and does not write its own size over it', async () => {
    api.quantity = 7
    localStorage.setItem('cart', JSON.stringify({ id: api.id, size: 7 }))
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
    await waitFor(() => expect(footer()).toHaveTextContent('700,00 €'))
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual({ id: api.id, size: 7 })
  })

  it('R4.64 R4.68 follows another tab that changed the cart without its size, and tells it what is changed here', async () => {
    const otherTab = new BroadcastChannel('cart-changed')
    const told = vi.fn()
    otherTab.addEventListener('message', told)
    api.code = 'BIENVENUE5'
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
    expect(within(panel).getByText('Code BIENVENUE5').parentElement).toHaveTextContent('-5,00 €')
    expect(screen.getByText(texts.coupon.applied)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Retirer le code/ }))
    await waitFor(() => expect(footer()).toHaveTextContent('200,00 €'))
    expect(screen.getByText(texts.coupon.removed)).toBeVisible()
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
    expect(api.log.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  it('R8.19 says why a coupon could not be taken off', async () => {
    await write('BIENVENUE5')
    await screen.findByText(texts.coupon.applied)
    api.code = null
    await userEvent.click(screen.getByRole('button', { name: /Retirer le code/ }))
    expect(await screen.findByText('Aucun code.')).toBeVisible()
    expect(screen.queryByText('Code BIENVENUE5')).toBeNull()
    expect(footer()).toHaveTextContent('200,00 €')
  })
})
