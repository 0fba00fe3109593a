import { getTranslations } from 'next-intl/server'
import type { AccountOutcome } from '#lib/actions/account-form.ts'
import type { AccountProblem } from '#lib/forms/account.ts'

/** What every form around an account says. */
export interface AccountTexts {
  fields: Record<
    'firstName' | 'lastName' | 'email' | 'password' | 'newPassword' | 'confirmation' | 'passwordHint' | 'show' | 'hide',
    string
  >
  problems: Record<AccountProblem, string>
  outcomes: Record<AccountOutcome, string>
}

/** What all forms around accounts say, in the language of the store. */
export async function accountTexts(): Promise<AccountTexts> {
  const t = await getTranslations('account')
  return { fields: t.raw('fields'), problems: t.raw('problems'), outcomes: t.raw('outcomes') }
}
