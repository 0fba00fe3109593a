'use client'

import { EmailField } from '#components/ui/email-field.tsx'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { recoverPasswordForm } from '#lib/actions/recover-password.ts'
import { recoveryProblems } from '#lib/rules/account.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountTexts } from './account-texts.ts'
import { OutcomeMessage } from './outcome-message.tsx'
import { useAccountForm } from './use-account-form.ts'

interface RecoveryFormProps {
  answered: AccountFormState
  texts: AccountTexts & Record<'send' | 'sending', string>
}

/** Asks for the mail with the way to a new password. */
export function RecoveryForm({ answered, texts }: RecoveryFormProps) {
  const handled = useAccountForm({
    send: recoverPasswordForm,
    check: recoveryProblems,
    answered,
    problems: texts.problems,
  })
  const { state, pending, errorOf } = handled
  if (state.outcome === 'mailSent') return <OutcomeMessage outcome={state.outcome} texts={texts.outcomes} />
  return (
    <AccountForm handled={handled} pending={pending} texts={texts}>
      <OutcomeMessage outcome={state.outcome} texts={texts.outcomes} />
      <EmailField label={texts.fields.email} defaultValue={state.values.email} error={errorOf('email')} />
    </AccountForm>
  )
}
