import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import CardPayment from '#components/checkout/card-payment.tsx'
import InstalmentPayment from '#components/checkout/instalment-payment.tsx'
import type { PaymentProps } from '#components/checkout/payment-texts.ts'
import PaypalPayment from '#components/checkout/paypal-payment.tsx'
import { settleWallet } from '#lib/api/settle-wallet.ts'
import { islandQueries } from '#lib/queries/client.ts'
import es from '#messages/es.json'
import { withDialogs } from '../../setup/dialog.ts'

const { adyen, paypal } = vi.hoisted(() => ({
  adyen: { options: {} as Record<string, (given: object) => unknown>, submit: vi.fn() },
  paypal: { onApprove: (_: { orderId: string }) => {}, createOrder: async () => ({}) as unknown },
}))
vi.mock('@adyen/adyen-web/styles/adyen.css', () => ({}))
vi.mock('@adyen/adyen-web', () => {
  class Component {
    isValid = true
    submit = adyen.submit
    unmount() {}
    mount() {
      return this
    }
  }
  const AdyenCheckout = async (options: typeof adyen.options) => {
    adyen.options = options
    return {}
  }
  return { AdyenCheckout, Card: Component, Klarna: Component, Redirect: Component }
})
vi.mock('@paypal/react-paypal-js/sdk-v6', () => ({
  PayPalProvider: ({ children }: { children: React.ReactNode }) => children,
  PayPalOneTimePaymentButton: (props: typeof paypal) => {
    Object.assign(paypal, props)
    return (
      <button type="button" onClick={() => props.onApprove({ orderId: 'P1' })}>
        PayPal
      </button>
    )
  },
}))

const { pay } = es.checkout
const asked = vi.fn<(path: string) => Response | Promise<Response>>()
const props: PaymentProps<'card'> = {
  method: 'card',
  cartId: 'a',
  total: 48_900,
  locale: 'es-ES',
  country: 'ES',
  currency: 'EUR',
  cardScheme: null,
  creditNotice: 'Credit costs money',
  texts: pay,
  resultPath: '/checkout/result',
}
const session = {
  payment_reference: 'R',
  session: { id: 's', settings: { session_data: 'd', client_key: 'k', environment: 'test' } },
  amount: 48_900,
}
const form = { iframe_src: 'about:blank', script_src: 'data:text/javascript,' }
const never = new Promise<Response>(() => {})
const loader = () => screen.queryByRole('dialog', { name: 'Procesando su pedido...' })

withDialogs()
beforeEach(() => {
  islandQueries().clear()
  asked.mockReset()
  adyen.submit.mockReset()
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(asked(path)))
})

describe('the loader', () => {
  it('R2.159 covers the page while a card is charged, but not what the bank asks', async () => {
    asked.mockReturnValue(Response.json(session))
    render(<CardPayment {...props} />)
    await waitFor(() => expect(screen.getByRole('button', { name: pay.order })).not.toHaveAttribute('aria-disabled'))
    expect(loader()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: pay.order }))
    expect(adyen.submit).toHaveBeenCalledOnce()
    expect(loader()).toHaveTextContent('Procesando su pedido...')
    act(() => void adyen.options.onActionHandled?.({ actionDescription: '3DS2 fingerprint iframe loaded' }))
    expect(loader()).not.toBeNull()
    act(() => void adyen.options.onActionHandled?.({ actionDescription: '3DS2 challenge iframe loaded' }))
    expect(loader()).toBeNull()
  })

  it('R2.159 is gone when the shopper comes back from the provider’s page', async () => {
    asked.mockReturnValue(Response.json(session))
    render(<CardPayment {...props} method="bizum" />)
    await waitFor(() => expect(screen.getByRole('button', { name: pay.order })).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(screen.getByRole('button', { name: pay.order }))
    expect(loader()).not.toBeNull()
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(loader()).toBeNull()
  })

  it('R2.159 covers the page while PayPal’s money is taken', async () => {
    asked.mockImplementation((path) =>
      path.includes('methods')
        ? Response.json({ methods: [], providers: { paypal: { client_id: 'c', environment: 'sandbox' } } })
        : never,
    )
    render(<PaypalPayment {...props} method="paypal" />)
    await userEvent.click(await screen.findByRole('button', { name: 'PayPal' }))
    expect(loader()).toHaveTextContent('Procesando su pedido...')
  })

  it('R2.159 covers the page while instalments are opened', async () => {
    asked.mockReturnValue(never)
    render(<InstalmentPayment {...props} method="sequra_pp3" />)
    await userEvent.click(screen.getByRole('button', { name: pay.order }))
    expect(loader()).toHaveTextContent('Procesando su pedido...')
  })

  it('R2.159 makes room for the form of instalments', async () => {
    asked.mockReturnValue(Response.json({ session: { settings: form } }))
    render(<InstalmentPayment {...props} method="sequra_pp3" />)
    await userEvent.click(screen.getByRole('button', { name: pay.order }))
    await waitFor(() => expect(document.querySelector('script[src^=data]')).not.toBeNull())
    act(() => void document.querySelector('script[src^=data]')?.dispatchEvent(new Event('load')))
    await waitFor(() => expect(loader()).toBeNull())
  })
})

