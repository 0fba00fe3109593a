import { beforeEach, expect, it, vi } from 'vitest'
import { contract } from '#lib/contract/index.ts'
import { StoreApiError } from '#lib/store-api/client.ts'
import { canStoreCards, listStoredCards } from '#lib/store-api/stored-cards.ts'
import { frsm } from '#lib/stores/frsm.ts'

const asked = vi.fn<() => unknown>()
const methods = vi.fn<() => unknown>()
vi.mock('#lib/store-api/customer.ts', () => ({ findAsCustomer: async () => asked() }))
vi.mock('#lib/store-api/payments.ts', () => ({ getPaymentMethods: async () => methods() }))
const failing = (status: number) => () => {
  throw new StoreApiError(contract.storedCards.list, status, null)
}
beforeEach(() => {
  asked.mockReset()
  methods.mockReset()
})

it('R2.14 has no cards with a store API that lacks the call', async () => {
  asked.mockReturnValue(null)
  expect(await listStoredCards(frsm)).toEqual([])
  asked.mockReturnValue({ results: [{ id: 'A' }] })
  expect(await listStoredCards(frsm)).toEqual([{ id: 'A' }])
})

it('R8.25 says that cards are not known while the provider is away, and passes on other errors', async () => {
  asked.mockImplementation(failing(503))
  expect(await listStoredCards(frsm)).toBeNull()
  asked.mockImplementation(failing(500))
  await expect(listStoredCards(frsm)).rejects.toThrow(StoreApiError)
})

it.each([
  ['where the store API says so', () => ({ providers: { adyen: { stored_cards: '1' } } }), true],
  ['not without that', () => ({ providers: { adyen: {} } }), false],
  ['not without Adyen', () => ({ providers: {} }), false],
  ['not while the store API is away', failing(503), false],
])('R2.14 cards can be stored: %s', async (_, answer, can) => {
  methods.mockImplementation(answer)
  expect(await canStoreCards(frsm)).toBe(can)
})
