import { describe, expect, it } from 'vitest'
import { billingAddressProblems, shippingAddressProblems } from '#lib/rules/address.ts'

const place = { address: 'rue de la Verrerie', number: '12', postal_code: '69007', city: 'Lyon', province: 'Rhône' }
const shipping = { name: 'Camille', surnames: 'Moreau', phone: '0184160000', ...place }
const billing = { business_name: 'Moreau SARL', tax_id_type: 'dni' as const, tax_id: '123456789', ...place }

describe('shippingAddressProblems', () => {
  it('R2.61 finds nothing wrong with a whole address', () => {
    expect(shippingAddressProblems(shipping, 'FR')).toEqual({})
  })
  it('R2.61 asks for every field', () => {
    const empty = Object.fromEntries(Object.keys(shipping).map((name) => [name, ' '])) as typeof shipping
    expect(shippingAddressProblems(empty, 'FR')).toEqual(
      Object.fromEntries(Object.keys(shipping).map((name) => [name, 'required'])),
    )
  })
  it.each([
    ['6900', 'FR', 'postalCode'],
    ['20000', 'FR', 'postalCodeRefused'],
    ['35001', 'ES', 'postalCodeRefused'],
    ['07001', 'ES', undefined],
  ])('R2.61 judges the postal code %s in %s', (postal_code, country, problem) => {
    const phone = country === 'ES' ? '612345678' : shipping.phone
    expect(shippingAddressProblems({ ...shipping, phone, postal_code }, country).postal_code).toBe(problem)
  })
  it('R2.61 judges the phone by the rule of the country', () => {
    expect(shippingAddressProblems({ ...shipping, phone: '912 345 678' }, 'FR')).toEqual({ phone: 'phone' })
    expect(shippingAddressProblems({ ...shipping, phone: '912 345 678', postal_code: '28009' }, 'ES')).toEqual({})
  })
})

describe('billingAddressProblems', () => {
  it.each([
    ['dni', '12345678Z', 'ES', undefined],
    ['dni', '12345678A', 'ES', undefined],
    ['dni', '1234567A', 'ES', 'taxId.dni'],
    ['nie', 'X1234567L', 'ES', undefined],
    ['cif', '12345', 'ES', 'taxId.cif'],
    ['dni', '123456789', 'FR', undefined],
    ['nie', '123', 'FR', 'taxId.nie'],
  ] as const)('R2.60 judges %s %s of %s', (tax_id_type, tax_id, country, problem) => {
    expect(billingAddressProblems({ ...billing, tax_id_type, tax_id }, country).tax_id).toBe(problem)
  })
  it.each([
    ['69007', undefined],
    [' 69007 ', undefined],
    ['6900', 'postalCode'],
    ['690071', 'postalCode'],
    ['169007x', 'postalCode'],
    [' ', 'required'],
  ])('R2.60 judges the postal code "%s" of an invoice', (postal_code, problem) => {
    expect(billingAddressProblems({ ...billing, postal_code }, 'FR').postal_code).toBe(problem)
  })
  it('R2.60 sends invoices to islands too', () => {
    expect(billingAddressProblems({ ...billing, postal_code: '20000' }, 'FR')).toEqual({})
  })
  it('R2.60 asks for a name and a number', () => {
    expect(billingAddressProblems({ ...billing, business_name: '', tax_id: '' }, 'FR')).toEqual({
      business_name: 'required',
      tax_id: 'required',
    })
  })
})