describe('an approved PayPal order', () => {
  const result = { payment_reference: 'R', status: 'authorized' }
  const answer = (given: { capture: () => Response; details: () => Response }) =>
    asked.mockImplementation((path) => (path.includes('capture') ? given.capture() : given.details()))
  const gone = () => Response.json({ detail: 'Not found.' }, { status: 404 })
  const paths = () => asked.mock.calls.map(([path]) => path.replace('/api/payment/v1/paypal/payments/', ''))

  it('R7.86 is asked for by order_details, once its money is taken', async () => {
    answer({ capture: () => Response.json(result), details: () => Response.json(result) })
    expect(await settleWallet('P 1')).toEqual(result)
    expect(paths()).toEqual(['capture/', 'order_details/?id=P+1'])
  })

  it('R7.86 is settled by order_details alone at a store API that knows nothing else', async () => {
    answer({ capture: gone, details: () => Response.json(result) })
    expect(await settleWallet('P1')).toEqual(result)
  })

  it('R7.86 is paid although its details cannot be read', async () => {
    answer({ capture: () => Response.json(result), details: () => Response.json({}, { status: 502 }) })
    expect(await settleWallet('P1')).toEqual(result)
  })

  it('R7.86 fails where the money cannot be taken, or the order is unknown', async () => {
    answer({ capture: () => Response.json({}, { status: 409 }), details: () => Response.json(result) })
    await expect(settleWallet('P1')).rejects.toMatchObject({ status: 409 })
    answer({ capture: gone, details: gone })
    await expect(settleWallet('P1')).rejects.toMatchObject({ status: 404 })
  })
})

describe('a payment that cannot be opened', () => {
  const refuse = (status: number, body: object) => asked.mockImplementation(() => Response.json(body, { status }))

  it.each([
    ['card', <CardPayment key="card" {...props} />],
    ['sequra_sp1', <InstalmentPayment key="sequra" {...props} method="sequra_sp1" />],
  ] as const)(
    'R8.25 by %s asks to retry or to choose another method, never in the API’s words',
    async (method, part) => {
      refuse(500, { detail: 'provider_error: merchant account unknown', code: 'error' })
      render(part)
      if (method !== 'card') await userEvent.click(screen.getByRole('button', { name: pay.order }))
      await waitFor(() =>
        expect(screen.getByRole('alert')).toHaveTextContent(/inténtalo de nuevo o elige otra forma de pago/),
      )
      expect(document.body).not.toHaveTextContent('merchant')
      expect(loader()).toBeNull()
    },
  )

  it.each([
    ['price_changed', pay.priceChanged],
    ['unavailable', pay.unavailable],
    ['cart_closed', pay.closed],
    ['quote_expired', pay.quoteExpired],
  ])('R8.25 because of %s says so in the shop’s words', async (code, text) => {
    refuse(409, { detail: 'In the words of the API.', code })
    render(<CardPayment {...props} />)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))
  })

  it('R1.8 leads back to the form where the account is there already', async () => {
    refuse(400, { user: { password: ['There is one.'] } })
    const back = vi.fn()
    render(<CardPayment {...props} onAccountExists={back} />)
    await waitFor(() => expect(back).toHaveBeenCalledOnce())
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })
})
