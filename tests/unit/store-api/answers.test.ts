import { beforeEach, expect, it, vi } from 'vitest'
import { contract } from '#lib/contract/index.ts'
import { saveShippingAddress } from '#lib/store-api/addresses.ts'
import { addCartRow } from '#lib/store-api/carts.ts'
import { ask } from '#lib/store-api/client.ts'
import { subscribe } from '#lib/store-api/newsletters.ts'
import { askQuestion } from '#lib/store-api/reviews.ts'
import { frsm } from '#lib/stores/frsm.ts'
import { exampleOf } from '../../../store-api/openapi/example.ts'

const { fetchWithRetry } = vi.hoisted(() => ({ fetchWithRetry: vi.fn() }))
vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => frsm }))
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
vi.mock('#lib/store-api/fetch-with-retry.ts', () => ({ fetchWithRetry }))
vi.mock('#lib/session/with-access.ts', () => ({ withAccess: (_: unknown, send: () => unknown) => send() }))

const answers = (status: number, body: unknown) =>
  fetchWithRetry.mockImplementation(async () => Response.json(body, { status }))
const address = { address: 'rue', number: '1', postal_code: '69007', city: 'Lyon', province: 'Rhône', country: 'FR' }
const person = { name: 'Camille', surnames: 'Moreau', phone: '0184160000' }
/** The fields in section 3 of the specification, and no others. */
const cart = {
  id: '0b8fb5c5-3f0c-4e0e-8a55-4f8f7e1c9a10',
  store: 'FRSM',
  status: 100,
  order_number: null,
  size: 0,
  rows: [],
  coupon: null,
  coupon_code: null,
  paypal_commission: 0,
  prices: { pvp: 0, pvp_shipping: 0, pvp_saved: 0, paypal_commission: 0, pvp_total: 0, tax: 0 },
  cart_total: 0,
  total_discount: 0,
  user: { name: '', surnames: '', phone: '', email: '', customer: null },
  shipping_data: { ...address },
  billing_data: { ...address, business_name: '', tax_id_type: 'dni', tax_id: '' },
  same_billing_data: true,
  payment_method_selected: null,
  observations: '',
  ...{ name: '', surnames: '', phone: '', email: '', customer: null },
  ...{ shipping_address: '', shipping_number: '', shipping_postal_code: '', shipping_city: '', shipping_province: '' },
  ...{ billing_business_name: '', billing_tax_id_type: 'dni', billing_tax_id: '', billing_address: '' },
  ...{ billing_number: '', billing_postal_code: '', billing_city: '', billing_province: '' },
}

const cartRow = exampleOf(contract.cartRows.create.answer, 'output', 'CartRow') as object

beforeEach(() => void fetchWithRetry.mockReset())

it.each([
  ['R7.80 a question', () => askQuestion(frsm, { name: 'C', email: 'c@example.fr', question: '?' })],
  ['R7.76 a subscription', () => subscribe(frsm, 'c@example.fr', 'checkout')],
  ['R7.88 an address', () => saveShippingAddress(frsm, null, { ...person, ...address, default: false })],
])('%s is taken by an answer of 201, whatever that holds', async (_, send) => {
  for (const body of [{ id: 1 }, {}, null, { surprise: true }]) {
    answers(201, body)
    await expect(send()).resolves.toBeUndefined()
  }
  fetchWithRetry.mockImplementation(async () => new Response('no json', { status: 201 }))
  await expect(send()).resolves.toBeUndefined()
  answers(400, { email: ['x'] })
  await expect(send()).rejects.toMatchObject({ status: 400 })
})

it('R3.46 R7.53 reads a cart that has what the specification lists, and unknown fields beside it', async () => {
  answers(200, { ...cart, loyalty: 3 })
  const read = await ask(frsm, contract.carts.retrieve, { params: { id: cart.id } })
  expect(read).toMatchObject({ id: cart.id, payment: null, withdrawal: null, ordered_at: null })
  expect(read.created_at).toBeUndefined()
})

const requests = () => fetchWithRetry.mock.calls.map(([address, options]) => [options?.method, address?.pathname])

it('R7.63 adds to the cart by one call, and begins a new one by the same', async () => {
  answers(201, { ...cartRow, cart: { id: cart.id, size: 3 } })
  for (const known of [cart.id, null]) {
    fetchWithRetry.mockClear()
    expect(await addCartRow(frsm, known, { product: 1 })).toEqual({ id: cart.id, size: 3 })
    expect(requests()).toEqual([['POST', '/cart/v1/cart-rows/']])
    const [, options] = fetchWithRetry.mock.calls[0] ?? []
    expect(JSON.parse(options.body)).toEqual(known ? { product: 1, order: known } : { product: 1 })
  }
})

it('R7.63 begins a new cart where the known one has become an order, and tries no third time', async () => {
  fetchWithRetry.mockImplementation(async () => Response.json({ detail: 'gone', code: 'cart_closed' }, { status: 409 }))
  await expect(addCartRow(frsm, cart.id, { product: 1 })).rejects.toMatchObject({ status: 409 })
  expect(requests()).toHaveLength(2)
})

it('R0.3 makes the cart first where a store API refuses a row without one', async () => {
  fetchWithRetry.mockImplementation(async (address: URL, options?: { body?: string }) => {
    if (address.pathname !== '/cart/v1/cart-rows/') return Response.json(cart, { status: 201 })
    const isNamed = 'order' in JSON.parse(options?.body ?? '{}')
    return isNamed
      ? Response.json({ ...cartRow, cart: { id: cart.id, size: 1 } })
      : Response.json({ order: ['x'] }, { status: 400 })
  })
  expect(await addCartRow(frsm, null, { product: 1 })).toEqual({ id: cart.id, size: 1 })
  expect(requests().map(([, path]) => path)).toEqual(['/cart/v1/cart-rows/', '/cart/v1/carts/', '/cart/v1/cart-rows/'])
})

it('R7.63 adds to the cart although the answer about the row lacks everything', async () => {
  fetchWithRetry.mockImplementation(async (_: URL, options?: RequestInit) =>
    options?.method === 'POST' ? Response.json({}, { status: 201 }) : Response.json(cart),
  )
  const added = await addCartRow(frsm, cart.id, { product: 1 })
  expect(added.id).toBe(cart.id)
  expect(fetchWithRetry.mock.calls.map(([address, options]) => [options?.method, address?.pathname])).toEqual([
    ['POST', '/cart/v1/cart-rows/'],
    ['GET', `/cart/v1/carts/${cart.id}/`],
  ])
})
