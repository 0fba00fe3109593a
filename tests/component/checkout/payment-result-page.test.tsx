import { beforeEach, describe, expect, it, vi } from 'vitest'
import PaymentResultPage from '#app/[store]/[audience]/(checkout)/checkout/result/[[...reference]]/page.tsx'
import { frsm } from '#lib/stores/frsm.ts'

const told = vi.hoisted(() => ({ result: vi.fn(), cart: vi.fn(), purchase: vi.fn(), cartId: null as string | null }))
vi.mock('#components/checkout/payment-result-view.tsx', () => ({ PaymentResultView: () => null }))
vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => frsm }))
vi.mock('#lib/store-api/payments.ts', () => ({ getPaymentResult: told.result }))
vi.mock('#lib/store-api/carts.ts', () => ({ getCart: told.cart }))
vi.mock('#lib/cart/cart-cookie.ts', () => ({ readCartCookie: async () => told.cartId }))
vi.mock('#lib/analytics/purchase.ts', () => ({ tellPurchase: told.purchase }))
vi.mock('next/headers', () => ({ cookies: async () => 'consent=2026-11.1.0' }))
vi.mock('next/server', () => ({ after: (work: () => void) => work() }))
vi.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('not found')
  },
}))

const reference = `FRSM1795258384065${'x'.repeat(36)}`
const cart = {
  id: 'cart-1',
  status: 400,
  order_number: 'N1',
  prices: { pvp_total: 100 },
  payment_method_selected: 'card',
  payment: null,
}
/** The page of a payment. */
async function shown(path: string[] = [reference]) {
  const given = { params: Promise.resolve({ store: 'FRSM', audience: 'client', reference: path }) }
  const page = await PaymentResultPage({ ...given, searchParams: Promise.resolve({}) })
  const { result, cartId } = page.props as { result: object | null; cartId?: string }
  return { result, cartId }
}

beforeEach(() => {
  told.result.mockReset().mockResolvedValue(undefined)
  told.purchase.mockReset()
  told.cart.mockReset().mockResolvedValue(cart)
  told.cartId = 'cart-1'
})

describe('R2.10 the page of a payment', () => {
  it('shows what the store API tells of it, and looks at no cart then', async () => {
    const result = { status: 'error' }
    told.result.mockResolvedValue(result)
    expect(await shown()).toEqual({ result, cartId: undefined })
    expect(told.cart).not.toHaveBeenCalled()
  })

  it('R0.3 is told by the browser’s cart where the store API has no call that tells of payments', async () => {
    const paid = { payment_reference: reference, status: 'authorized', order_status: 400, order_number: 'N1' }
    expect(await shown()).toMatchObject({ result: paid, cartId: 'cart-1' })
  })

  it.each([
    ['without a cart', null, null],
    ['with a cart that is gone', 'cart-1', null],
    ['with a cart of another payment', 'cart-1', { ...cart, payment: { reference: 'other', status: 'created' } }],
  ])('R0.3 then leads to the order’s tracking %s', async (_, cartId, found) => {
    told.cartId = cartId
    told.cart.mockResolvedValue(found)
    expect(await shown()).toEqual({ result: null, cartId: undefined })
  })

  it('is not there for a reference that is unknown, or that is none', async () => {
    told.result.mockResolvedValue(null)
    await expect(shown()).rejects.toThrow('not found')
    await expect(shown(['nonsense'])).rejects.toThrow('not found')
    await expect(shown([reference, 'more'])).rejects.toThrow('not found')
  })

  it.each([
    ['is measured as a purchase once it is paid', { status: 'authorized', order_number: 'N1' }, 1],
    ['is not measured before', { status: 'pending', order_number: 'N1' }, 0],
    ['is not measured in a browser that has another order', { status: 'authorized', order_number: 'N2' }, 0],
  ])('R3.4 %s', async (_, result, times) => {
    told.result.mockResolvedValue(result)
    await shown()
    expect(told.purchase).toHaveBeenCalledTimes(times)
    if (times > 0) expect(told.purchase).toHaveBeenCalledWith(frsm, cart, 'consent=2026-11.1.0')
  })
})
