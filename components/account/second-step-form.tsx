'use client'

import { Field } from '#components/ui/field.tsx'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { secondStepForm, startOverForm } from '#lib/actions/second-step.ts'
import { codeProblems } from '#lib/rules/account.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountTexts } from './account-texts.ts'
import { OutcomeMessage } from './outcome-message.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useGoOn } from './use-go-on.ts'

interface SecondStepFormProps {
  answered: AccountFormState
  /** Path to come back to. */
  next: string
  texts: AccountTexts & Record<'send' | 'sending' | 'code' | 'hint' | 'startOver', string>
}

/** The second step of a login: a code. Beside it the way back to the first one. */
export function SecondStepForm({ answered, next, texts }: SecondStepFormProps) {
  const handled = useAccountForm({ send: secondStepForm, check: codeProblems, answered, problems: texts.problems })
  const { leaving, outcome } = useGoOn(handled.state)
  return (
    <>
      <AccountForm handled={handled} pending={handled.pending || leaving} texts={texts}>
        <OutcomeMessage outcome={outcome} texts={texts.outcomes} />
        <input type="hidden" name="next" value={next} />
        <Field
          name="code"
          label={texts.code}
          hint={texts.hint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={handled.errorOf('code')}
        />
      </AccountForm>
      <form action={startOverForm} className="mt-4 text-center">
        <input type="hidden" name="next" value={next} />
        <button type="submit" className="account-link min-h-11">
          {texts.startOver}
        </button>
      </form>
    </>
  )
}
