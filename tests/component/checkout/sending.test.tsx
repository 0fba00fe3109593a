import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CheckoutForm } from '#components/checkout/checkout-form.tsx'
import { deliverTo, joinEmailToCart } from '#lib/actions/checkout-progress.ts'
import { placeOrder } from '#lib/actions/place-order.ts'
import { islandQueries } from '#lib/queries/client.ts'
import messages from '#messages/fr.json'
import { guestCheckout, typedByGuest as typed } from '../../setup/checkout-form.tsx'
import { withDialogs } from '../../setup/dialog.ts'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined }),
  unstable_rethrow: () => undefined,
}))
vi.mock('#lib/actions/place-order.ts', () => ({ placeOrder: vi.fn() }))
vi.mock('#lib/actions/checkout-progress.ts', () => ({
  joinEmailToCart: vi.fn(),
  deliverTo: vi.fn(),
  choosePaymentMethod: vi.fn(),
}))
vi.mock('#components/checkout/payment-step.tsx', () => ({ PaymentStep: () => null }))

const { form: texts } = messages.checkout
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement

withDialogs()

beforeEach(() => {
  vi.mocked(placeOrder).mockReset()
  vi.mocked(joinEmailToCart).mockReset().mockResolvedValue(true)
  vi.mocked(deliverTo).mockReset().mockResolvedValue(true)
  islandQueries().clear()
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(null, { status: 502 })))
  render(
    <CheckoutForm
      {...guestCheckout}
      methods={[
        { value: 'transfer', title: 'Virement', text: '', commission: false },
        { value: 'card', title: 'Carte', text: '', commission: false },
      ]}
      taxIdTypes={[
        { value: 'dni', label: 'CNI' },
        { value: 'cif', label: 'SIREN' },
      ]}
    />,
  )
})

describe('sending the checkout form', () => {
  it('R5.17 sends the house number that the browser filled into the street in its own field', async () => {
    vi.mocked(placeOrder).mockImplementation(async (state) => state)
    for (const [name, value] of Object.entries(typed)) fireEvent.change(input(name), { target: { value } })
    // As browsers fill in: values are there without an event, then the form is sent.
    input('shipping_data.address').value = '18 rue de la République'
    input('shipping_data.number').value = ''
    await userEvent.click(screen.getByRole('button', { name: texts.order }))
    await waitFor(() => expect(placeOrder).toHaveBeenCalled())
    const sent = vi.mocked(placeOrder).mock.calls[0]?.[1]
    expect(sent?.get('shipping_data.address')).toBe('rue de la République')
    expect(sent?.get('shipping_data.number')).toBe('18')
    expect(input('shipping_data.number')).toHaveValue('18')
  })

  it('R2.159 covers the page while it orders, and shows it again where the order is refused', async () => {
    let refuse: () => void = () => undefined
    vi.mocked(placeOrder).mockImplementation(
      (state) => new Promise((done) => (refuse = () => done({ ...state, form: 'unreachable' }))),
    )
    for (const [name, value] of Object.entries(typed)) fireEvent.change(input(name), { target: { value } })
    await userEvent.click(screen.getByRole('button', { name: texts.order }))
    expect(await screen.findByRole('dialog', { name: texts.ordering })).toHaveTextContent(texts.ordering)
    refuse()
    expect(await screen.findByText(texts.unreachable)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: texts.order })).toHaveFocus()
  })

  it('asks nothing about an installation where none is bought', () => {
    expect(input('installation_request')).toBeNull()
  })

  it('R3.58 R3.59 sends floor, notes and consent, which is not ticked beforehand', async () => {
    vi.mocked(placeOrder).mockImplementation(async (state) => state)
    expect(input('offers')).not.toBeChecked()
    for (const [name, value] of Object.entries(typed)) fireEvent.change(input(name), { target: { value } })
    await userEvent.click(screen.getByRole('checkbox', { name: texts.consent }))
    await userEvent.click(screen.getByRole('button', { name: texts.order }))
    await waitFor(() => expect(placeOrder).toHaveBeenCalledOnce())
    const sent = Object.fromEntries(vi.mocked(placeOrder).mock.calls[0]?.[1] ?? [])
    expect(sent).toMatchObject({ ...typed, offers: 'on', same_billing_data: 'on', payment_method: 'transfer' })
  })

  it('R8.28 keeps all that was typed and chosen where the answer is lost, and can be sent again', async () => {
    vi.mocked(placeOrder).mockRejectedValueOnce(new TypeError('fetch failed'))
    vi.mocked(placeOrder).mockImplementation(async (state) => state)
    const values = { ...typed, 'user.password': 'secret-8', 'billing_data.business_name': 'Moreau SARL' }
    await userEvent.click(screen.getByRole('checkbox', { name: texts.sameBilling }))
    await userEvent.selectOptions(screen.getByLabelText(texts.taxIdType), 'cif')
    const billed = { ...values, 'billing_data.tax_id': 'FR40303265045' }
    for (const [name, value] of Object.entries(billed)) fireEvent.change(input(name), { target: { value } })
    await userEvent.click(screen.getByRole('checkbox', { name: texts.consent }))
    await userEvent.click(screen.getByRole('radio', { name: 'Carte' }))
    const send = () => userEvent.click(screen.getByRole('button', { name: texts.toPayment }))
    await send()
    expect(await screen.findByText(texts.unreachable)).toBeVisible()
    await send()
    await waitFor(() => expect(placeOrder).toHaveBeenCalledTimes(2))
    const sent = Object.fromEntries(vi.mocked(placeOrder).mock.calls[1]?.[1] ?? [])
    expect(sent).toMatchObject({ ...billed, 'billing_data.tax_id_type': 'cif', payment_method: 'card', offers: 'on' })
    expect(sent).not.toHaveProperty('same_billing_data')
  })

  it('R8.28 says at its field what the store API alone finds wrong, until it is typed again', async () => {
    vi.mocked(placeOrder).mockImplementation(async (state) => ({
      ...state,
      problems: { 'shipping_data.city': 'Trop long.' },
    }))
    for (const [name, value] of Object.entries(typed)) fireEvent.change(input(name), { target: { value } })
    await userEvent.click(screen.getByRole('button', { name: texts.order }))
    await waitFor(() => expect(input('shipping_data.city')).toHaveFocus())
    expect(input('shipping_data.city')).toHaveAccessibleDescription('Trop long.')
    expect(screen.getByText(texts.check)).toBeVisible()
    await userEvent.tab()
    expect(input('shipping_data.city')).toBeInvalid()
    await userEvent.type(input('shipping_data.city'), '1')
    expect(input('shipping_data.city')).toBeValid()
  })
})

describe('a checkout form that came back without a script', () => {
  const problems = { 'shipping_data.postal_code': 'postalCodeRefused' }

  it('R5.4 shows what was wrong at its place, and leads there', () => {
    cleanup()
    render(<CheckoutForm {...guestCheckout} sentBefore={{ problems, failed: false }} />)
    expect(input('shipping_data.postal_code')).toHaveFocus()
    expect(input('shipping_data.postal_code')).toHaveAccessibleDescription(texts.problems.postalCodeRefused)
    expect(screen.getByText(texts.check)).toBeVisible()
  })

  it('leaves the focus where it is on the sheet of parts', () => {
    cleanup()
    render(<CheckoutForm {...guestCheckout} sentBefore={{ problems, failed: true, isSample: true }} />)
    expect(document.body).toHaveFocus()
    expect(screen.getByText(texts.unreachable)).toBeVisible()
  })
})
