'use client'

import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { setPasswordForm } from '#lib/actions/set-password.ts'
import { newPasswordProblems } from '#lib/rules/account.ts'
import type { AccountTexts } from './account-texts.ts'
import { OutcomeMessage } from './outcome-message.tsx'
import { NewPasswordFields } from './sign-up-form.tsx'
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
  const { state, pending, scripted, form, errorOf } = useAccountForm({
    send: setPasswordForm,
    check: newPasswordProblems,
    answered,
    problems: texts.problems,
  })
  const done = { passwordSet: logIn, tokenSpent: again }[state.outcome as string]
  return (
    <>
      <OutcomeMessage outcome={state.outcome} texts={texts.outcomes} />
      {done ?? (
        <form {...form} className="space-y-4">
          {scripted ? <input type="hidden" name="scripted" value="1" /> : null}
          <input type="hidden" name="token" value={token} />
          <NewPasswordFields
            fields={texts.fields}
            label={texts.fields.newPassword}
            errorOf={errorOf}
            scripted={scripted}
          />
          <Button size="lg" pending={pending} className="w-full">
            {pending ? texts.sending : texts.send}
          </Button>
        </form>
      )}
    </>
  )
}
