'use client'

import type { ReactNode } from 'react'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { setPasswordForm } from '#lib/actions/set-password.ts'
import { newPasswordProblems } from '#lib/rules/account.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountTexts } from './account-texts.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { OutcomeMessage } from './outcome-message.tsx'
import { useAccountForm } from './use-account-form.ts'

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
  const handled = useAccountForm({
    send: setPasswordForm,
    check: newPasswordProblems,
    answered,
    problems: texts.problems,
  })
  const { state, pending, scripted, errorOf } = handled
  const done = { passwordSet: logIn, tokenSpent: again }[state.outcome as string]
  return (
    <>
      <OutcomeMessage outcome={state.outcome} texts={texts.outcomes} />
      {done ?? (
        <AccountForm handled={handled} pending={pending} texts={texts}>
          <input type="hidden" name="token" value={token} />
          <NewPasswordFields
            fields={texts.fields}
            label={texts.fields.newPassword}
            errorOf={errorOf}
            scripted={scripted}
          />
        </AccountForm>
      )}
    </>
  )
}
