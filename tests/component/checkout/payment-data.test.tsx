import { onlineManager } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import CardPayment from '#components/checkout/card-payment.tsx'
import InstalmentPayment from '#components/checkout/instalment-payment.tsx'
import type { PaymentProps } from '#components/checkout/payment-texts.ts'
import PaypalPayment from '#components/checkout/paypal-payment.tsx'
import { islandQueries } from '#lib/queries/client.ts'
import es from '#messages/es.json'
import { withDialogs } from '../../setup/dialog.ts'

const { made, opened, stored, wallet } = vi.hoisted(() => ({
  /** What Adyen's components were made with. */
  made: [] as object[],
  stored: [] as object[],
  wallet: { isAvailable: async () => {} },
  opened: [] as { session: object; onPaymentFailed: (data: object) => Promise<void> }[],
}))
vi.mock('@adyen/adyen-web/styles/adyen.css', () => ({}))
vi.mock('@adyen/adyen-web', () => {
  class Component {
    isValid = true
    constructor(_: object, given: object) {
      made.push(given)
    }
    submit() {}
    unmount() {}
    mount() {
      return this
    }
  }
  class Wallet extends Component {
    isAvailable = wallet.isAvailable
  }
  const AdyenCheckout = async (options: (typeof opened)[number]) => {
    opened.push(options)
    return { paymentMethodsResponse: { storedPaymentMethods: stored } }
  }
  return {
    AdyenCheckout,
    ApplePay: Component,
    Card: Component,
    GooglePay: Wallet,
    Klarna: Component,
    Redirect: Component,
  }
})
vi.mock('#components/checkout/pay-later-message.tsx', () => ({
  PayLaterMessage: ({ notice }: { notice: string }) => <p>{`Offer with: ${notice}`}</p>,
}))
vi.mock('@paypal/react-paypal-js/sdk-v6', () => ({
  PayPalProvider: ({ children }: { children: React.ReactNode }) => children,
  PayPalOneTimePaymentButton: ({ createOrder }: { createOrder: () => Promise<unknown> }) => (
    <button type="button" onClick={() => createOrder().catch(() => undefined)}>
      PayPal
    </button>
  ),
}))

const { pay } = es.checkout
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
/** Sessions are numbered in the order of their requests. */
const session = (number: number) => ({
  payment_reference: 'R',
  session: { id: `s${number}`, settings: { session_data: 'd', client_key: 'k', environment: 'test' } },
  amount: 48_900,
})
const asked = vi.fn<(path: string, given: RequestInit) => Response | Promise<Response>>()
const paths = () => asked.mock.calls.map(([path]) => path)
const order = () => screen.getByRole('button', { name: pay.order })
const isReady = () => waitFor(() => expect(order()).not.toHaveAttribute('aria-disabled'))
const methods = () => Response.json({ methods: [], providers: { paypal: { client_id: 'c', environment: 'sandbox' } } })
const offline = () => {
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
}

withDialogs()
beforeEach(() => {
  islandQueries().clear()
  for (const list of [made, opened, stored]) list.length = 0
  let count = 0
  asked.mockReset().mockImplementation((path) => {
    if (!path.includes('session')) return Response.json({})
    count += 1
    return Response.json(session(count))
  })
  vi.stubGlobal('fetch', (path: string, given: RequestInit) => Promise.resolve(asked(path, given)))
})

