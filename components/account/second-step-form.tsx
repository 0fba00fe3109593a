'use client'

import { useShopForm } from '#components/forms/use-shop-form.ts'
import { Field } from '#components/ui/field.tsx'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { secondStepForm, startOverForm } from '#lib/actions/second-step.ts'
import { codeSchema } from '#lib/forms/account.ts'
import { accountAnswers } from './account-answers.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountTexts } from './account-texts.ts'
import { OutcomeMessage } from './outcome-message.tsx'
import { useGoOn } from './use-go-on.ts'

interface SecondStepFormProps {
  answered: AccountFormState
  /** Path to come back to. */
  next: string
  texts: AccountTexts & Record<'send' | 'sending' | 'code' | 'hint' | 'startOver', string>
}

/** The second step of a login: a code. Beside it the way back to the first one. */
export function SecondStepForm({ answered, next, texts }: SecondStepFormProps) {
  const handled = useShopForm({
    ...accountAnswers,
    send: secondStepForm,
    schema: codeSchema,
    answered,
    words: texts.problems,
  })
  const { leaving, outcome } = useGoOn(handled.state)
  return (
    <>
      <AccountForm handled={handled} pending={handled.pending || leaving} texts={texts}>
        <OutcomeMessage outcome={outcome} texts={texts.outcomes} />
        <input type="hidden" name="next" value={next} />
        <Field
          {...handled.field('code')}
          label={texts.code}
          hint={texts.hint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
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
