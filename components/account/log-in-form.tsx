'use client'

import { type ReactNode, useEffect } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/choices.tsx'
import { Field } from '#components/ui/field.tsx'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { logInForm } from '#lib/actions/log-in.ts'
import { logInProblems } from '#lib/rules/account.ts'
import type { AccountTexts } from './account-texts.ts'
import { OutcomeMessage } from './outcome-message.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

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
  const { state, pending, scripted, form, errorOf } = useAccountForm({
    send: logInForm,
    check: logInProblems,
    answered,
    problems: texts.problems,
  })
  const { next: goOn } = state
  useEffect(() => {
    if (goOn === null) return
    // A page of its own: what the browser keeps of this one was made for a visitor.
    const leave = () => window.location.assign(goOn)
    import('#lib/session/after-log-in.ts').then(({ afterLogIn }) => afterLogIn()).then(leave, leave)
  }, [goOn])
  const busy = pending || goOn !== null
  return (
    <form {...form} className="space-y-4">
      <OutcomeMessage outcome={state.outcome} texts={texts.outcomes} />
      {scripted ? <input type="hidden" name="scripted" value="1" /> : null}
      <input type="hidden" name="next" value={next} />
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        label={texts.fields.email}
        defaultValue={state.values.email}
        error={errorOf('email')}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={texts.fields.password}
        error={errorOf('password')}
        texts={texts.fields}
        scripted={scripted}
      />
      <p className="text-right text-xs">{forgotten}</p>
      <Checkbox
        name="terms"
        label={terms}
        defaultChecked={Boolean(state.values.terms)}
        error={errorOf('terms')}
        className="text-sm"
      />
      <Button size="lg" pending={busy} className="w-full">
        {busy ? texts.sending : texts.send}
      </Button>
    </form>
  )
}
