import { isEmail } from './email.ts'
import { isPhone } from './phone.ts'

/** Shortest password that is taken (specification 5). */
export const shortestPassword = 6

export interface AccessData {
  first_name: string
  last_name: string
  email: string
  /** May stay empty. */
  phone: string
  /** Typed where the e-mail is to be another one; empty otherwise. */
  current_password: string
}
export type AccessDataProblem = 'required' | 'email' | 'phone'

/** Whether two spellings name the same mailbox: letters in capitals are the same. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/**
 * What is wrong with a customer's name, e-mail and phone, by field. Another e-mail takes the present password.
 * @param country ISO code of the store's country
 * @param savedEmail the account's own
 */
export function accessDataProblems(
  fields: AccessData,
  country: string,
  savedEmail: string,
): Partial<Record<keyof AccessData, AccessDataProblem>> {
  const { first_name, last_name, email, phone, current_password } = fields
  return {
    ...(first_name.trim() === '' && { first_name: 'required' }),
    ...(last_name.trim() === '' && { last_name: 'required' }),
    ...(email.trim() === '' ? { email: 'required' } : isEmail(email) ? {} : { email: 'email' }),
    ...(phone.trim() !== '' && !isPhone(phone, country) && { phone: 'phone' }),
    ...(!isSameEmail(email, savedEmail) && current_password === '' && { current_password: 'required' }),
  }
}

export interface NewPassword {
  current: string
  password: string
  confirmation: string
}
export type NewPasswordProblem = 'required' | 'passwordShort' | 'confirmation'

/** What is wrong with a change of password: at least 6 characters, and the same twice (specification 5). Nothing is trimmed. */
export function newPasswordProblems(fields: NewPassword): Partial<Record<keyof NewPassword, NewPasswordProblem>> {
  const { current, password, confirmation } = fields
  return {
    ...(current === '' && { current: 'required' }),
    ...(password === ''
      ? { password: 'required' }
      : [...password].length < shortestPassword
        ? { password: 'passwordShort' }
        : {}),
    ...(confirmation === ''
      ? { confirmation: 'required' }
      : confirmation !== password
        ? { confirmation: 'confirmation' }
        : {}),
  }
}
