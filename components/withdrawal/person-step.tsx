import { Button } from '#components/ui/button.tsx'
import { EmailField } from '#components/ui/email-field.tsx'
import { Field } from '#components/ui/field.tsx'
import type { WithdrawalState } from '#lib/actions/withdrawal-state.ts'
import { type WithdrawalErrors, type WithdrawalTexts, wordsOf } from './texts.ts'

export interface StepProps {
  state: WithdrawalState
  texts: WithdrawalTexts
  errors: WithdrawalErrors
  pending: boolean
}

/** Who declares, about which order, and where the acknowledgement goes. */
export function PersonStep({ state, texts, errors, pending }: StepProps) {
  const { fields } = state
  return (
    <>
      <h2 tabIndex={-1}>{texts.who}</h2>
      <Field
        name="name"
        autoComplete="name"
        maxLength={200}
        label={texts.name}
        defaultValue={fields.name}
        error={wordsOf(errors, state.errors.name)}
      />
      <Field
        name="order_number"
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={40}
        label={texts.number}
        hint={texts.numberHint}
        defaultValue={fields.order_number}
        error={wordsOf(errors, state.errors.order_number)}
      />
      <EmailField
        label={texts.email}
        hint={texts.emailHint}
        defaultValue={fields.email}
        error={wordsOf(errors, state.errors.email)}
      />
      <Button pending={pending} size="lg" className="w-full sm:w-auto">
        {texts.next}
      </Button>
    </>
  )
}
