import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveConfiguration } from '#lib/actions/save-configuration.ts'
import { contract } from '#lib/contract/index.ts'
import { addCartRow } from '#lib/store-api/carts.ts'
import { StoreApiError } from '#lib/store-api/client.ts'
import { replaceRowChoice } from '#lib/store-api/configurator.ts'

vi.mock('server-only', () => ({}))
vi.mock('next/navigation', () => ({
  redirect: (address: string) => {
    throw new Error(`to ${address}`)
  },
}))
vi.mock('#lib/stores/request.ts', async () => ({
  requestStore: async () => (await import('#lib/stores/registry.ts')).storeByCode('ESSM'),
}))
vi.mock('#lib/cart/cart-cookie.ts', () => ({ readCartCookie: async () => null, writeCartCookie: vi.fn() }))
vi.mock('#lib/store-api/carts.ts', () => ({ addCartRow: vi.fn() }))
vi.mock('#lib/store-api/configurator.ts', () => ({ isOwnRow: async () => true, replaceRowChoice: vi.fn() }))
const add = vi.mocked(addCartRow)
const replace = vi.mocked(replaceRowChoice)

const row = '00000000-0000-4000-8000-000000000000'
const installation = { city: 'city-28', distance: '500', disassembly: true, pre_measurement: false, place: '' }
const chosen = { product: '9', slug: 'a-screen', o: '31-1200', x: '', i: 'y_city-28_500_y_n', t: '', z: '' }

function send(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...chosen, quantity: '2', ...fields })) form.set(name, value)
  return saveConfiguration({ cart: null, error: null }, form)
}

beforeEach(() => {
  const cart = { id: 'c1', size: 1 } as Awaited<ReturnType<typeof replaceRowChoice>> & object
  add.mockReset().mockResolvedValue(cart)
  replace.mockReset().mockResolvedValue(cart)
})

describe('a configuration on its way into the cart', () => {
  it('R3.61 carries its installation in ids, and nothing of prices', async () => {
    await send({ scripted: '1', facility: JSON.stringify({ ...installation, price: 1 }) })
    expect(add.mock.calls[0]?.[2]).toMatchObject({ product: 9, quantity: 2, facility: installation })
    expect(add.mock.calls[0]?.[2].facility).not.toHaveProperty('price')
  })
  it.each([
    ['another one', JSON.stringify(installation), installation],
    ['none', '', null],
    ['what cannot be read: it stays as it is', '{', undefined],
  ])("R3.61 changes a row's installation into %s", async (_, facility, expected) => {
    await expect(send({ row, facility })).rejects.toThrow('to /cart')
    expect(replace.mock.calls[0]?.[2].facility).toEqual(expected)
  })
  it("R3.61 leaves a row's installation alone where it says nothing of it", async () => {
    await expect(send({ row })).rejects.toThrow('to /cart')
    expect(replace.mock.calls[0]?.[2].facility).toBeUndefined()
  })
  it('R3.24 is not ordered with an installation that was begun: it is asked for again, with everything chosen', async () => {
    await expect(send({ facility: 'unfinished', i: 'y', z: '28100' })).rejects.toThrow(
      'to /configurator?product=a-screen&o=31-1200&q=2&i=y&z=28100&s=end&refused=1',
    )
    expect((await send({ facility: 'unfinished', scripted: '1' })).error).toBe('unreachable')
    expect(add).not.toHaveBeenCalled()
  })
  it('R3.24 comes back with quantity, installation and row where it is refused without a script', async () => {
    replace.mockRejectedValue(new StoreApiError(contract.cartRows.update, 400, { facility: ['Not here.'] }))
    await expect(send({ row, facility: JSON.stringify(installation) })).rejects.toThrow(
      `to /configurator?product=a-screen&o=31-1200&q=2&i=y_city-28_500_y_n&s=end&refused=1&row=${row}`,
    )
    expect((await send({ row, scripted: '1', facility: '' })).error).toBe('Not here.')
  })
})
