import { minLength, refine, string, trim } from 'zod/mini'
import { isEmail } from '../rules/email.ts'
import { newPasswordProblem } from '../rules/password.ts'

/* Fields that several forms share. Their problem messages are parameters: names in the form's own texts. No check
   aborts the others (`abort`), so that rules about several fields run even where one of them is wrong. */

/** A text that may stay empty; spaces around it do not belong to it. */
export function optionalText() {
  return string().check(trim())
}

/** A text that must be there; spaces around it do not belong to it, and are none. */
export function requiredText<Problem extends string>(missing: Problem) {
  return string().check(trim(), minLength(1, missing))
}

/** An e-mail address. */
export function emailText<Problem extends string>(problems: Record<'missing' | 'invalid', Problem>) {
  return requiredText(problems.missing).check(refine(isEmail, problems.invalid))
}

/**
 * The present password of an account, as typed. The rules for new passwords do not apply: a wrong one is just wrong.
 */
export function currentPassword<Problem extends string>(missing: Problem) {
  return string().check(minLength(1, missing))
}

/** A new password, as it was typed. */
export function newPassword<Problem extends string>(problems: Record<'missing' | 'short' | 'long', Problem>) {
  const isNot = (problem: keyof typeof problems) =>
    refine<string>((password) => newPasswordProblem(password) !== problem, problems[problem])
  return string().check(isNot('missing'), isNot('short'), isNot('long'))
}

/** A tick that must be set. */
export function ticked<Problem extends string>(missing: Problem) {
  return string().check(trim(), minLength(1, missing))
}
