import { object, string } from 'zod/mini'
import type messages from '../../messages/fr.json'
import { judgedBy } from './check-form.ts'
import { currentPassword, emailText, newPassword, optionalText, requiredText, ticked } from './fields.ts'

/** Names of messages under `account.problems`. */
export type AccountProblem = keyof (typeof messages)['account']['problems']

const email = emailText<AccountProblem>({ missing: 'emailRequired', invalid: 'emailInvalid' })
const terms = ticked<AccountProblem>('termsRequired')
const twice = {
  password: newPassword<AccountProblem>({
    missing: 'passwordRequired',
    short: 'passwordTooShort',
    long: 'passwordTooLong',
  }),
  confirmation: string(),
}
const bothTheSame = judgedBy(({ password, confirmation }: Record<'password' | 'confirmation', string>) => ({
  ...(password !== confirmation && { confirmation: 'passwordsDiffer' satisfies AccountProblem }),
}))

/** Login: e-mail, password and terms. An invalid e-mail has no account: the attempt reports that. */
export const logInSchema = object({
  email: requiredText<AccountProblem>('emailRequired'),
  password: currentPassword<AccountProblem>('passwordRequired'),
  terms,
})

/** Sign-up: names and e-mail, a password twice, terms. */
export const signUpSchema = object({
  first_name: requiredText<AccountProblem>('firstNameRequired'),
  last_name: requiredText<AccountProblem>('lastNameRequired'),
  email,
  ...twice,
  professional: optionalText(),
  terms,
}).check(bothTheSame)

/** Password recovery: an e-mail address. */
export const recoverySchema = object({ email })

/** A new password, typed twice. */
export const newPasswordSchema = object(twice).check(bothTheSame)

/** Only the present password. */
export const presentPasswordSchema = object({ password: currentPassword<AccountProblem>('passwordRequired') })

/** The second step of a login: a code. Its form is not checked, as it may be a recovery code. */
export const codeSchema = object({ code: requiredText<AccountProblem>('codeRequired') })
