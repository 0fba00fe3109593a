import { getTranslations } from 'next-intl/server'
import type { AccountOutcome } from '#lib/actions/account-form.ts'
import type { AccountProblem } from '#lib/forms/account.ts'

/** Texts that every account form shares. */
export interface AccountTexts {
  fields: Record<
    'firstName' | 'lastName' | 'email' | 'password' | 'newPassword' | 'confirmation' | 'passwordHint' | 'show' | 'hide',
    string
  >
  problems: Record<AccountProblem, string>
  outcomes: Record<AccountOutcome, string>
}

/** Texts that all account forms share, in the store's language. */
export async function accountTexts(): Promise<AccountTexts> {
  const t = await getTranslations('account')
  return { fields: t.raw('fields'), problems: t.raw('problems'), outcomes: t.raw('outcomes') }
}
