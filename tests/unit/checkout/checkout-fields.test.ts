import { describe, expect, it } from 'vitest'
import { cartChanges, checkoutFieldsIn, paymentMethodIn } from '#lib/actions/checkout-fields.ts'

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
    const fields = checkoutFieldsIn(form({ 'shipping_data.number': number, 'shipping_data.flat': flat }))
    expect(cartChanges(fields, 'FR', 'transfer').shipping_data.number).toBe(sent)
  })
  it.each([
    ['card', 'card'],
    ['bizum', null],
    ['', null],
    ["card' --", null],
  ])('R5.30 "%s" is the means of payment %s of a store with card and transfer', (sent, method) => {
    expect(paymentMethodIn(form({ payment_method: sent }), ['card', 'transfer'])).toBe(method)
  })
  it('R3.58 offers are consented to by a tick alone', () => {
    expect(checkoutFieldsIn(form({})).offers).toBe(false)
    expect(checkoutFieldsIn(form({ offers: 'on' })).offers).toBe(true)
  })
  it('R3.51 R3.60 billing data are sent only when they differ, with the address of delivery', () => {
    const values = { 'shipping_data.number': '1', 'billing_data.tax_id_type': 'cif', 'billing_data.tax_id': 'B1' }
    expect(
      cartChanges(checkoutFieldsIn(form({ ...values, same_billing_data: 'on' })), 'ES', 'card'),
    ).not.toHaveProperty('billing_data')
    expect(cartChanges(checkoutFieldsIn(form(values)), 'ES', 'card').billing_data).toMatchObject({
      number: '1',
      tax_id_type: 'cif',
      tax_id: 'B1',
    })
  })
  it.each([
    [{ 'billing_data.name': 'Ana', 'billing_data.surnames': 'Gil' }, 'Ana Gil'],
    [{ 'billing_data.name': 'Ana', 'billing_data.surnames': 'Gil', 'billing_data.business_name': 'Gil SL' }, 'Gil SL'],
    [{ 'billing_data.name': 'Ana' }, ''],
  ])('R3.60 %j go to the cart as the business name "%s", and as they were typed', (typed, business_name) => {
    expect(cartChanges(checkoutFieldsIn(form(typed)), 'ES', 'card').billing_data).toMatchObject({
      business_name,
      name: 'Ana',
    })
  })
})
