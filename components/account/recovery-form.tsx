'use client'

import { useShopForm } from '#components/forms/use-shop-form.ts'
import { EmailField } from '#components/ui/email-field.tsx'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { recoverPasswordForm } from '#lib/actions/recover-password.ts'
import { recoverySchema } from '#lib/forms/account.ts'
import { accountAnswers } from './account-answers.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountTexts } from './account-texts.ts'
import { OutcomeMessage } from './outcome-message.tsx'

interface RecoveryFormProps {
  answered: AccountFormState
  texts: AccountTexts & Record<'send' | 'sending', string>
}

/** Asks for the mail with the way to a new password. */
export function RecoveryForm({ answered, texts }: RecoveryFormProps) {
  const handled = useShopForm({
    ...accountAnswers,
    send: recoverPasswordForm,
    schema: recoverySchema,
    answered,
    words: texts.problems,
  })
  const { state, pending, field } = handled
  if (state.outcome === 'mailSent') return <OutcomeMessage outcome={state.outcome} texts={texts.outcomes} />
  return (
    <AccountForm handled={handled} pending={pending} texts={texts}>
      <OutcomeMessage outcome={state.outcome} texts={texts.outcomes} />
      <EmailField {...field('email')} label={texts.fields.email} defaultValue={state.values.email} />
    </AccountForm>
  )
}
