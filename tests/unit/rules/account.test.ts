import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  logInProblems,
  newPasswordProblems,
  presentPasswordProblems,
  recoveryProblems,
  signUpProblems,
} from '#lib/rules/account.ts'
import { customerCode, customerType } from '#lib/rules/customer-type.ts'

const form = (values: Record<string, string>) => new Map(Object.entries(values))
const account = {
  first_name: 'Camille',
  last_name: 'Martin',
  email: 'camille@example.com',
  password: 'abcdef',
  confirmation: 'abcdef',
  terms: 'on',
}

describe('signup', () => {
  it('R3.69 takes names, e-mail, password, confirmation, and the professional flag or not', () => {
    expect(signUpProblems(form(account))).toEqual({})
    expect(signUpProblems(form({ ...account, professional: 'on' }))).toEqual({})
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
    expect(signUpProblems(form({ ...account, ...change }))).toEqual(problems)
  })

  it('R5.35 takes every password of 6 to 200 characters and none that is shorter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 60 }), (password) => {
        const long = [...password].length
        const problem = newPasswordProblems(form({ password, confirmation: password })).password
        expect(problem === undefined).toBe(long >= 6 && long <= 200)
      }),
    )
  })

  it('tells of every field that is wrong, in the order of the form', () => {
    expect(Object.keys(signUpProblems(form({})))).toEqual(['first_name', 'last_name', 'email', 'password', 'terms'])
  })
})

describe('login', () => {
  it.each([
    ['R5.37 R8.14', { email: ' ' }, { email: 'emailRequired' }],
    ['R5.38 R8.15', { password: '' }, { password: 'passwordRequired' }],
    ['R5.39 R8.16', { terms: '' }, { terms: 'termsRequired' }],
  ])('%s refuses %j', (_, change, problems) => {
    const { email, password, terms } = account
    expect(logInProblems(form({ email, password, terms, ...change }))).toEqual(problems)
  })

  it('asks nothing of a password that an account may have been made with elsewhere', () => {
    expect(logInProblems(form({ email: 'x', password: 'abc', terms: 'on' }))).toEqual({})
  })
})

it('recovery wants an e-mail address', () => {
  expect(recoveryProblems(form({ email: '' }))).toEqual({ email: 'emailRequired' })
  expect(recoveryProblems(form({ email: 'x' }))).toEqual({ email: 'emailInvalid' })
  expect(recoveryProblems(form({ email: account.email }))).toEqual({})
})

it('C18 customer types have one mapping to the codes of client records', () => {
  expect([customerCode('client'), customerCode('professional')]).toEqual(['C', 'P'])
  for (const type of ['client', 'professional'] as const) expect(customerType(customerCode(type))).toBe(type)
})

it('R2.54 the present password of an account is asked for, whatever it is made of', () => {
  expect(presentPasswordProblems(form({ password: '' }))).toEqual({ password: 'passwordRequired' })
  expect(presentPasswordProblems(form({ password: ' ' }))).toEqual({})
})
