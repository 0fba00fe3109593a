'use client'

import { useCheckedForm } from '#components/forms/use-checked-form.ts'
import { Message } from '#components/ui/message.tsx'
import { type WithdrawalState, withdrawalFields } from '#lib/actions/withdrawal-state.ts'
import { withdrawalItemsSchema, withdrawalPersonSchema, withdrawalSummarySchema } from '#lib/forms/withdrawal.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { ItemsStep } from './items-step.tsx'
import { PersonStep } from './person-step.tsx'
import { type WithdrawalErrors, type WithdrawalTexts, wordsOf } from './texts.ts'

type Step = Exclude<WithdrawalState['step'], 'done'>

const steps = { who: PersonStep, items: ItemsStep, confirm: ConfirmStep } as const
/** Fields that stand in the form of a step; everything else goes along unseen. */
const shown: Readonly<Record<Step, readonly string[]>> = {
  who: ['name', 'email', 'order_number'],
  items: ['description', 'message'],
  confirm: [],
}

interface WithdrawalStepProps {
  step: Step
  /** State, dispatch and `pending` of the declaration. */
  sending: readonly [state: WithdrawalState, action: (form: FormData) => void, pending: boolean]
  texts: WithdrawalTexts
  errors: WithdrawalErrors
}

/**
 * The form of one step; the input of the others is included as hidden fields, so that it works the same without a
 * script.
 */
export function WithdrawalStep({ step, sending, texts, errors }: WithdrawalStepProps) {
  const [state] = sending
  const handled = useCheckedForm({ schema: schemaOf(step, state), sending, problemsIn, words: errors })
  const Fields = steps[step]
  return (
    <form
      {...handled.form}
      className="space-y-5 rounded-lg border border-line p-5 md:p-6 [&_h2]:text-xl [&_h2]:outline-none"
    >
      <input type="hidden" name="step" value={step} />
      {withdrawalFields
        .filter((name) => !shown[step].includes(name))
        .map((name) => (
          <input key={name} type="hidden" name={name} value={state.fields[name]} />
        ))}
      <Fields handled={handled} texts={texts} />
      <div role="alert">{state.form ? <Message tone="danger">{wordsOf(errors, state.form)}</Message> : null}</div>
    </form>
  )
}

function schemaOf(step: Step, { order }: WithdrawalState) {
  if (step === 'who') return withdrawalPersonSchema
  return step === 'items' ? withdrawalItemsSchema(order) : withdrawalSummarySchema
}

function problemsIn({ errors }: WithdrawalState) {
  return errors
}
