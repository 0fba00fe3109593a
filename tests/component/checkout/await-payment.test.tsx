import { act, render } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { AwaitPayment } from '#components/checkout/await-payment.tsx'
import type { PaymentResult } from '#lib/contract/payments.ts'
import { islandQueries } from '#lib/queries/client.ts'

const refresh = vi.fn()
const router = { refresh }
vi.mock('next/navigation', () => ({ useRouter: () => router }))

const pending: PaymentResult = {
  payment_reference: 'ref-1',
  payment_method: 'card',
  status: 'pending',
  order_status: 100,
  order_number: null,
  amount: 100,
}
let asked: string[] = []
let answer: () => Response
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  islandQueries().clear()
  refresh.mockClear()
  asked = []
  answer = () => Response.json(pending)
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
})

describe('a payment that its provider decides about', () => {
  it('is looked at again after longer and longer waits, and shown again once it is decided', async () => {
    const { rerender } = render(<AwaitPayment result={pending} />)
    await seconds(1)
    expect(asked).toEqual([])
    await seconds(9.5)
    expect(asked).toEqual(Array(4).fill('/api/payment/v1/payments/ref-1/'))
    expect(refresh).not.toHaveBeenCalled()
    answer = () => Response.json({ ...pending, status: 'authorized', order_status: 400 })
    await seconds(5)
    expect(refresh).toHaveBeenCalledOnce()
    rerender(<AwaitPayment result={{ ...pending, status: 'authorized', order_status: 400 }} />)
    await seconds(1)
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('R0.3 is read from the cart where the store API does not tell of payments', async () => {
    const cart = {
      status: 100,
      order_number: null,
      prices: { pvp_total: 100 },
      payment_method_selected: 'card',
      payment: null,
    }
    answer = () => Response.json(cart)
    render(<AwaitPayment result={{ ...pending, status: 'created' }} cartId="cart-1" />)
    await seconds(4.5)
    expect(asked).toEqual(Array(2).fill('/api/cart/v1/carts/cart-1/'))
    expect(refresh).not.toHaveBeenCalled()
    answer = () => Response.json({ ...cart, status: 400, order_number: 'N' })
    await seconds(3)
    expect(refresh).toHaveBeenCalledOnce()
  })

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', () => Response.json({ detail: 'No.' }, { status: 502 })],
  ])('goes on being looked at after %s, and not for ever', async (_, broken) => {
    answer = broken as () => Response
    render(<AwaitPayment result={pending} />)
    await seconds(600)
    expect(asked).toHaveLength(14)
    expect(refresh).not.toHaveBeenCalled()
  })
})
