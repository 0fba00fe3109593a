import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CheckoutForm } from '#components/checkout/checkout-form.tsx'
import type { PaymentProps } from '#components/checkout/payment-texts.ts'
import { deliverTo, joinEmailToCart } from '#lib/actions/checkout-progress.ts'
import { type PlaceOrderState, placeOrder } from '#lib/actions/place-order.ts'
import { type CheckoutCustomer, prefill } from '#lib/checkout/prefill.ts'
import { savedAddresses } from '#lib/checkout/saved-addresses.ts'
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
vi.mock('#components/checkout/payment-step.tsx', () => ({
  PaymentStep: ({ onAccountExists }: PaymentProps) => (
    <button type="button" onClick={onAccountExists}>
      has an account
    </button>
  ),
}))

const { form: texts, pay } = messages.checkout
const nowhere = { address: '', number: '', postal_code: '', city: '', province: '', country: 'FR' }
const lyon = { address: 'rue de la République', number: '18', postal_code: '69002', city: 'Lyon', province: 'Rhône' }
const nantes = { address: 'quai de la Fosse', number: '42', postal_code: '44000', city: 'Nantes', province: 'Loire' }
const person = { name: 'Camille', surnames: 'Martin', phone: '0612345678', country: 'FR', user: 7 }
const customer: CheckoutCustomer = {
  client: { first_name: 'Camille', last_name: 'Martin', email: 'camille@example.fr', phone: '' },
  shipping: [
    { id: 1, ...person, ...lyon, default: true },
    { id: 2, ...person, name: 'Chloé', ...nantes, default: false },
  ],
  billing: [
    {
      id: 3,
      user: 7,
      business_name: 'Martin SARL',
      tax_id_type: 'dni',
      tax_id: '123456789',
      ...nantes,
      country: 'FR',
      default: true,
    },
  ],
}
const cart = {
  user: { name: '', surnames: '', email: '', phone: '', customer: 7 },
  shipping_data: nowhere,
  billing_data: { ...nowhere, business_name: '', tax_id_type: 'dni' as const, tax_id: '' },
  same_billing_data: true,
  observations: '',
  installation_request: null,
}
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
const show = (who: CheckoutCustomer | null) =>
  render(
    <CheckoutForm
      start={prefill(cart, who)}
      total={48_900}
      countedPostalCode=""
      customer={who && { email: who.client.email, ...savedAddresses(who) }}
      country={{ code: 'FR', name: 'France' }}
      locale="fr-FR"
      methods={[{ value: 'transfer', title: 'Virement', text: '', commission: false }]}
      complete
      method={null}
      payment={{ texts: pay, resultPath: '/checkout/result', currency: 'EUR', cardScheme: null, creditNotice: '' }}
      logInPath="/login/?next=%2Fcheckout"
      plan={null}
      taxIdTypes={[{ value: 'dni', label: 'CNI' }]}
      texts={texts}
      terms={null}
      sentBefore={{ problems: {}, failed: false }}
    />,
  )
const order = () => userEvent.click(screen.getByRole('button', { name: texts.order }))
const sent = () => Object.fromEntries(vi.mocked(placeOrder).mock.calls[0]?.[1] ?? [])

withDialogs()

beforeEach(() => {
  vi.mocked(placeOrder).mockReset()
  vi.mocked(deliverTo).mockReset().mockResolvedValue(true)
  vi.mocked(joinEmailToCart).mockReset().mockResolvedValue(true)
  islandQueries().clear()
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(null, { status: 502 })))
})

