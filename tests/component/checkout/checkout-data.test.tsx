import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CheckoutForm } from '#components/checkout/checkout-form.tsx'
import { choosePaymentMethod, deliverTo, joinEmailToCart } from '#lib/actions/checkout-progress.ts'
import { islandQueries } from '#lib/queries/client.ts'
import messages from '#messages/fr.json'
import { guestCheckout } from '../../setup/checkout-form.tsx'

const { refresh } = vi.hoisted(() => ({ refresh: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
vi.mock('#lib/actions/place-order.ts', () => ({ placeOrder: vi.fn() }))
vi.mock('#lib/actions/checkout-progress.ts', () => ({
  joinEmailToCart: vi.fn(),
  deliverTo: vi.fn(),
  choosePaymentMethod: vi.fn(),
}))
vi.mock('#components/checkout/payment-step.tsx', () => ({ PaymentStep: () => null }))

const { form: texts } = messages.checkout
const methods = (['card', 'paypal', 'klarna_account', 'transfer'] as const).map((value) => ({
  value,
  title: value,
  text: '',
  commission: value === 'paypal',
}))
const postalCode = () => document.querySelector<HTMLInputElement>('[name="shipping_data.postal_code"]') as HTMLElement
const leave = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const pick = (method: string) => userEvent.click(screen.getByRole('radio', { name: method }))
const part = (title: string) => within(screen.getAllByRole('group', { name: title })[0] as HTMLElement)
const show = (more: Partial<typeof guestCheckout> = {}) => render(<CheckoutForm {...guestCheckout} {...more} />)

beforeEach(() => {
  islandQueries().clear()
  for (const action of [joinEmailToCart, deliverTo, choosePaymentMethod])
    vi.mocked(action).mockReset().mockResolvedValue(true)
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(null, { status: 404 })))
})

describe('delivery to a postal code', () => {
  it('R3.59 that could not be worked out is told of beside the address, and tried again on wish', async () => {
    vi.mocked(deliverTo).mockResolvedValueOnce(false)
    show()
    leave(postalCode(), '69007')
    const failed = await part(texts.delivery).findByText(texts.deliveryFailed, { exact: false })
    expect(failed.closest('[role=alert]')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: texts.retry }))
    await waitFor(() => expect(deliverTo).toHaveBeenCalledTimes(2))
    expect(deliverTo).toHaveBeenLastCalledWith('69007', 48_900)
    await waitFor(() => expect(screen.queryByText(texts.deliveryFailed, { exact: false })).toBeNull())
  })

  it('R3.59 is tried a second time by itself where the answer got lost', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    vi.mocked(deliverTo).mockRejectedValueOnce(new TypeError('fetch failed'))
    show()
    leave(postalCode(), '69007')
    await waitFor(() => expect(deliverTo).toHaveBeenCalledOnce())
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(deliverTo).toHaveBeenCalledTimes(2)
    expect(screen.queryByText(texts.deliveryFailed, { exact: false })).toBeNull()
  })

  it('R3.59 waits for the network, and says so meanwhile', async () => {
    onTestFinished(() => onlineManager.setOnline(true))
    onlineManager.setOnline(false)
    show()
    leave(postalCode(), '69007')
    expect(await part(texts.delivery).findByText(texts.offline)).toBeVisible()
    expect(deliverTo).not.toHaveBeenCalled()
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(deliverTo).toHaveBeenCalledExactlyOnceWith('69007', 48_900))
    await waitFor(() => expect(screen.queryByText(texts.offline)).toBeNull())
  })

  it('R3.59 that the total holds already is not asked for again', async () => {
    const shipping_data = { ...guestCheckout.start.shipping_data, postal_code: '69007' }
    show({ start: { ...guestCheckout.start, shipping_data }, countedPostalCode: '69007' })
    leave(postalCode(), '69007 ')
    leave(postalCode(), '75004')
    await waitFor(() => expect(deliverTo).toHaveBeenCalledExactlyOnceWith('75004', 48_900))
    leave(postalCode(), '69007')
    await waitFor(() => expect(deliverTo).toHaveBeenLastCalledWith('69007', 48_900))
  })
})

describe('a means of payment', () => {
  it('R7.54 is counted where it costs something, and where the one before did', async () => {
    show({ methods })
    await pick('klarna_account')
    expect(choosePaymentMethod).not.toHaveBeenCalled()
    await pick('paypal')
    await waitFor(() => expect(choosePaymentMethod).toHaveBeenCalledExactlyOnceWith('paypal', 'card', 48_900))
    await pick('transfer')
    await waitFor(() => expect(choosePaymentMethod).toHaveBeenLastCalledWith('transfer', 'paypal', 48_900))
  })

  it('R7.54 that could not be counted is told of beside the choice, and tried again on wish', async () => {
    vi.mocked(choosePaymentMethod).mockResolvedValueOnce(false)
    show({ methods })
    await pick('paypal')
    expect(await part(texts.payment).findAllByText(texts.methodFailed, { exact: false })).not.toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: texts.retry }))
    await waitFor(() => expect(choosePaymentMethod).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(screen.queryByText(texts.methodFailed, { exact: false })).toBeNull())
  })

  it('R7.54 is counted after the delivery, by the total that is shown then', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    vi.mocked(deliverTo).mockReturnValueOnce(promise)
    const { rerender } = show({ methods })
    leave(postalCode(), '69007')
    await pick('paypal')
    await waitFor(() => expect(deliverTo).toHaveBeenCalledOnce())
    expect(choosePaymentMethod).not.toHaveBeenCalled()
    rerender(<CheckoutForm {...guestCheckout} methods={methods} total={50_900} />)
    await act(async () => resolve(true))
    await waitFor(() => expect(choosePaymentMethod).toHaveBeenCalledExactlyOnceWith('paypal', 'card', 50_900))
  })
})

it('R3.58 an e-mail that could not be kept is not spoken of: ordering writes it again', async () => {
  vi.mocked(joinEmailToCart).mockResolvedValue(false)
  show()
  leave(screen.getByLabelText(texts.email), 'camille@example.fr')
  await waitFor(() => expect(joinEmailToCart).toHaveBeenCalledExactlyOnceWith('camille@example.fr'))
  expect(screen.queryByRole('button', { name: texts.retry })).toBeNull()
})

it('R5.30 says that means of payment could not be asked for, and has the server look again on wish', async () => {
  const { rerender } = show({ complete: false })
  const said = screen.getByText(texts.methodsIncomplete, { exact: false })
  await userEvent.click(within(said).getByRole('button', { name: texts.retry }))
  expect(refresh).toHaveBeenCalledOnce()
  rerender(<CheckoutForm {...guestCheckout} methods={methods} />)
  expect(screen.queryByText(texts.methodsIncomplete, { exact: false })).toBeNull()
  expect(screen.getByRole('radio', { name: 'card' })).toBeEnabled()
})
