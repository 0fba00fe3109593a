import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CheckoutForm } from '#components/checkout/checkout-form.tsx'
import { deliverTo, joinEmailToCart } from '#lib/actions/checkout-progress.ts'
import { placeOrder } from '#lib/actions/place-order.ts'
import { islandQueries } from '#lib/queries/client.ts'
import messages from '#messages/fr.json'
import { withDialogs } from '../../setup/dialog.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))
vi.mock('#lib/actions/place-order.ts', () => ({ placeOrder: vi.fn() }))
vi.mock('#lib/actions/checkout-progress.ts', () => ({
  joinEmailToCart: vi.fn(),
  deliverTo: vi.fn(),
  choosePaymentMethod: vi.fn(),
}))
vi.mock('#components/checkout/payment-step.tsx', () => ({ PaymentStep: () => null }))

const { form: texts, pay } = messages.checkout
const empty = { address: '', number: '', postal_code: '', city: '', province: '', country: '' }
const places = vi.fn()
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
const write = async (name: string, text: string) => {
  await userEvent.clear(input(name))
  await userEvent.type(input(name), text)
  await userEvent.tab()
}
const answers = (towns: string[], province: string) =>
  places.mockResolvedValue(Response.json({ towns, province: { code: '00', name: province } }))

const typed = {
  'user.name': 'Camille',
  'user.surnames': 'Moreau',
  'user.email': 'camille@example.fr',
  'user.phone': '0184160000',
  'shipping_data.address': 'rue de la Verrerie',
  'shipping_data.number': '12',
  'shipping_data.flat': '3e gauche',
  'shipping_data.postal_code': '69007',
  'shipping_data.city': 'Lyon',
  'shipping_data.province': 'Rhône',
  observations: 'Sonner deux fois',
}

withDialogs()

beforeEach(() => {
  vi.mocked(placeOrder).mockReset()
  vi.mocked(joinEmailToCart).mockReset().mockResolvedValue(true)
  vi.mocked(deliverTo).mockReset().mockResolvedValue(true)
  islandQueries().clear()
  vi.stubGlobal('fetch', places.mockReset().mockResolvedValue(new Response(null, { status: 502 })))
  render(
    <CheckoutForm
      start={{
        user: { name: '', surnames: '', email: '', phone: '', customer: null },
        shipping_data: empty,
        billing_data: { ...empty, business_name: '', tax_id_type: 'dni', tax_id: '' },
        same_billing_data: true,
        observations: '',
        billingAddress: null,
      }}
      total={48_900}
      countedPostalCode=""
      customer={null}
      country={{ code: 'FR', name: 'France' }}
      locale="fr-FR"
      methods={[{ value: 'transfer', title: 'Virement', text: '', commission: false }]}
      method={null}
      payment={{ texts: pay, resultPath: '/checkout/result' }}
      taxIdTypes={[{ value: 'dni', label: 'CNI' }]}
      texts={texts}
      terms={null}
      sentBefore={{ problems: {}, failed: false }}
    />,
  )
})

