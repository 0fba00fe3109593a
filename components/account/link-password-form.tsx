'use client'

import { useShopForm } from '#components/forms/use-shop-form.ts'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { activateWithPasswordForm, confirmWithPasswordForm } from '#lib/actions/activate-account.ts'
import { newPasswordSchema, presentPasswordSchema } from '#lib/forms/account.ts'
import { accountAnswers } from './account-answers.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountTexts } from './account-texts.ts'
import type { TokenUse } from './activation-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { OutcomeMessage } from './outcome-message.tsx'
import { PasswordField } from './password-field.tsx'

const uses = {
  activation: { send: activateWithPasswordForm, schema: newPasswordSchema },
  confirmation: { send: confirmWithPasswordForm, schema: presentPasswordSchema },
} as const

interface LinkPasswordFormProps {
  /** From the mail. */
  token: string
  use: TokenUse
  answered: AccountFormState
  texts: AccountTexts & Record<'send' | 'sending', string>
}

/**
 * The password that a mailed link requires in another browser: a new one to activate an account, the present one for a
 * new e-mail.
 */
export function LinkPasswordForm({ token, use, answered, texts }: LinkPasswordFormProps) {
  const handled = useShopForm({ ...accountAnswers, ...uses[use], answered, words: texts.problems })
  const { state, pending, scripted, field } = handled
  const { fields } = texts
  return (
    <AccountForm handled={handled} pending={pending} texts={texts}>
      <OutcomeMessage outcome={state.outcome} texts={texts.outcomes} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="elsewhere" value="1" />
      {use === 'activation' ? (
        <NewPasswordFields fields={fields} label={fields.newPassword} field={field} scripted={scripted} />
      ) : (
        <>
          <input type="hidden" name="confirm" value="email" />
          <PasswordField
            {...field('password')}
            autoComplete="current-password"
            label={fields.password}
            texts={fields}
            scripted={scripted}
          />
        </>
      )}
    </AccountForm>
  )
}
