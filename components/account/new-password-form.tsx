'use client'

import type { ReactNode } from 'react'
import { useShopForm } from '#components/forms/use-shop-form.ts'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { setPasswordForm } from '#lib/actions/set-password.ts'
import { newPasswordSchema } from '#lib/forms/account.ts'
import { accountAnswers } from './account-answers.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountTexts } from './account-texts.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { OutcomeMessage } from './outcome-message.tsx'

interface NewPasswordFormProps {
  answered: AccountFormState
  /** From the mail. */
  token: string
  texts: AccountTexts & Record<'send' | 'sending', string>
  /** Shown once the password is set. */
  logIn: ReactNode
  /** Shown when the token does not hold (any more). */
  again: ReactNode
}

/** Sets a new password with the token of the recovery mail. */
export function NewPasswordForm({ answered, token, texts, logIn, again }: NewPasswordFormProps) {
  const handled = useShopForm({
    ...accountAnswers,
    send: setPasswordForm,
    schema: newPasswordSchema,
    answered,
    words: texts.problems,
  })
  const { state, pending, scripted, field } = handled
  const done = { passwordSet: logIn, tokenSpent: again }[state.outcome as string]
  return (
    <>
      <OutcomeMessage outcome={state.outcome} texts={texts.outcomes} />
      {done ?? (
        <AccountForm handled={handled} pending={pending} texts={texts}>
          <input type="hidden" name="token" value={token} />
          <NewPasswordFields fields={texts.fields} label={texts.fields.newPassword} field={field} scripted={scripted} />
        </AccountForm>
      )}
    </>
  )
}
