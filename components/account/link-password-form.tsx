'use client'

import type { AccountFormState } from '#lib/actions/account-form.ts'
import { activateWithPasswordForm, confirmWithPasswordForm } from '#lib/actions/activate-account.ts'
import { newPasswordProblems, presentPasswordProblems } from '#lib/rules/account.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountTexts } from './account-texts.ts'
import type { TokenUse } from './activation-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { OutcomeMessage } from './outcome-message.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

const uses = {
  activation: { send: activateWithPasswordForm, check: newPasswordProblems },
  confirmation: { send: confirmWithPasswordForm, check: presentPasswordProblems },
} as const

interface LinkPasswordFormProps {
  /** From the mail. */
  token: string
  use: TokenUse
  answered: AccountFormState
  texts: AccountTexts & Record<'send' | 'sending', string>
}

/** The password that a link of a mail asks for in another browser: a new one to activate an account, the present one for a new e-mail. */
export function LinkPasswordForm({ token, use, answered, texts }: LinkPasswordFormProps) {
  const handled = useAccountForm({ ...uses[use], answered, problems: texts.problems })
  const { state, pending, scripted, errorOf } = handled
  const { fields } = texts
  return (
    <AccountForm handled={handled} pending={pending} texts={texts}>
      <OutcomeMessage outcome={state.outcome} texts={texts.outcomes} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="elsewhere" value="1" />
      {use === 'activation' ? (
        <NewPasswordFields fields={fields} label={fields.newPassword} errorOf={errorOf} scripted={scripted} />
      ) : (
        <>
          <input type="hidden" name="confirm" value="email" />
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={fields.password}
            error={errorOf('password')}
            texts={fields}
            scripted={scripted}
          />
        </>
      )}
    </AccountForm>
  )
}
