import { describe, expect, it } from 'vitest'
import { cartChanges } from '#lib/actions/checkout-fields.ts'
import { checkForm } from '#lib/forms/check-form.ts'
import { checkoutSchema, typedCheckoutIn } from '#lib/forms/checkout.ts'

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

describe('checkout fields', () => {
  it.each([
    ['12', '3e gauche', '12, 3e gauche'],
    [' 12 ', ' B ', '12, B'],
    ['12', '', '12'],
    ['12, B', ' ', '12, B'],
  ])('R3.59 number "%s" and flat "%s" are sent as "%s"', (number, flat, sent) => {
    const fields = typedCheckoutIn(form({ 'shipping_data.number': number, 'shipping_data.flat': flat }))
    expect(cartChanges(fields, 'FR', 'transfer').shipping_data.number).toBe(sent)
  })
  it.each([
    ['card', undefined],
    ['bizum', 'paymentMethod'],
    ['', 'paymentMethod'],
    ["card' --", 'paymentMethod'],
  ])('R5.30 "%s" as means of payment is the problem %s of a store with card and transfer', (sent, problem) => {
    const { problems } = checkForm(checkoutSchema('FR', ['card', 'transfer']), form({ payment_method: sent }))
    expect(problems?.payment_method).toBe(problem)
  })
  it('takes no more of a field than the store API does, and no spaces around it', () => {
    const fields = typedCheckoutIn(form({ observations: `  ${'a'.repeat(3000)}  `, 'user.name': ' Ana ' }))
    expect(fields.observations).toHaveLength(2000)
    expect(fields['user.name']).toBe('Ana')
  })
  it('takes a password as it was typed', () => {
    expect(typedCheckoutIn(form({ 'user.password': ' secret ' }))['user.password']).toBe(' secret ')
  })
  it('takes another file, field or kind of tax id than there is for none', () => {
    const sent = form({ 'billing_data.tax_id_type': 'passport', status: '300' })
    sent.set('user.name', new File(['x'], 'x'))
    expect(typedCheckoutIn(sent)).toMatchObject({ 'billing_data.tax_id_type': '', 'user.name': '' })
    expect(typedCheckoutIn(sent)).not.toHaveProperty('status')
  })
  it('R3.58 offers are consented to by a tick alone', () => {
    expect(typedCheckoutIn(form({})).offers).toBe(false)
    expect(typedCheckoutIn(form({ offers: 'on' })).offers).toBe(true)
  })
  it('R3.51 R3.60 billing data are sent only when they differ, with the address of delivery', () => {
    const values = { 'shipping_data.number': '1', 'billing_data.tax_id_type': 'cif', 'billing_data.tax_id': 'B1' }
    expect(cartChanges(typedCheckoutIn(form({ ...values, same_billing_data: 'on' })), 'ES', 'card')).not.toHaveProperty(
      'billing_data',
    )
    expect(cartChanges(typedCheckoutIn(form(values)), 'ES', 'card').billing_data).toMatchObject({
      number: '1',
      tax_id_type: 'cif',
      tax_id: 'B1',
    })
  })
  it('leaves out a type of tax id that is not chosen yet', () => {
    expect(cartChanges(typedCheckoutIn(form({})), 'ES', 'card').billing_data).not.toHaveProperty('tax_id_type')
  })
  it.each([
    [{ 'billing_data.name': 'Ana', 'billing_data.surnames': 'Gil' }, 'Ana Gil'],
    [{ 'billing_data.name': 'Ana', 'billing_data.surnames': 'Gil', 'billing_data.business_name': 'Gil SL' }, 'Gil SL'],
    [{ 'billing_data.name': 'Ana' }, ''],
  ])('R3.60 %j go to the cart as the business name "%s", and as they were typed', (typed, business_name) => {
    expect(cartChanges(typedCheckoutIn(form(typed)), 'ES', 'card').billing_data).toMatchObject({
      business_name,
      name: 'Ana',
    })
  })
})
