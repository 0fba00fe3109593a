'use client'

import type { ReactNode } from 'react'
import { useShopForm } from '#components/forms/use-shop-form.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { EmailField } from '#components/ui/email-field.tsx'
import { Field } from '#components/ui/field.tsx'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { signUpForm } from '#lib/actions/sign-up.ts'
import { signUpSchema } from '#lib/forms/account.ts'
import { accountAnswers } from './account-answers.ts'
import { AccountForm, TermsField } from './account-form.tsx'
import type { AccountTexts } from './account-texts.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { OutcomeMessage } from './outcome-message.tsx'

interface SignUpFormProps {
  answered: AccountFormState
  texts: AccountTexts & Record<'send' | 'sending' | 'professional' | 'professionalHint', string>
  terms: ReactNode
}

/**
 * The sign-up: names, e-mail, a password twice, whether it is for a business, terms. The mailed link then continues it.
 */
export function SignUpForm({ answered, texts, terms }: SignUpFormProps) {
  const handled = useShopForm({
    ...accountAnswers,
    send: signUpForm,
    schema: signUpSchema,
    answered,
    words: texts.problems,
  })
  const { state, pending, scripted, field } = handled
  const { fields } = texts
  if (state.outcome === 'signedUp') return <OutcomeMessage outcome={state.outcome} texts={texts.outcomes} />
  return (
    <AccountForm handled={handled} pending={pending} texts={texts}>
      <OutcomeMessage outcome={state.outcome} texts={texts.outcomes} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...field('first_name')}
          autoComplete="given-name"
          maxLength={100}
          label={fields.firstName}
          defaultValue={state.values.first_name}
        />
        <Field
          {...field('last_name')}
          autoComplete="family-name"
          maxLength={150}
          label={fields.lastName}
          defaultValue={state.values.last_name}
        />
      </div>
      <EmailField {...field('email')} label={fields.email} defaultValue={state.values.email} />
      <NewPasswordFields fields={fields} label={fields.password} field={field} scripted={scripted} />
      <Checkbox
        {...field('professional')}
        label={
          <>
            <span className="font-medium">{texts.professional}</span>
            <span className="block text-xs text-ink-soft">{texts.professionalHint}</span>
          </>
        }
        defaultChecked={Boolean(state.values.professional)}
        className="rounded-md border border-line px-4 py-2 text-sm"
      />
      <TermsField handled={handled} label={terms} />
    </AccountForm>
  )
}
