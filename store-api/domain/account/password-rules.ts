import { dictionary } from '@zxcvbn-ts/language-common'
import { normalizeEmail } from '../../../lib/rules/email.ts'
import type { AccountRules } from '../../context/account-rules.ts'
import { fieldErrors } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'

/** So many of the most common passwords are refused. */
const maxCommon = 10_000
/** A shorter part before the @ may stand in a password by chance. */
const shortestName = 4

/** The most common passwords, in small letters; the list begins with the most common one. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, maxCommon).map(String))

/**
 * Why a password of six characters or more is too easily guessed; null when it is not. @param email
 * of its account
 */
export function guessable(password: string, email: string): 'passwordCommon' | 'passwordHasEmail' | null {
  const [typed, address] = [password.toLowerCase(), normalizeEmail(email)]
  if (common.has(typed)) return 'passwordCommon'
  const [name = ''] = address.split('@')
  return name.length >= shortestName && typed.includes(name) ? 'passwordHasEmail' : null
}

/**
 * Refuses a new password that is too easily guessed, where that is set: an addition to the
 * specification's six characters.
 * @param field of the request that holds it
 * @throws ApiError 400 at that field
 */
export function checkNewPassword(
  rules: AccountRules,
  t: Translate,
  password: string,
  email: string,
  field = 'password',
): void {
  const problem = rules.refuseCommonPasswords ? guessable(password, email) : null
  if (problem) throw fieldErrors({ [field]: t(problem) })
}
