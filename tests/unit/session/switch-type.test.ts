import { beforeEach, describe, expect, it, vi } from 'vitest'

const mocks = vi.hoisted(() => ({
  currentSession: vi.fn(),
  continueSession: vi.fn(),
  askAsCustomer: vi.fn(),
  writeCartCookie: vi.fn(),
}))
vi.mock('#lib/session/session.ts', () => mocks)
vi.mock('#lib/store-api/customer.ts', () => mocks)
vi.mock('#lib/cart/cart-cookie.ts', () => ({ ...mocks, readCartCookie: async () => 'the-cart' }))
const { switchType } = await import('#lib/session/switch-type.ts')
const { frsm } = await import('#lib/stores/frsm.ts')

beforeEach(() => {
  vi.resetAllMocks()
})

describe('switching the customer type', () => {
  it.each([null, { id: 7, audience: 'professional', admin: false }])(
    'R6.8 makes no request for a customer who is no administrator: %j',
    async (session) => {
      mocks.currentSession.mockResolvedValue(session)
      expect(await switchType(frsm)).toBe(false)
      expect(mocks.askAsCustomer).not.toHaveBeenCalled()
      expect(mocks.writeCartCookie).not.toHaveBeenCalled()
    },
  )

  it('R4.34 R6.7 goes on as the other type for an administrator, and destroys the cart', async () => {
    const user = { id: 7, _type: 'professional' }
    mocks.currentSession.mockResolvedValue({ id: 7, audience: 'client', admin: true })
    mocks.askAsCustomer.mockResolvedValue({ access: 'a', refresh: 'r', user })
    expect(await switchType(frsm)).toBe(true)
    expect(mocks.askAsCustomer.mock.calls[0]?.[2]).toEqual({ params: { id: 7 }, body: { cart_id: 'the-cart' } })
    expect(mocks.continueSession).toHaveBeenCalledWith({ access: 'a', refresh: 'r' }, user)
    expect(mocks.writeCartCookie).toHaveBeenCalledWith(frsm, null)
  })
})
