import { describe, expect, it } from 'vitest'
import { isSaved, prefill } from '#lib/checkout/prefill.ts'

const nowhere = { address: '', number: '', postal_code: '', city: '', province: '', country: 'FR' }
const cart = {
  user: { name: '', surnames: '', phone: '', email: '', customer: 7 },
  shipping_data: nowhere,
  billing_data: { ...nowhere, business_name: '', tax_id_type: 'dni' as const, tax_id: '' },
  same_billing_data: true,
  observations: '',
  installation_request: null,
}
const lyon = { address: 'rue de la République', number: '18', postal_code: '69002', city: 'Lyon', province: 'Rhône' }
const nantes = { address: 'quai de la Fosse', number: '42', postal_code: '44000', city: 'Nantes', province: 'Loire' }
const client = { first_name: 'Camille', last_name: 'Martin', email: 'camille@example.fr', phone: '0184160000' }
const person = { name: 'Chloé', surnames: 'Petit', phone: '0612345678' }
const shipping = [
  { id: 1, user: 7, ...person, ...nantes, country: 'FR', default: false },
  { id: 2, user: 7, ...person, ...lyon, country: 'FR', default: true },
]
const office = { business_name: 'Martin SARL', tax_id_type: 'cif' as const, tax_id: 'FR40303265045' }
const billing = [{ id: 3, user: 7, ...office, ...nantes, country: 'FR', default: true }]

describe('prefill', () => {
  it('R1.9 fills an untouched form with contact data and the default addresses', () => {
    expect(prefill(cart, { client, shipping, billing })).toMatchObject({
      user: { ...person, email: client.email },
      shipping_data: lyon,
      billing_data: { ...office, ...nantes },
      same_billing_data: false,
      billingAddress: 3,
    })
  })
  it('R1.9 fills in the name alone where no address is saved', () => {
    expect(prefill(cart, { client, shipping: [], billing: [] })).toMatchObject({
      user: { name: 'Camille', surnames: 'Martin', phone: client.phone, email: client.email },
      shipping_data: nowhere,
      same_billing_data: true,
      billingAddress: null,
    })
  })
  it('R1.9 writes telephone numbers in groups, as people read them', () => {
    const saved = { client: { ...client, phone: '+34623456789' }, shipping: [], billing: [] }
    expect(prefill(cart, saved).user.phone).toBe('+34 623 456 789')
    const guest = { ...cart, user: { ...cart.user, phone: '+33184160000' } }
    expect(prefill(guest, null).user.phone).toBe('+33 184 160 000')
  })
  it('R1.9 never replaces what was typed here', () => {
    const typed = {
      ...cart,
      user: { ...cart.user, name: 'Zoé', email: 'zoe@example.fr' },
      shipping_data: { ...nowhere, address: 'rue Neuve', number: '1', postal_code: '75001' },
    }
    expect(prefill(typed, { client, shipping, billing })).toMatchObject({
      user: { name: 'Zoé', email: 'zoe@example.fr', surnames: 'Martin' },
      shipping_data: typed.shipping_data,
      same_billing_data: true,
    })
  })
  it('R1.9 knows the saved billing address again', () => {
    const sent = {
      ...cart,
      shipping_data: { ...lyon, country: 'FR' },
      billing_data: { ...office, ...nantes, country: 'FR' },
      same_billing_data: false,
    }
    expect(prefill(sent, { client, shipping, billing })).toMatchObject({ same_billing_data: false, billingAddress: 3 })
  })
  it('R1.7 leaves a guest’s form as the cart has it', () => {
    expect(prefill(cart, null)).toEqual({ ...cart, billingAddress: null })
  })
})

describe('isSaved', () => {
  it('R1.9 an address that is in the profile is not kept twice, however it is spelled', () => {
    expect(isSaved(shipping, { ...lyon, address: ' Rue de la république ' })).toBe(true)
    expect(isSaved(shipping, { ...lyon, number: '19' })).toBe(false)
  })
})
