import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CheckoutForm } from '#components/checkout/checkout-form.tsx'
import { deliverTo, joinEmailToCart } from '#lib/actions/checkout-progress.ts'
import { logInFromCheckout } from '#lib/actions/log-in-from-checkout.ts'
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
vi.mock('#lib/actions/log-in-from-checkout.ts', () => ({ logInFromCheckout: vi.fn() }))
vi.mock('#lib/actions/checkout-progress.ts', () => ({
  joinEmailToCart: vi.fn(),
  deliverTo: vi.fn(),
  choosePaymentMethod: vi.fn(),
}))
vi.mock('#components/checkout/payment-step.tsx', () => ({ PaymentStep: () => null }))

const { form: texts } = messages.checkout
const places = vi.fn()
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
const write = async (name: string, text: string) => {
  await userEvent.clear(input(name))
  await userEvent.type(input(name), text)
  await userEvent.tab()
}
const answers = (towns: string[], province: string, elsewhere: string[] = []) =>
  places.mockResolvedValue(Response.json({ towns, province: { code: '00', name: province }, elsewhere }))

withDialogs()

beforeEach(() => {
  vi.mocked(placeOrder).mockReset()
  vi.mocked(joinEmailToCart).mockReset().mockResolvedValue(true)
  vi.mocked(deliverTo).mockReset().mockResolvedValue(true)
  islandQueries().clear()
  vi.stubGlobal('fetch', places.mockReset().mockResolvedValue(new Response(null, { status: 502 })))
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

describe('CheckoutForm', () => {
  it('R5.1 R5.4 R5.11 R8.24 an island’s postal code is refused when its field loses focus', async () => {
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

  it('R5.2 R5.3 R5.12 R5.13 R5.14 R5.15 R5.16 R5.17 R5.18 R5.19 R5.20 focuses the first invalid field', async () => {
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
    await userEvent.selectOptions(screen.getByLabelText(texts.taxIdType), 'dni')
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
    await userEvent.selectOptions(screen.getByLabelText(texts.taxIdType), 'dni')
    await write('billing_data.tax_id', '123456789')
    await userEvent.click(screen.getByRole('button', { name: texts.order }))
    expect(input('billing_data.name')).toHaveFocus()
    expect(input('billing_data.name')).toHaveAccessibleDescription(texts.problems.billingName)
    await write('billing_data.name', 'Camille')
    await write('billing_data.surnames', 'Moreau')
    await userEvent.click(screen.getByRole('button', { name: texts.order }))
    await waitFor(() => expect(placeOrder).toHaveBeenCalledOnce())
  })

  it('asks for the type of tax id, which is not preselected', async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: texts.sameBilling }))
    const kinds = screen.getByLabelText(texts.taxIdType)
    expect(kinds).toHaveValue('')
    await userEvent.click(screen.getByRole('button', { name: texts.order }))
    expect(kinds).toHaveAccessibleDescription(texts.problems.required)
  })

  it('leads a customer to the login with what was typed so far', async () => {
    vi.mocked(logInFromCheckout).mockResolvedValue(undefined as never)
    fireEvent.change(input('user.name'), { target: { value: 'Camille' } })
    const link = screen.getByRole('link', { name: texts.logIn })
    expect(link).toHaveAttribute('href', '/login/?next=%2Fcheckout')
    await userEvent.click(link)
    const sent = vi.mocked(logInFromCheckout).mock.calls[0]?.[0]
    expect(sent?.get('user.name')).toBe('Camille')
  })

  it('has number and street in the order of the country', () => {
    const names = [...document.querySelectorAll('[name^="shipping_data."]')].map((field) => field.getAttribute('name'))
    expect(names.slice(0, 3)).toEqual(['shipping_data.number', 'shipping_data.address', 'shipping_data.flat'])
  })

  it('R5.30 says at its place that a means of payment must be chosen', async () => {
    for (const [name, value] of Object.entries(typed)) fireEvent.change(input(name), { target: { value } })
    input('payment_method').checked = false
    await userEvent.click(screen.getByRole('button', { name: texts.order }))
    expect(input('payment_method').closest('fieldset')).toHaveAccessibleDescription(texts.problems.paymentMethod)
    expect(input('payment_method')).toHaveFocus()
    await userEvent.click(input('payment_method'))
    expect(screen.queryByText(texts.problems.paymentMethod)).toBeNull()
  })

  it('R3.59 asks for street, number, flat, postal code, city and province, in the country of the store', () => {
    const delivery = screen.getByRole('group', { name: texts.delivery })
    const labels = ['address', 'number', 'flat', 'postalCode', 'city', 'province'] as const
    for (const label of labels)
      expect(within(delivery).getByLabelText(new RegExp(`^${texts[label]}`))).not.toHaveAttribute('readonly')
    expect(within(delivery).getByLabelText(texts.country)).toHaveValue('France')
  })
  it('R3.59 fills in town and province of a postal code', async () => {
    answers(['Lyon'], 'Rhône')
    await write('shipping_data.postal_code', ' 69007 ')
    await waitFor(() => expect(input('shipping_data.city')).toHaveValue('Lyon'))
    expect(input('shipping_data.province')).toHaveValue('Rhône')
    expect(places).toHaveBeenCalledExactlyOnceWith('/api/places?postal_code=69007', expect.anything())
    await waitFor(() => expect(deliverTo).toHaveBeenCalledExactlyOnceWith('69007', 48_900))
  })

  it('R3.59 selects what it fills in where the cursor stands, so that typing takes its place', async () => {
    answers(['Lyon'], 'Rhône')
    await write('shipping_data.postal_code', '69007')
    input('shipping_data.city').focus()
    await waitFor(() => expect(input('shipping_data.city')).toHaveValue('Lyon'))
    await userEvent.keyboard('Lyon 7e')
    expect(input('shipping_data.city')).toHaveValue('Lyon 7e')
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

  it('R3.59 R5.24 empties a town and a province that a new postal code is not of, and opens the list', async () => {
    const opened = vi.fn()
    HTMLInputElement.prototype.showPicker = opened
    await write('shipping_data.city', 'Palma')
    await write('shipping_data.province', 'Islas Baleares')
    answers(['Alcalá de Henares', 'Torrejón de Ardoz'], 'Madrid', ['city', 'province'])
    // The town comes after the postal code: it has the cursor.
    await write('shipping_data.postal_code', '28801')
    await waitFor(() => expect(input('shipping_data.province')).toHaveValue('Madrid'))
    expect(input('shipping_data.city')).toHaveValue('')
    expect(input('shipping_data.city')).toHaveFocus()
    expect(opened.mock.contexts).toEqual([input('shipping_data.city')])
    expect(String(places.mock.lastCall?.[0])).toBe('/api/places?postal_code=28801&city=Palma&province=Islas+Baleares')
  })

  it('R3.59 leaves what was typed while the answer was on its way', async () => {
    await write('shipping_data.city', 'Palma')
    let reply = (_: Response) => {}
    places.mockReturnValue(new Promise<Response>((done) => (reply = done)))
    await write('shipping_data.postal_code', '28801')
    await waitFor(() => expect(places).toHaveBeenCalled())
    await write('shipping_data.city', 'Torrejón')
    reply(
      Response.json({
        towns: ['Alcalá de Henares', 'Torrejón de Ardoz'],
        province: { code: '28', name: 'Madrid' },
        elsewhere: ['city'],
      }),
    )
    await waitFor(() => expect(input('shipping_data.province')).toHaveValue('Madrid'))
    expect(input('shipping_data.city')).toHaveValue('Torrejón')
  })

  it('R3.59 leaves the fields to be typed when the postal code is unknown', async () => {
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

  it('R3.60 R5.25 a business name puts right the names that were missing on an invoice', async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: texts.sameBilling }))
    await userEvent.click(input('billing_data.name'))
    await userEvent.tab()
    expect(input('billing_data.name')).toHaveAccessibleDescription(texts.problems.billingName)
    await userEvent.type(input('billing_data.business_name'), 'M')
    await waitFor(() => expect(input('billing_data.name')).toBeValid())
  })

  it('R5.25 asks nothing of an invoice any more once it goes where the order does', async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: texts.sameBilling }))
    await userEvent.click(screen.getByRole('button', { name: texts.order }))
    expect(input('billing_data.tax_id')).toBeInvalid()
    await userEvent.click(screen.getByRole('checkbox', { name: texts.sameBilling }))
    await waitFor(() => expect(input('billing_data.tax_id')).toBeValid())
    expect(input('user.name')).toBeInvalid()
  })
})