describe('CheckoutForm of a customer', () => {
  it('R1.9 begins with the default addresses and counts their delivery, and needs nothing more', async () => {
    vi.mocked(placeOrder).mockImplementation(async (state) => state)
    show(customer)
    await waitFor(() => expect(deliverTo).toHaveBeenCalledExactlyOnceWith('69002', 48_900))
    await order()
    await waitFor(() => expect(placeOrder).toHaveBeenCalledOnce())
    expect(sent()).toMatchObject({
      'user.email': 'camille@example.fr',
      'shipping_data.city': 'Lyon',
      'billing_data.business_name': 'Martin SARL',
      billing_address: '3',
    })
    expect(sent()).not.toHaveProperty('same_billing_data')
    expect(input('user.password')).toBeNull()
  })

  it('R1.9 another saved address fills in its fields, and everything stays editable', async () => {
    vi.mocked(placeOrder).mockImplementation(async (state) => state)
    show(customer)
    await userEvent.selectOptions(screen.getByLabelText(texts.savedAddress), '2')
    expect(input('shipping_data.city')).toHaveValue('Nantes')
    expect(input('user.name')).toHaveValue('Chloé')
    await waitFor(() => expect(deliverTo).toHaveBeenLastCalledWith('44000', 48_900))
    await userEvent.clear(input('shipping_data.number'))
    await userEvent.type(input('shipping_data.number'), '43')
    await userEvent.click(screen.getByRole('checkbox', { name: texts.saveAddress }))
    await order()
    await waitFor(() => expect(placeOrder).toHaveBeenCalledOnce())
    expect(sent()).toMatchObject({ 'shipping_data.number': '43', keep_address: 'on' })
  })
})

describe('CheckoutForm of a guest', () => {
  const answer = (state: Partial<PlaceOrderState>) =>
    vi.mocked(placeOrder).mockImplementation(async (before) => ({ ...before, ...state }))

  it('R1.8 R3.58 offers a password, which may stay empty and must be long enough', async () => {
    show(null)
    await userEvent.type(input('user.password'), '12345')
    await userEvent.tab()
    expect(input('user.password')).toHaveAccessibleDescription(`${texts.passwordHint} ${texts.problems.passwordShort}`)
    await userEvent.clear(input('user.password'))
    await userEvent.tab()
    expect(input('user.password')).toBeValid()
    expect(screen.queryByLabelText(texts.savedAddress)).toBeNull()
  })

  it('R1.8 says at the field that the e-mail has an account', async () => {
    show(null)
    const values = { ...lyon, 'user.name': 'A', 'user.surnames': 'B', 'user.phone': '0612345678' }
    for (const [name, value] of Object.entries({ ...values, 'user.email': 'camille@example.fr' }))
      fireEvent.change(input(name.includes('.') ? name : `shipping_data.${name}`), { target: { value } })
    answer({ problems: { 'user.password': 'accountExists' } })
    await order()
    await waitFor(() => expect(input('user.password')).toHaveFocus())
    expect(input('user.password')).toHaveAccessibleDescription(`${texts.passwordHint} ${texts.problems.accountExists}`)
    await userEvent.tab()
    expect(input('user.password'), 'nothing moves under the pointer when the field is left').toBeInvalid()
  })

  it('R2.152 the payment takes the focus from the form, and going back leads to the choice', async () => {
    show(null)
    const values = { ...lyon, 'user.name': 'A', 'user.surnames': 'B', 'user.phone': '0612345678' }
    for (const [name, value] of Object.entries({ ...values, 'user.email': 'camille@example.fr' }))
      fireEvent.change(input(name.includes('.') ? name : `shipping_data.${name}`), { target: { value } })
    answer({ problems: {}, pay: { method: 'transfer', cartId: 'a', total: 48_900, to: 'A B, Lyon' } })
    await order()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Virement' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: pay.change }))
    expect(input('payment_method')).toHaveFocus()
    expect(input('user.name')).toHaveValue('A')
  })

  it('R1.8 R3.49 sends the password, and returns to its field when the e-mail has an account', async () => {
    show(null)
    const values = { ...lyon, 'user.name': 'A', 'user.surnames': 'B', 'user.phone': '0612345678' }
    const typed = { ...values, 'user.email': 'camille@example.fr', 'user.password': 'secret-8' }
    for (const [name, value] of Object.entries(typed))
      fireEvent.change(input(name.includes('.') ? name : `shipping_data.${name}`), { target: { value } })
    answer({ problems: {}, pay: { method: 'card', cartId: 'a', total: 48_900, to: 'A B, Lyon' } })
    await order()
    await userEvent.click(await screen.findByRole('button', { name: 'has an account' }))
    expect(sent()).toMatchObject({ 'user.password': 'secret-8' })
    await waitFor(() => expect(input('user.password')).toHaveFocus())
    expect(input('user.password')).toHaveAccessibleDescription(`${texts.passwordHint} ${texts.problems.accountExists}`)
    expect(input('user.email')).toHaveValue('camille@example.fr')
    await userEvent.clear(input('user.password'))
    await order()
    expect(await screen.findByRole('button', { name: 'has an account' })).toBeVisible()
  })
})
