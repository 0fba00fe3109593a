import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ReturnFromProvider } from '#components/checkout/return-from-provider.tsx'
import { storeCardSettings } from '#lib/checkout/card-settings.ts'

const { adyen, router } = vi.hoisted(() => ({
  adyen: { options: {} as Record<string, unknown>, result: vi.fn() },
  router: { replace: vi.fn() },
}))
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/checkout/result/R' }))
vi.mock('@adyen/adyen-web', () => ({
  AdyenCheckout: async (options: Record<string, (data: object) => void>) => {
    adyen.options = options
    return { submitDetails: () => options.onPaymentCompleted?.({ sessionResult: 'proof' }) }
  },
}))

const texts = { completing: 'completing', failed: 'failed', refused: 'refused' }
const card = { client_key: 'k', environment: 'test' }
const sent: [string, unknown][] = []
let methods: () => Response
let details: () => Response
const comeBack = (tells: boolean) =>
  render(
    <ReturnFromProvider
      returned={{ session: 'S', redirect: 'D' }}
      locale="es-ES"
      country="ES"
      texts={texts}
      tells={tells}
    />,
  )

beforeEach(() => {
  sent.length = 0
  sessionStorage.clear()
  router.replace.mockReset()
  methods = () => Response.json({ methods: [], providers: { adyen: { ...card, client_key: 'told' } } })
  details = () => Response.json({ payment_reference: 'R', status: 'pending' })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path.replace('/api/payment/v1/', ''), body ? JSON.parse(String(body)) : null])
    return path.includes('methods') ? methods() : details()
  })
})

describe('R7.84 a shopper who comes back from the bank', () => {
  it('has the session’s details handed in, and sees the page without them', async () => {
    comeBack(false)
    await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith('/checkout/result/R'))
    expect(sent.at(-1)).toEqual(['card/payments/details/', { session_id: 'S', session_result: 'proof' }])
    expect(adyen.options.clientKey).toBe('told')
  })

  it('R0.3 needs no list of methods: the tab knows what the payment was opened with', async () => {
    methods = () => new Response('<h1>Not Found</h1>', { status: 404 })
    storeCardSettings(card)
    comeBack(true)
    await waitFor(() => expect(router.replace).toHaveBeenCalledOnce())
    expect(adyen.options.clientKey).toBe('k')
    expect(screen.queryByText('failed')).toBeNull()
  })

  it.each([
    ['nothing', null],
    ['something damaged', '{"client_key":1}'],
  ])('R0.3 is told that it failed where the tab knows %s', async (_, kept) => {
    methods = () => new Response('<h1>Not Found</h1>', { status: 404 })
    if (kept) sessionStorage.setItem('card_settings', kept)
    comeBack(true)
    expect(await screen.findByText('failed')).toBeInTheDocument()
  })

  it.each(['error', 'cancelled', 'expired'])(
    'R0.3 is told of a payment that ended as %s, where the page knows the cart alone',
    async (status) => {
      details = () => Response.json({ payment_reference: 'R', status })
      comeBack(true)
      expect(await screen.findByText('refused')).toBeInTheDocument()
      expect(router.replace).not.toHaveBeenCalled()
    },
  )

  it('sees the page again where that knows of the refusal itself', async () => {
    details = () => Response.json({ payment_reference: 'R', status: 'error' })
    comeBack(false)
    await waitFor(() => expect(router.replace).toHaveBeenCalledOnce())
    expect(screen.queryByText('refused')).toBeNull()
  })
})
