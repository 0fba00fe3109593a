'use client'

import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { recoverPasswordForm } from '#lib/actions/recover-password.ts'
import { recoveryProblems } from '#lib/rules/account.ts'
import type { AccountTexts } from './account-texts.ts'
import { OutcomeMessage } from './outcome-message.tsx'
import { useAccountForm } from './use-account-form.ts'

interface RecoveryFormProps {
  answered: AccountFormState
  texts: AccountTexts & Record<'send' | 'sending', string>
}

/** Asks for the mail with the way to a new password. */
export function RecoveryForm({ answered, texts }: RecoveryFormProps) {
  const { state, pending, scripted, form, errorOf } = useAccountForm({
    send: recoverPasswordForm,
    check: recoveryProblems,
    answered,
    problems: texts.problems,
  })
  if (state.outcome === 'mailSent') return <OutcomeMessage outcome={state.outcome} texts={texts.outcomes} />
  return (
    <form {...form} className="space-y-4">
      <OutcomeMessage outcome={state.outcome} texts={texts.outcomes} />
      {scripted ? <input type="hidden" name="scripted" value="1" /> : null}
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        label={texts.fields.email}
        defaultValue={state.values.email}
        error={errorOf('email')}
      />
      <Button size="lg" pending={pending} className="w-full">
        {pending ? texts.sending : texts.send}
      </Button>
    </form>
  )
}
