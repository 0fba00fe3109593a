'use client'

import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/choices.tsx'
import { Field } from '#components/ui/field.tsx'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { signUpForm } from '#lib/actions/sign-up.ts'
import { signUpProblems } from '#lib/rules/account.ts'
import type { AccountTexts } from './account-texts.ts'
import { OutcomeMessage } from './outcome-message.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

interface SignUpFormProps {
  answered: AccountFormState
  texts: AccountTexts & Record<'send' | 'sending' | 'professional' | 'professionalHint', string>
  terms: ReactNode
}

/** The signup: names, e-mail, a password twice, whether it is for a business, terms. Then the mail is what goes on. */
export function SignUpForm({ answered, texts, terms }: SignUpFormProps) {
  const { state, pending, scripted, form, errorOf } = useAccountForm({
    send: signUpForm,
    check: signUpProblems,
    answered,
    problems: texts.problems,
  })
  const { fields } = texts
  if (state.outcome === 'signedUp') return <OutcomeMessage outcome={state.outcome} texts={texts.outcomes} />
  return (
    <form {...form} className="space-y-4">
      <OutcomeMessage outcome={state.outcome} texts={texts.outcomes} />
      {scripted ? <input type="hidden" name="scripted" value="1" /> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="first_name"
          autoComplete="given-name"
          maxLength={100}
          label={fields.firstName}
          defaultValue={state.values.first_name}
          error={errorOf('first_name')}
        />
        <Field
          name="last_name"
          autoComplete="family-name"
          maxLength={150}
          label={fields.lastName}
          defaultValue={state.values.last_name}
          error={errorOf('last_name')}
        />
      </div>
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        label={fields.email}
        defaultValue={state.values.email}
        error={errorOf('email')}
      />
      <NewPasswordFields fields={fields} label={fields.password} errorOf={errorOf} scripted={scripted} />
      <Checkbox
        name="professional"
        label={
          <>
            <span className="font-medium">{texts.professional}</span>
            <span className="block text-xs text-ink-soft">{texts.professionalHint}</span>
          </>
        }
        defaultChecked={Boolean(state.values.professional)}
        className="rounded-md border border-line px-4 py-2 text-sm"
      />
      <Checkbox
        name="terms"
        label={terms}
        defaultChecked={Boolean(state.values.terms)}
        error={errorOf('terms')}
        className="text-sm"
      />
      <Button size="lg" pending={pending} className="w-full">
        {pending ? texts.sending : texts.send}
      </Button>
    </form>
  )
}

interface NewPasswordFieldsProps {
  fields: AccountTexts['fields']
  label: string
  errorOf: (field: 'password' | 'confirmation') => string | undefined
  scripted: boolean
}

/** A new password, typed twice. */
export function NewPasswordFields({ fields, label, errorOf, scripted }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={label}
        hint={fields.passwordHint}
        error={errorOf('password')}
        texts={fields}
        scripted={scripted}
      />
      <PasswordField
        name="confirmation"
        autoComplete="new-password"
        label={fields.confirmation}
        error={errorOf('confirmation')}
        texts={fields}
        scripted={scripted}
      />
    </>
  )
}