describe('a card', () => {
  it('is paid with a session of its own for each attempt, by the total that is shown', async () => {
    const { unmount } = render(<CardPayment {...props} />)
    await isReady()
    expect(JSON.parse(String(asked.mock.calls[0]?.[1].body))).toEqual({
      cart_id: 'a',
      expected_total: 48_900,
      payment_method: 'card',
    })
    await act(async () => opened[0]?.onPaymentFailed({}))
    await isReady()
    expect(opened.map((options) => options.session)).toMatchObject([{ id: 's1' }, { id: 's2' }])
    expect(screen.getByRole('alert')).toHaveTextContent(pay.refused)
    unmount()
    render(<CardPayment {...props} />)
    await waitFor(() => expect(opened.at(-1)?.session).toMatchObject({ id: 's3' }))
  })

  it('R8.25 is not opened by itself again where that was refused, and is on wish', async () => {
    asked.mockImplementationOnce(() => Response.json({ detail: 'x', code: 'error' }, { status: 500 }))
    render(<CardPayment {...props} />)
    const retry = await screen.findByRole('button', { name: pay.retry })
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    expect(asked).toHaveBeenCalledOnce()
    await userEvent.click(retry)
    await isReady()
    expect(asked).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('says that there is no network, and opens when it is back', async () => {
    offline()
    render(<CardPayment {...props} />)
    expect(await screen.findByText(pay.offline)).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
    act(() => onlineManager.setOnline(true))
    await isReady()
    expect(screen.queryByText(pay.offline)).toBeNull()
  })
})

describe('stored cards', () => {
  const visa = { id: 'V', brand: 'visa', lastFour: '1111', expiryMonth: '3', expiryYear: '2039' }
  const unknown = { id: 'U', brand: 'newscheme', lastFour: '2222', expiryMonth: '11', expiryYear: '2040' }
  const radios = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)

  it('R2.14 can be chosen, the first of them at once, or another card', async () => {
    stored.push(visa, unknown)
    render(<CardPayment {...props} />)
    const first = await screen.findByRole('radio', { name: /Visa terminada en 1111.*03\/2039/ })
    expect(first).toBeChecked()
    expect(radios()).toEqual(['V', 'U', ''])
    expect(made).toEqual([{ storedPaymentMethodId: 'V' }])
    await userEvent.click(screen.getByRole('radio', { name: /^terminada en 2222/ }))
    await userEvent.click(screen.getByRole('radio', { name: pay.otherCard }))
    await isReady()
    expect(made.slice(1)).toEqual([
      { storedPaymentMethodId: 'U' },
      expect.not.objectContaining({ storedPaymentMethodId: 'U' }),
    ])
  })

  it('R2.14 are offered for cards alone', async () => {
    stored.push(visa)
    render(<CardPayment {...props} method="klarna_account" />)
    await isReady()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

describe('a wallet', () => {
  it("is paid by the wallet's own button, beside the words that the law fixes", async () => {
    render(<CardPayment {...props} method="googlepay" />)
    expect(await screen.findByText(pay.walletHint)).toBeVisible()
    expect(screen.getByText(pay.order)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('that this browser lacks is not shown, and the shopper is told to choose otherwise', async () => {
    vi.spyOn(wallet, 'isAvailable').mockRejectedValueOnce(new Error('none'))
    render(<CardPayment {...props} method="googlepay" />)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(pay.walletMissing))
    expect(screen.queryByText(pay.walletHint)).toBeNull()
  })
})

describe('PayPal', () => {
  it.each([
    ['1', 1],
    [undefined, 0],
  ])('offers to pay later where the store API says %j', async (pay_later, offers) => {
    const paypal = { client_id: 'c', environment: 'sandbox', pay_later }
    asked.mockImplementation(() => Response.json({ methods: [], providers: { paypal } }))
    render(<PaypalPayment {...props} method="paypal" />)
    await screen.findByRole('button', { name: 'PayPal' })
    expect(screen.queryAllByText('Offer with: Credit costs money')).toHaveLength(offers)
  })

  it('R8.25 says that its button could not be made ready, and tries again on wish', async () => {
    asked.mockImplementation(() => Response.json({}, { status: 404 }))
    render(<PaypalPayment {...props} method="paypal" />)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(pay.failed))
    asked.mockImplementation(methods)
    await userEvent.click(screen.getByRole('button', { name: pay.retry }))
    expect(await screen.findByRole('button', { name: 'PayPal' })).toBeVisible()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('asks once for what its button needs', async () => {
    asked.mockImplementation(methods)
    const { unmount } = render(<PaypalPayment {...props} method="paypal" />)
    await screen.findByRole('button', { name: 'PayPal' })
    unmount()
    render(<PaypalPayment {...props} method="paypal" />)
    await screen.findByRole('button', { name: 'PayPal' })
    expect(paths()).toEqual(['/api/payment/v1/methods/'])
  })
})

describe('without a network', () => {
  it.each([
    ['PayPal', <PaypalPayment key="paypal" {...props} method="paypal" />, 'create_order'],
    [pay.order, <InstalmentPayment key="sequra" {...props} method="sequra_pp3" />, 'init_order'],
  ] as const)('R8.25 an order by %s fails at once, and is not sent later', async (...given) => {
    const [name, part, call] = given
    asked.mockImplementation((path) => {
      if (path.includes('methods')) return methods()
      throw new TypeError('Failed to fetch')
    })
    render(part)
    const button = await screen.findByRole('button', { name })
    offline()
    await userEvent.click(button)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(pay.failed))
    act(() => onlineManager.setOnline(true))
    expect(paths().filter((path) => path.includes(call))).toHaveLength(1)
  })
})
