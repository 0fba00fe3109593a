'use client'

import { useEffect, useRef } from 'react'
import { usePrefill } from '#components/forms/use-prefill.ts'
import { typedIn, useFormAction } from '#components/ui/use-form-action.ts'
import { withdrawForm } from '#lib/actions/withdraw.ts'
import { undeclared, type WithdrawalState } from '#lib/actions/withdrawal-state.ts'
import type { WithdrawalErrors, WithdrawalTexts } from './texts.ts'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'
import { WithdrawalStep } from './withdrawal-step.tsx'

/** A declaration of withdrawal, step by step, with and without a script: order, items, summary, acknowledgement. */
export function WithdrawalForm({ texts, errors }: { texts: WithdrawalTexts; errors: WithdrawalErrors }) {
  const sending = useFormAction<WithdrawalState>(withdrawForm, undeclared, {
    lost: (form, before) => ({
      ...before,
      fields: { ...before.fields, ...typedIn(form) },
      chosen: before.step === 'items' ? form.getAll('item').map(String) : before.chosen,
      errors: {},
      form: 'unreachable',
    }),
  })
  const [state] = sending
  const { step } = state
  const place = useRef<HTMLDivElement>(null)
  useFocus(place, state)
  usePrefill(place)
  if (step === 'done')
    return (
      <div ref={place}>
        <WithdrawalReceipt state={state} texts={texts} />
      </div>
    )
  return (
    <div ref={place}>
      <WithdrawalStep key={step} step={step} sending={sending} texts={texts} errors={errors} />
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
