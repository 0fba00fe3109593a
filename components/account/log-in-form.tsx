'use client'

import type { ReactNode } from 'react'
import { useShopForm } from '#components/forms/use-shop-form.ts'
import { EmailField } from '#components/ui/email-field.tsx'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { logInForm } from '#lib/actions/log-in.ts'
import { logInSchema } from '#lib/forms/account.ts'
import { accountAnswers } from './account-answers.ts'
import { AccountForm, TermsField } from './account-form.tsx'
import type { AccountTexts } from './account-texts.ts'
import { OutcomeMessage } from './outcome-message.tsx'
import { PasswordField } from './password-field.tsx'
import { useGoOn } from './use-go-on.ts'

interface LogInFormProps {
  answered: AccountFormState
  /** Path to come back to. */
  next: string
  texts: AccountTexts & Record<'send' | 'sending', string>
  terms: ReactNode
  /** Way to a new password. */
  forgotten: ReactNode
}

/** The login. With a script the favourites of this browser come along before it goes on. */
export function LogInForm({ answered, next, texts, terms, forgotten }: LogInFormProps) {
  const handled = useShopForm({
    ...accountAnswers,
    send: logInForm,
    schema: logInSchema,
    answered,
    words: texts.problems,
  })
  const { state, pending, scripted, field } = handled
  const { leaving, outcome } = useGoOn(state)
  const busy = pending || leaving
  return (
    <AccountForm handled={handled} pending={busy} texts={texts}>
      <OutcomeMessage outcome={outcome} texts={texts.outcomes} />
      <input type="hidden" name="next" value={next} />
      <EmailField
        {...field('email')}
        autoComplete="username"
        label={texts.fields.email}
        defaultValue={state.values.email}
      />
      <PasswordField
        {...field('password')}
        autoComplete="current-password"
        label={texts.fields.password}
        texts={texts.fields}
        scripted={scripted}
      />
      <p className="text-right text-xs">{forgotten}</p>
      <TermsField handled={handled} label={terms} />
    </AccountForm>
  )
}
