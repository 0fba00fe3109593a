import { object, refine, string } from 'zod/mini'
import type messages from '../../messages/fr.json'
import { isSameEmail } from '../rules/email.ts'
import { isErasureWord } from '../rules/erasure.ts'
import { isPhone } from '../rules/phone.ts'
import { judgedBy } from './check-form.ts'
import { currentPassword, emailText, newPassword, optionalText, requiredText } from './fields.ts'

/** Names of messages under `profile.form.problems`. */
export type ProfileProblem = keyof (typeof messages)['profile']['form']['problems']

const required = () => requiredText<ProfileProblem>('required')
const secret = () => currentPassword<ProfileProblem>('required')

/**
 * Name, e-mail and phone of an account; the phone may stay empty. Another e-mail takes the present
 * password.
 * @param country ISO code of the store's country
 * @param savedEmail the account's own
 */
export function identitySchema(country: string, savedEmail: string) {
  return object({
    first_name: required(),
    last_name: required(),
    email: emailText<ProfileProblem>({ missing: 'required', invalid: 'email' }),
    phone: optionalText().check(
      refine((phone) => phone === '' || isPhone(phone, country), 'phone' satisfies ProfileProblem),
    ),
    current_password: string(),
  }).check(
    judgedBy<Record<'email' | 'current_password', string>>(({ email, current_password }) => ({
      ...(!isSameEmail(email, savedEmail) &&
        current_password === '' && { current_password: 'required' satisfies ProfileProblem }),
    })),
  )
}

/** A change of password: the present one, the new one twice. */
export const passwordSchema = object({
  current: secret(),
  password: newPassword<ProfileProblem>({ missing: 'required', short: 'passwordShort', long: 'passwordLong' }),
  confirmation: secret(),
}).check(
  judgedBy<Record<'password' | 'confirmation', string>>(({ password, confirmation }) => ({
    ...(password !== confirmation && { confirmation: 'confirmation' satisfies ProfileProblem }),
  })),
)

/** @param word word to type for deleting an account, in the store's language */
export function erasureSchema(word: string) {
  return object({
    password: secret(),
    word: required().check(refine((typed) => isErasureWord(typed, word), 'word' satisfies ProfileProblem)),
  })
}

/** The steps of a second factor: the password to begin, a code to confirm, both to take it away. */
export const beginSecondFactorSchema = object({ current_password: secret() })
export const confirmSecondFactorSchema = object({ code: secret() })
export const removeSecondFactorSchema = object({ current_password: secret(), code: secret() })
