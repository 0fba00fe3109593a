import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  logInSchema,
  newPasswordSchema,
  presentPasswordSchema,
  recoverySchema,
  signUpSchema,
} from '#lib/forms/account.ts'
import { checkForm, type FormSchema } from '#lib/forms/check-form.ts'
import { customerCode, customerType } from '#lib/rules/customer-type.ts'

const problemsOf = (schema: FormSchema, values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return checkForm(schema, form).problems
}
const account = {
  first_name: 'Camille',
  last_name: 'Martin',
  email: 'camille@example.com',
  password: 'abcdef',
  confirmation: 'abcdef',
  terms: 'on',
}

describe('signUpSchema', () => {
  it('R3.69 takes names, e-mail, password, confirmation, and the professional flag or not', () => {
    expect(problemsOf(signUpSchema, account)).toBeNull()
    expect(problemsOf(signUpSchema, { ...account, professional: 'on' })).toBeNull()
  })

  it.each([
    ['R5.31', { email: '' }, { email: 'emailRequired' }],
    ['R5.31', { email: 'camille@' }, { email: 'emailInvalid' }],
    ['R5.32', { first_name: '  ' }, { first_name: 'firstNameRequired' }],
    ['R5.33', { last_name: '' }, { last_name: 'lastNameRequired' }],
    ['R5.34', { terms: '' }, { terms: 'termsRequired' }],
    ['R5.35', { password: 'abcde', confirmation: 'abcde' }, { password: 'passwordTooShort' }],
    ['R5.35', { password: '', confirmation: '' }, { password: 'passwordRequired' }],
    ['R5.36', { confirmation: 'abcdeg' }, { confirmation: 'passwordsDiffer' }],
    ['R5.36', { confirmation: '' }, { confirmation: 'passwordsDiffer' }],
  ])('%s refuses %j', (_, change, problems) => {
    expect(problemsOf(signUpSchema, { ...account, ...change })).toEqual(problems)
  })

  it('R5.35 takes every password of 6 to 200 characters and none that is shorter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 60 }), (password) => {
        const long = [...password].length
        const problem = problemsOf(newPasswordSchema, { password, confirmation: password })?.password
        expect(problem === undefined).toBe(long >= 6 && long <= 200)
      }),
    )
  })

  it('tells of every field that is wrong, in the order of the form', () => {
    expect(Object.keys(problemsOf(signUpSchema, {}) ?? {})).toEqual([
      'first_name',
      'last_name',
      'email',
      'password',
      'terms',
    ])
  })
})

describe('logInSchema', () => {
  it.each([
    ['R5.37 R8.14', { email: ' ' }, { email: 'emailRequired' }],
    ['R5.38 R8.15', { password: '' }, { password: 'passwordRequired' }],
    ['R5.39 R8.16', { terms: '' }, { terms: 'termsRequired' }],
  ])('%s refuses %j', (_, change, problems) => {
    const { email, password, terms } = account
    expect(problemsOf(logInSchema, { email, password, terms, ...change })).toEqual(problems)
  })

  it('asks nothing of a password that an account may have been made with elsewhere', () => {
    expect(problemsOf(logInSchema, { email: 'x', password: 'abc', terms: 'on' })).toBeNull()
  })
})

it('recovery wants an e-mail address', () => {
  expect(problemsOf(recoverySchema, { email: '' })).toEqual({ email: 'emailRequired' })
  expect(problemsOf(recoverySchema, { email: 'x' })).toEqual({ email: 'emailInvalid' })
  expect(problemsOf(recoverySchema, { email: account.email })).toBeNull()
})

it('C18 customer types have one mapping to the codes of client records', () => {
  expect([customerCode('client'), customerCode('professional')]).toEqual(['C', 'P'])
  for (const type of ['client', 'professional'] as const) expect(customerType(customerCode(type))).toBe(type)
})

it('R2.54 the present password of an account is asked for, whatever it is made of', () => {
  expect(problemsOf(presentPasswordSchema, { password: '' })).toEqual({ password: 'passwordRequired' })
  expect(problemsOf(presentPasswordSchema, { password: ' ' })).toBeNull()
})
