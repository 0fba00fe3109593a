import { isEmail } from './email.ts'

/** Fewest characters of a password (specification 5); the longest that is taken. */
export const shortestPassword = 6
const longestPassword = 200

export type AccountField = 'first_name' | 'last_name' | 'email' | 'password' | 'confirmation' | 'terms' | 'code'
export type AccountProblem =
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordRequired'
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'passwordsDiffer'
  | 'termsRequired'
  | 'codeRequired'
/** What is wrong, by field, in the order of the fields; empty when the form can be sent. */
export type AccountProblems = Partial<Record<AccountField, AccountProblem>>
/** `FormData`, or anything that answers like it. */
export interface Form {
  get(name: string): unknown
}
export type AccountCheck = (form: Form) => AccountProblems

/** Login (specification 5): e-mail, password and terms. What an account was made with is not checked again: a wrong one is just wrong. */
export function logInProblems(form: Form): AccountProblems {
  return {
    ...(trimmed(form, 'email') === '' && { email: 'emailRequired' }),
    ...presentPasswordProblems(form),
    ...termsProblem(form),
  }
}

/** Signup (specification 5): names and e-mail, a password twice, terms. */
export function signUpProblems(form: Form): AccountProblems {
  return {
    ...(trimmed(form, 'first_name') === '' && { first_name: 'firstNameRequired' }),
    ...(trimmed(form, 'last_name') === '' && { last_name: 'lastNameRequired' }),
    ...recoveryProblems(form),
    ...newPasswordProblems(form),
    ...termsProblem(form),
  }
}

/** Password recovery: an e-mail address. */
export function recoveryProblems(form: Form): AccountProblems {
  const email = trimmed(form, 'email')
  return email === '' ? { email: 'emailRequired' } : isEmail(email) ? {} : { email: 'emailInvalid' }
}

/** A new password, typed twice: at least 6 characters, both the same (specification 5). Spaces count: they may be meant. */
export function newPasswordProblems(form: Form): AccountProblems {
  const [password, confirmation] = [text(form, 'password'), text(form, 'confirmation')]
  const length = [...password].length
  return {
    ...(password === ''
      ? { password: 'passwordRequired' }
      : length < shortestPassword
        ? { password: 'passwordTooShort' }
        : length > longestPassword
          ? { password: 'passwordTooLong' }
          : {}),
    ...(password !== confirmation && { confirmation: 'passwordsDiffer' }),
  }
}

/** The present password of an account. What it was made with is not checked again: a wrong one is just wrong. */
export function presentPasswordProblems(form: Form): AccountProblems {
  return text(form, 'password') === '' ? { password: 'passwordRequired' } : {}
}

/** The second step of a login: a code. What it looks like is not judged, as it may be one for recovery. */
export function codeProblems(form: Form): AccountProblems {
  return trimmed(form, 'code') === '' ? { code: 'codeRequired' } : {}
}

function termsProblem(form: Form): AccountProblems {
  return text(form, 'terms') === '' ? { terms: 'termsRequired' } : {}
}

function text(form: Form, field: AccountField): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

function trimmed(form: Form, field: AccountField): string {
  return text(form, field).trim()
}
