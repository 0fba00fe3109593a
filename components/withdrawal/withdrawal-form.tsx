'use client'

import { useEffect, useRef } from 'react'
import { Message } from '#components/ui/message.tsx'
import { typedIn, useFormAction } from '#components/ui/use-form-action.ts'
import { withdrawForm } from '#lib/actions/withdraw.ts'
import { undeclared, type WithdrawalState, withdrawalFields } from '#lib/actions/withdrawal-state.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { ItemsStep } from './items-step.tsx'
import { PersonStep } from './person-step.tsx'
import { type WithdrawalErrors, type WithdrawalTexts, wordsOf } from './texts.ts'
import { usePrefill } from './use-prefill.ts'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'

const steps = { who: PersonStep, items: ItemsStep, confirm: ConfirmStep } as const
/** Fields that stand in the form of a step; everything else goes along unseen. */
const shown: Readonly<Record<WithdrawalState['step'], readonly string[]>> = {
  who: ['name', 'email', 'order_number'],
  items: ['description', 'message'],
  confirm: [],
  done: [],
}

/** A declaration of withdrawal, step by step, with and without a script: whose order, what of it, summary, acknowledgement. */
export function WithdrawalForm({ texts, errors }: { texts: WithdrawalTexts; errors: WithdrawalErrors }) {
  const [state, action, pending] = useFormAction<WithdrawalState>(withdrawForm, undeclared, {
    lost: (form, before) => ({
      ...before,
      fields: { ...before.fields, ...typedIn(form) },
      chosen: before.step === 'items' ? form.getAll('item').map(String) : before.chosen,
      errors: {},
      form: 'unreachable',
    }),
  })
  const place = useRef<HTMLDivElement>(null)
  useFocus(place, state)
  usePrefill(place)
  if (state.step === 'done')
    return (
      <div ref={place}>
        <WithdrawalReceipt state={state} texts={texts} />
      </div>
    )
  const Step = steps[state.step]
  return (
    <div ref={place}>
      <form
        key={state.step}
        action={action}
        noValidate
        className="space-y-5 rounded-lg border border-line p-5 md:p-6 [&_h2]:text-xl [&_h2]:outline-none"
      >
        <input type="hidden" name="step" value={state.step} />
        {withdrawalFields
          .filter((name) => !shown[state.step].includes(name))
          .map((name) => (
            <input key={name} type="hidden" name={name} value={state.fields[name]} />
          ))}
        <Step state={state} texts={texts} errors={errors} pending={pending} />
        <div role="alert">{state.form ? <Message tone="danger">{wordsOf(errors, state.form)}</Message> : null}</div>
      </form>
    </div>
  )
}

/** Goes to the first field that is wrong, or to the heading of a step that was reached. */
function useFocus(place: React.RefObject<HTMLElement | null>, state: WithdrawalState): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    const moved = before.current.step !== state.step
    before.current = state
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else if (moved) place.current?.querySelector('h2')?.focus()
  }, [place, state])
}
