'use client'

import { useState } from 'react'
import { useCheckedForm } from '#components/forms/use-checked-form.ts'
import { facilityStepSchema } from '#lib/forms/facility-step.ts'
import { stepBeside } from '#lib/rules/facility/steps.ts'
import { FacilityFields } from './facility-fields.tsx'
import type { FacilityFieldsProps } from './facility-fields-props.ts'

interface FacilityFormProps extends Pick<FacilityFieldsProps, 'data' | 'state' | 'send'> {
  /** Ties the buttons to it, which stand below. */
  id: string
}

const noProblems = () => ({})

/**
 * A step of an installation as a form: missing answers are reported at their fields, when they are left and when the
 * shopper continues.
 */
export function FacilityForm({ id, data, state, send }: FacilityFormProps) {
  const [sent, setSent] = useState(0)
  // Without its references: the library would write its own values into a list that reappears, over the choices made.
  const { form, choice, judge } = useCheckedForm({
    schema: facilityStepSchema(state),
    sending: [
      sent,
      () => {
        setSent((before) => before + 1)
        send({ type: 'goTo', place: { step: 'facility', facilityStep: stepBeside(state, 1) } })
      },
      false,
    ],
    problemsIn: noProblems,
    words: data.texts.problems,
  })
  return (
    <form
      {...form}
      id={id}
      onSubmit={(event) => {
        // The form around the panel's opener is not an ancestor in the document, but React's events bubble to it.
        event.stopPropagation()
        form.onSubmit(event)
      }}
    >
      <FacilityFields
        step={state.groups.current_facility_step ?? 0}
        data={data}
        state={state}
        send={send}
        judge={judge}
        field={choice}
      />
    </form>
  )
}
