import { beforeEach, expect, it, vi } from 'vitest'
import { RequestError } from '#lib/api/request.ts'
import { writeStoredCart } from '#lib/cart/stored-cart.ts'
import { writeQuantity } from '#lib/cart/write-quantity.ts'

const request = vi.hoisted(() => vi.fn())
vi.mock('#lib/api/request.ts', async (original) => ({ ...(await original<object>()), request }))

const calls = () => request.mock.calls.map(([method, path]) => `${method} ${path}`)
const prices = 'GET /cart/v1/carts/a/custom_rows/'

beforeEach(() => {
  request.mockReset().mockResolvedValue({})
  writeStoredCart({ id: 'a', size: 2 })
})

it.each([
  ['R4.69 R7.58 a deletion', 0, 'DELETE /cart/v1/cart-rows/row/delete_item/'],
  ['R4.68 R7.58 a change', 3, 'PUT /cart/v1/cart-rows/row/'],
])('%s is followed by a fetch of the prices', async (_, quantity, call) => {
  await writeQuantity('row', quantity)
  expect(calls()).toEqual([call, prices])
})

it('R4.69 a row is deleted although the prices cannot be fetched', async () => {
  request.mockImplementation(async (method) => {
    if (method === 'GET') throw new RequestError(502, null)
  })
  await expect(writeQuantity('row', 0)).resolves.toBeUndefined()
})

it('R4.68 prices of a refused change, or of no cart, are not fetched', async () => {
  request.mockRejectedValueOnce(new RequestError(400, null))
  await expect(writeQuantity('row', 3)).rejects.toMatchObject({ status: 400 })
  writeStoredCart(null)
  await writeQuantity('row', 2)
  expect(calls()).toEqual(['PUT /cart/v1/cart-rows/row/', 'PUT /cart/v1/cart-rows/row/'])
})
