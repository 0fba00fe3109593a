import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckoutFields, checkoutDoubts, checkoutProblems } from '#lib/rules/checkout.ts'
import { isEmail } from '#lib/rules/email.ts'
import { isPaymentReference, paymentReference } from '#lib/rules/payment-reference.ts'
import { formatPhone, isPhone } from '#lib/rules/phone.ts'
import { judgePostalCode } from '#lib/rules/postal-code.ts'
import { isTaxId } from '#lib/rules/tax-id.ts'

describe('e-mail', () => {
  it.each(['a@b.fr', 'a.b+c@d-e.museum', ' x@y.es ', "o'neil@example.com"])('R5.6 accepts %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })
  it.each([
    '',
    'a',
    'a@b',
    'a@b.c',
    '@b.fr',
    'a b@c.fr',
    'a@b..fr',
    'a@-b.fr',
    'a@b.fr,c@d.fr',
    `${'x'.repeat(260)}@b.fr`,
  ])('R5.6 refuses %s', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})

describe('phone', () => {
  it.each([
    ['R5.52 0184160000', 'FR', true],
    ['R5.52 +33 1 84 16 00 00', 'FR', true],
    ['R5.52 0033184160000', 'FR', true],
    ['R5.53 01.84.16.00.00', 'FR', true],
    ['R5.53 0884160000', 'FR', false],
    ['R5.53 0984160000', 'FR', false],
    ['R5.53 018416000', 'FR', false],
    ['R5.50 +34 612 345 678', 'ES', true],
    ['R5.50 0034 612345678', 'ES', true],
    ['R5.51 612-345-678', 'ES', true],
    ['R5.51 61234567', 'ES', false],
    ['R5.50 +3 612345678', 'ES', false],
    ['R5.51 612345678x', 'ES', false],
  ])('%s in %s: %s', (text, country, expected) => {
    expect(isPhone(text.slice(text.indexOf(' ') + 1), country)).toBe(expected)
  })
  it('R5.50 R5.51 R5.52 R5.53 both countries have a rule of their own', () => {
    expect([isPhone('612345678', 'FR'), isPhone('612345678', 'ES')]).toEqual([false, true])
  })
  it('R5.54 a number of the form +, two digits, three groups of three is shown in groups', () => {
    expect(formatPhone('+34612345678')).toBe('+34 612 345 678')
    expect(formatPhone('0184160000')).toBe('0184160000')
  })
})

describe('postal codes', () => {
  it.each([
    ['28013', 'ES', 'free'],
    ['35001', 'ES', 'refused'],
    ['38001', 'ES', 'refused'],
    ['07001', 'ES', 'charged'],
    ['20001', 'ES', 'free'],
    ['75002', 'FR', 'free'],
    ['20000', 'FR', 'refused'],
    ['97400', 'FR', 'refused'],
    ['98000', 'FR', 'refused'],
    ['35000', 'FR', 'free'],
    ['07000', 'FR', 'free'],
    ['7500', 'FR', 'malformed'],
    ['750022', 'FR', 'malformed'],
    ['7500a', 'FR', 'malformed'],
    ['', 'FR', 'malformed'],
  ])('%s in %s is %s', (code, country, verdict) => {
    expect(judgePostalCode(code, country)).toBe(verdict)
  })
  it('R5.55 R5.56 R5.57 prefixes count only in the country they were meant for', () => {
    expect(['35000', '38000', '07000'].map((code) => judgePostalCode(code, 'FR'))).toEqual(['free', 'free', 'free'])
  })
  it('R5.24 nothing but exactly five digits is accepted', () => {
    fc.assert(
      fc.property(fc.string(), (text) => /^\s*\d{5}\s*$/.test(text) || judgePostalCode(text, 'FR') === 'malformed'),
    )
  })
})

describe('tax identifiers', () => {
  it.each([
    ['12345678Z', 'dni', 'ES', true],
    ['1234567Z', 'dni', 'ES', false],
    ['12345678z', 'dni', 'ES', false],
    ['X1234567L', 'nie', 'ES', true],
    ['X01234567L', 'nie', 'ES', true],
    ['W1234567L', 'nie', 'ES', false],
    ['A58818501', 'cif', 'ES', true],
    ['I58818501', 'cif', 'ES', false],
    ['123456789', 'dni', 'FR', true],
    ['255081416802538', 'dni', 'FR', true],
    ['1234567890', 'dni', 'FR', false],
    ['255081416802538', 'nie', 'FR', true],
    ['123456789', 'nie', 'FR', false],
    ['FR44732829320', 'cif', 'FR', true],
    ['44732829320', 'cif', 'FR', false],
  ] as const)('%s as %s in %s: %s', (text, kind, country, expected) => {
    expect(isTaxId(text, kind, country)).toBe(expected)
  })
  it('R5.44 R5.45 R5.46 R5.47 R5.48 R5.49 surrounding spaces do not matter', () => {
    expect(isTaxId(' 12345678Z ', 'dni', 'ES')).toBe(true)
  })
})

describe('payment reference', () => {
  it('R9.16 is store code, 13 digits of time and 36 random letters and digits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('FRSM', 'ESSM'),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        fc.infiniteStream(fc.nat(255)),
        (code, date, bytes) => {
          const reference = paymentReference(code, date, (length) =>
            Uint8Array.from({ length }, () => bytes.next().value ?? 0),
          )
          expect(reference).toMatch(/^(FRSM|ESSM)[0-9]{13}[A-Za-z0-9]{36}$/)
          expect(isPaymentReference(reference)).toBe(true)
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('checkout', () => {
  const complete: CheckoutFields = {
    'user.name': 'Camille',
    'user.surnames': 'Moreau',
    'user.phone': '0184160000',
    'user.email': 'a@b.fr',
    'shipping_data.address': 'rue',
    'shipping_data.number': '1',
    'shipping_data.flat': '',
    'shipping_data.postal_code': '69007',
    'shipping_data.city': 'Lyon',
    'shipping_data.province': 'Rhône',
    same_billing_data: true,
    'billing_data.name': '',
    'billing_data.surnames': '',
    'billing_data.business_name': '',
    'billing_data.tax_id_type': 'dni',
    'billing_data.tax_id': '',
    observations: '',
    installation_request: false,
    payment_method: 'transfer',
    offers: false,
  }
  it('R3.52 a complete form with the same billing data has no problem', () => {
    expect(checkoutProblems(complete, 'FR')).toEqual({})
  })
  it('R5.30 a means of payment must be chosen', () => {
    expect(checkoutProblems({ ...complete, payment_method: '' }, 'FR')).toEqual({ payment_method: 'paymentMethod' })
  })
  it.each([
    ['', '', '', { name: 'billingName' }],
    [' ', ' ', ' ', { name: 'billingName' }],
    ['Camille', '', '', { surnames: 'required' }],
    ['', 'Moreau', '', { name: 'required' }],
    ['Camille', 'Moreau', '', {}],
    ['', '', 'Moreau SARL', {}],
    ['Camille', '', 'Moreau SARL', {}],
  ])(
    'R3.60 R5.25 R5.26 an invoice for name "%s", surname "%s", business "%s" lacks %o',
    (name, surnames, business, lacks) => {
      const fields = {
        ...complete,
        same_billing_data: false,
        'billing_data.name': name,
        'billing_data.surnames': surnames,
        'billing_data.business_name': business,
      }
      const wrong = Object.entries(lacks).map(([field, problem]) => [`billing_data.${field}`, problem])
      expect(checkoutProblems(fields, 'FR')).toEqual({
        ...Object.fromEntries(wrong),
        'billing_data.tax_id': 'required',
      })
      // Input for an invoice is ignored once it goes to the delivery address.
      expect(checkoutProblems({ ...fields, 'billing_data.tax_id': '1', same_billing_data: true }, 'FR')).toEqual({})
    },
  )
  it.each([
    ['R5.27', 'dni'],
    ['R5.28', 'nie'],
    ['R5.29', 'cif'],
  ] as const)('%s a wrong %s has a message of its own', (_, kind) => {
    const fields = {
      ...complete,
      same_billing_data: false,
      'billing_data.business_name': 'X',
      'billing_data.tax_id_type': kind,
      'billing_data.tax_id': '1',
    }
    expect(checkoutProblems(fields, 'FR')).toEqual({ 'billing_data.tax_id': `taxId.${kind}` })
  })
  it('asks for the type of tax id, and does not judge the number before', () => {
    const fields = {
      ...complete,
      same_billing_data: false,
      'billing_data.business_name': 'X',
      'billing_data.tax_id_type': '' as const,
      'billing_data.tax_id': '1',
    }
    expect(checkoutProblems(fields, 'FR')).toEqual({ 'billing_data.tax_id_type': 'required' })
    expect(checkoutDoubts(fields, 'FR').taxId).toBe(false)
  })
  it('R5.24 R5.44 a doubt is none of the problems', () => {
    const fields = {
      ...complete,
      same_billing_data: false,
      'shipping_data.postal_code': '99123',
      'billing_data.business_name': 'X',
      'billing_data.tax_id_type': 'cif' as const,
      'billing_data.tax_id': 'FR12345678901',
    }
    expect(checkoutProblems(fields, 'FR')).toEqual({})
    expect(checkoutDoubts(fields, 'FR')).toEqual({ postalCode: true, taxId: true })
    expect(checkoutDoubts({ ...fields, same_billing_data: true }, 'FR')).toEqual({ postalCode: true, taxId: false })
    expect(checkoutDoubts(complete, 'FR')).toEqual({ postalCode: false, taxId: false })
  })
  it('R5.24 a postal code that has not five digits is a problem of its own', () => {
    for (const code of ['6900', '690070', '6900A'])
      expect(checkoutProblems({ ...complete, 'shipping_data.postal_code': code }, 'FR')).toEqual({
        'shipping_data.postal_code': 'postalCode',
      })
  })
  it('R5.56 R8.24 an island code is refused, not malformed', () => {
    expect(checkoutProblems({ ...complete, 'shipping_data.postal_code': '20000' }, 'FR')).toEqual({
      'shipping_data.postal_code': 'postalCodeRefused',
    })
  })
})