describe('CheckoutForm', () => {
  it('R5.1 R5.4 R5.11 R8.24 an island is refused under its field when that is left, before anything is sent', async () => {
    await write('shipping_data.postal_code', '20000')
    expect(input('shipping_data.postal_code')).toHaveAccessibleDescription(texts.problems.postalCodeRefused)
    expect(input('shipping_data.postal_code')).toBeInvalid()
    expect(places).not.toHaveBeenCalled()
    expect(deliverTo).not.toHaveBeenCalled()
  })

  it('R5.4 a message goes as soon as its field is right, before it is left', async () => {
    await write('shipping_data.postal_code', '6900')
    expect(input('shipping_data.postal_code')).toHaveAccessibleDescription(texts.problems.postalCode)
    await userEvent.type(input('shipping_data.postal_code'), '7')
    expect(input('shipping_data.postal_code')).toBeValid()
    expect(input('shipping_data.postal_code')).toHaveFocus()
  })

  it('R5.2 R5.3 R5.12 R5.13 R5.14 R5.15 R5.16 R5.17 R5.18 R5.19 R5.20 sends nothing until every field passes, and goes to the first', async () => {
    await userEvent.click(screen.getByRole('button', { name: texts.order }))
    expect(placeOrder).not.toHaveBeenCalled()
    expect(screen.getAllByText(texts.problems.required)).toHaveLength(9)
    expect(input('user.name')).toHaveFocus()
  })

  it('R5.24 R5.49 gives a hint below what was probably mistyped, and sends it all the same', async () => {
    vi.mocked(placeOrder).mockImplementation(async (state) => state)
    for (const [name, value] of Object.entries(typed)) fireEvent.change(input(name), { target: { value } })
    await userEvent.click(screen.getByRole('checkbox', { name: texts.sameBilling }))
    await write('billing_data.business_name', 'Moreau SARL')
    await write('billing_data.tax_id', '123456789012345')
    await write('shipping_data.postal_code', '99123')
    expect(input('billing_data.tax_id')).toHaveAccessibleDescription(texts.taxIdDoubtful)
    expect(input('shipping_data.postal_code')).toHaveAccessibleDescription(texts.postalCodeUnknown)
    expect(input('billing_data.tax_id')).toBeValid()
    await userEvent.click(screen.getByRole('button', { name: texts.order }))
    await waitFor(() => expect(placeOrder).toHaveBeenCalledOnce())
    await write('billing_data.tax_id', '255081416802538')
    expect(input('billing_data.tax_id')).not.toHaveAccessibleDescription()
  })

  it('R3.60 R5.25 asks for name and surname, or a business name, of an invoice', async () => {
    vi.mocked(placeOrder).mockImplementation(async (state) => state)
    for (const [name, value] of Object.entries(typed)) fireEvent.change(input(name), { target: { value } })
    await userEvent.click(screen.getByRole('checkbox', { name: texts.sameBilling }))
    await write('billing_data.tax_id', '123456789')
    await userEvent.click(screen.getByRole('button', { name: texts.order }))
    expect(input('billing_data.name')).toHaveFocus()
    expect(input('billing_data.name')).toHaveAccessibleDescription(texts.problems.billingName)
    await write('billing_data.name', 'Camille')
    await write('billing_data.surnames', 'Moreau')
    await userEvent.click(screen.getByRole('button', { name: texts.order }))
    await waitFor(() => expect(placeOrder).toHaveBeenCalledOnce())
  })

  it('R5.30 says at its place that a means of payment must be chosen', async () => {
    input('payment_method').checked = false
    await userEvent.click(screen.getByRole('button', { name: texts.order }))
    expect(input('payment_method').closest('fieldset')).toHaveAccessibleDescription(texts.problems.paymentMethod)
    await userEvent.click(input('payment_method'))
    expect(screen.queryByText(texts.problems.paymentMethod)).toBeNull()
  })

  it('R3.59 fills in town and province of a postal code', async () => {
    answers(['Lyon'], 'Rhône')
    await write('shipping_data.postal_code', ' 69007 ')
    await waitFor(() => expect(input('shipping_data.city')).toHaveValue('Lyon'))
    expect(input('shipping_data.province')).toHaveValue('Rhône')
    expect(places).toHaveBeenCalledExactlyOnceWith('/api/places?postal_code=69007', expect.anything())
    await waitFor(() => expect(deliverTo).toHaveBeenCalledExactlyOnceWith('69007', 48_900))
  })

  it('R3.59 offers several towns to choose from, and replaces only what it filled in itself', async () => {
    answers(['Lyon'], 'Rhône')
    await write('shipping_data.postal_code', '69007')
    await waitFor(() => expect(input('shipping_data.city')).toHaveValue('Lyon'))
    await write('shipping_data.city', 'Lyon 7e')
    answers(['Vienne', 'Pont-Évêque'], 'Isère')
    await write('shipping_data.postal_code', '38200')
    await waitFor(() => expect(input('shipping_data.province')).toHaveValue('Isère'))
    expect(input('shipping_data.city')).toHaveValue('Lyon 7e')
    const offered = document.querySelectorAll<HTMLOptionElement>(
      `#${input('shipping_data.city').getAttribute('list')} option`,
    )
    expect([...offered].map(({ value }) => value)).toEqual(['Vienne', 'Pont-Évêque'])
  })

  it('R3.59 leaves the fields to be typed when nobody knows the postal code', async () => {
    places.mockRejectedValue(new TypeError('offline'))
    await write('shipping_data.postal_code', '69007')
    await write('shipping_data.province', 'Rhône')
    expect(input('shipping_data.city')).toHaveValue('')
    expect(input('shipping_data.province')).toHaveValue('Rhône')
  })

  it('R3.58 R5.22 joins the e-mail to the cart once it is one, and once only', async () => {
    await write('user.email', 'camille')
    expect(input('user.email')).toHaveAccessibleDescription(texts.problems.email)
    expect(joinEmailToCart).not.toHaveBeenCalled()
    await write('user.email', 'camille@example.fr')
    await userEvent.click(input('user.email'))
    await userEvent.tab()
    await waitFor(() => expect(joinEmailToCart).toHaveBeenCalledExactlyOnceWith('camille@example.fr'))
  })

  it('R2.159 covers the page while it orders, and shows it again where the order is refused', async () => {
    let refuse: () => void = () => undefined
    vi.mocked(placeOrder).mockImplementation(
      (state) => new Promise((done) => (refuse = () => done({ ...state, form: 'unreachable' }))),
    )
    for (const [name, text] of Object.entries(typed)) await write(name, text)
    await userEvent.click(screen.getByRole('button', { name: texts.order }))
    expect(await screen.findByRole('dialog', { name: texts.ordering })).toHaveTextContent(texts.ordering)
    refuse()
    expect(await screen.findByText(texts.unreachable)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: texts.order })).toHaveFocus()
  })

  it('R3.58 R3.59 sends floor, notes and consent, which nobody has ticked beforehand', async () => {
    vi.mocked(placeOrder).mockImplementation(async (state) => state)
    expect(input('offers')).not.toBeChecked()
    for (const [name, value] of Object.entries(typed)) fireEvent.change(input(name), { target: { value } })
    await userEvent.click(screen.getByRole('checkbox', { name: texts.consent }))
    await userEvent.click(screen.getByRole('button', { name: texts.order }))
    await waitFor(() => expect(placeOrder).toHaveBeenCalledOnce())
    const sent = Object.fromEntries(vi.mocked(placeOrder).mock.calls[0]?.[1] ?? [])
    expect(sent).toMatchObject({ ...typed, offers: 'on', same_billing_data: 'on', payment_method: 'transfer' })
  })
})
