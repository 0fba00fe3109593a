import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billingAddressSchema, shippingAddressSchema } from '#lib/forms/address.ts'
import { checkForm, type FormSchema } from '#lib/forms/check-form.ts'
import {
  beginSecondFactorSchema,
  confirmSecondFactorSchema,
  erasureSchema,
  identitySchema,
  passwordSchema,
  removeSecondFactorSchema,
} from '#lib/forms/profile.ts'
import { billingAddressProblems, shippingAddressProblems } from '#lib/rules/address.ts'

const problemsOf = (schema: FormSchema, values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return checkForm(schema, form).problems
}

describe('identitySchema', () => {
  const whole = {
    first_name: 'Camille',
    last_name: 'Martin',
    email: 'camille@example.fr',
    phone: '',
    current_password: '',
  }
  const schema = identitySchema('FR', whole.email)

  it('R2.54 asks for name and e-mail; the phone may stay empty', () => {
    expect(problemsOf(schema, whole)).toBeNull()
    const empty = { first_name: ' ', last_name: '', email: '', phone: '12', current_password: 'x' }
    expect(problemsOf(schema, empty)).toEqual({
      first_name: 'required',
      last_name: 'required',
      email: 'required',
      phone: 'phone',
    })
    const cut = { ...whole, email: 'camille@', current_password: 'x' }
    expect(problemsOf(schema, cut)).toEqual({ email: 'email' })
  })

  it('R2.54 another e-mail takes the present password, the same in other letters does not', () => {
    const problems = (email: string, current_password = '') => problemsOf(schema, { ...whole, email, current_password })
    expect(problems('another@example.fr')).toEqual({ current_password: 'required' })
    expect(problems('another@example.fr', ' ')).toBeNull()
    expect(problems(whole.email.toUpperCase())).toBeNull()
  })
})

describe('passwordSchema', () => {
  it.each([
    ['12345', 'passwordShort'],
    ['123456', undefined],
    ['', 'required'],
    ['x'.repeat(200), undefined],
    ['x'.repeat(201), 'passwordLong'],
  ])('R5.40 the password %j: %s', (password, problem) => {
    expect(problemsOf(passwordSchema, { current: 'x', password, confirmation: password })?.password).toBe(problem)
  })

  it('R5.41 the confirmation must be the same text, character by character', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6 }), fc.string({ minLength: 1 }), (password, confirmation) => {
        const problems = problemsOf(passwordSchema, { current: 'x', password, confirmation })
        expect(problems?.confirmation).toBe(password === confirmation ? undefined : 'confirmation')
      }),
    )
  })

  it('R2.54 the present password is asked for', () => {
    const problems = problemsOf(passwordSchema, { current: '', password: '123456', confirmation: '123456' })
    expect(problems).toEqual({ current: 'required' })
  })
})

describe('addresses', () => {
  const typed = fc.constantFrom('', ' ', 'x', '44000', '97100', '35001', '0612345678', '612345678', 'FR12345678901')
  const texts = (names: readonly string[]) => fc.record(Object.fromEntries(names.map((name) => [name, typed])))
  const place = ['address', 'number', 'postal_code', 'city', 'province']

  it.each(['FR', 'ES'])(
    'R2.61 a shipping address of %s is refused for what the rule of the store API says',
    (country) => {
      fc.assert(
        fc.property(texts(['name', 'surnames', 'phone', ...place]), (fields) => {
          const problems = shippingAddressProblems(fields as Parameters<typeof shippingAddressProblems>[0], country)
          expect(problemsOf(shippingAddressSchema(country), fields) ?? {}).toEqual(problems)
        }),
      )
    },
  )

  it.each(['FR', 'ES'])('R2.60 a billing address of %s, too', (country) => {
    const kinds = ['dni', 'nie', 'cif'] as const
    fc.assert(
      fc.property(texts(['business_name', 'tax_id', ...place]), fc.constantFrom(...kinds), (fields, tax_id_type) => {
        const whole = { ...fields, tax_id_type }
        const problems = billingAddressProblems(whole as Parameters<typeof billingAddressProblems>[0], country)
        expect(problemsOf(billingAddressSchema(country, kinds), whole) ?? {}).toEqual(problems)
      }),
    )
  })

  it('R2.60 asks for the type of tax id where none was chosen, or one that the store does not know', () => {
    const form = new FormData()
    form.set('tax_id_type', 'passport')
    for (const name of ['business_name', ...place]) form.set(name, '44000')
    form.set('tax_id', 'x')
    expect(checkForm(billingAddressSchema('FR', ['cif', 'dni']), form).problems).toEqual({ tax_id_type: 'required' })
  })
})

it('deleting an account takes the password and the word', () => {
  const schema = erasureSchema('SUPPRIMER')
  expect(problemsOf(schema, { password: 'x', word: ' supprimer ' })).toBeNull()
  expect(problemsOf(schema, {})).toEqual({ password: 'required', word: 'required' })
  expect(problemsOf(schema, { password: ' ', word: 'oui' })).toEqual({ word: 'word' })
})

it('each step of a second factor asks for its own fields', () => {
  expect(problemsOf(beginSecondFactorSchema, {})).toEqual({ current_password: 'required' })
  expect(problemsOf(confirmSecondFactorSchema, {})).toEqual({ code: 'required' })
  expect(problemsOf(removeSecondFactorSchema, {})).toEqual({ current_password: 'required', code: 'required' })
})
