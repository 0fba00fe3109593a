import { describe, expect, it, vi } from 'vitest'
import { cartRows, carts } from '#lib/api/carts.ts'
import { products } from '#lib/api/products.ts'
import { browserCall } from '#lib/api/proxy.ts'
import { RequestError } from '#lib/api/request.ts'
import { contract } from '#lib/contract/index.ts'

const network = vi.fn()
vi.stubGlobal('fetch', network)
const asked = () => network.mock.calls.at(-1) as [string, RequestInit]

describe('the browser\u2019s client of the store API', () => {
  it('R7.58 makes a call by the contract\u2019s name: method, path with parameters, and body', async () => {
    network.mockImplementation(async () => Response.json({ id: 'row' }))
    await cartRows.update({ params: { id: 'a/b' }, body: { quantity: 3 } })
    const [address, { method, body }] = asked()
    expect([address, method, body]).toEqual(['/api/cart/v1/cart-rows/a%2Fb/', 'PUT', '{"quantity":3}'])
    await products.weblist({ query: { search: 'paroi & bac', page_size: 6, ids: undefined } })
    expect(asked()[0]).toBe('/api/catalog/v1/products/weblist_products/?search=paroi+%26+bac&page_size=6')
  })

  it('answers null where the contract has no body, and throws what was refused', async () => {
    network.mockImplementationOnce(async () => new Response(null, { status: 204 }))
    expect(await cartRows.destroy({ params: { id: 'row' } })).toBeNull()
    network.mockImplementationOnce(async () => Response.json({ detail: 'No.' }, { status: 409 }))
    const refused = await carts.retrieve({ params: { id: 'x' } }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(RequestError)
    expect(refused).toMatchObject({ status: 409, body: { detail: 'No.' } })
    network.mockImplementationOnce(async () => new Response('<html>', { status: 502 }))
    await expect(carts.retrieve({ params: { id: 'x' } })).rejects.toMatchObject({ status: 502, body: null })
  })

  it('reaches calls that the proxy hands on', () => {
    for (const { method, path } of [
      contract.carts.customRows,
      contract.cartRows.destroy,
      contract.products.complements,
    ])
      expect(browserCall(method, path.replace(/\{\w+\}/g, '7'))).toMatchObject({ method, path })
  })
})
