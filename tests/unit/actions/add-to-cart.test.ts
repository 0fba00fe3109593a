import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addToCart } from '#lib/actions/add-to-cart.ts'
import { contract } from '#lib/contract/index.ts'
import { addCartRow } from '#lib/store-api/carts.ts'
import { StoreApiError } from '#lib/store-api/client.ts'

vi.mock('server-only', () => ({}))
vi.mock('next/navigation', () => ({
  redirect: (address: string) => {
    throw new Error(`to ${address}`)
  },
}))
vi.mock('#lib/stores/request.ts', async () => ({
  requestStore: async () => (await import('#lib/stores/registry.ts')).storeByCode('FRSM'),
}))
vi.mock('#lib/cart/cart-cookie.ts', () => ({ readCartCookie: async () => null, writeCartCookie: vi.fn() }))
vi.mock('#lib/store-api/carts.ts', () => ({ addCartRow: vi.fn() }))
vi.mock('#lib/store-api/configurator.ts', () => ({ slugOfProduct: async () => 'a-screen' }))
const add = vi.mocked(addCartRow)

function send(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return addToCart(null, form)
}
const measured = { product: '9', quantity: '3', 'value-7': 'abc 12', 'attribute-3': '31' }
const refusal = new StoreApiError(contract.cartRows.update, 400, { quantity: ['Too many.'] })

beforeEach(() => {
  add.mockReset().mockRejectedValue(refusal)
})

describe('addToCart, refused', () => {
  it('R3.24 leads to the configurator with everything that was typed, where no script keeps it', async () => {
    await expect(send(measured)).rejects.toThrow('to /configurator?product=a-screen&q=3&m7=abc+12&a3=31&refused=1')
  })
  it('R3.24 answers the form itself where a script keeps what was typed', async () => {
    expect(await send({ ...measured, key: 'a1' })).toEqual({ cart: null, error: 'Too many.' })
  })
  it('R3.24 answers variant and number of pieces, where there is nothing else to keep', async () => {
    expect(await send({ product: '9', variant: '4', quantity: '120' })).toEqual({
      cart: null,
      error: 'Too many.',
      sent: { variant: 4, quantity: '120' },
    })
  })
  it.each([
    ['1.5', 1.5],
    ['-3', -3],
    ['1e5', 100_000],
    ['', 1],
  ])('R7.63 asks for "%s" pieces as written: nothing is rounded in silence', async (text, quantity) => {
    await send({ product: '9', quantity: text })
    expect(add.mock.calls[0]?.[2]).toMatchObject({ quantity })
  })
})
