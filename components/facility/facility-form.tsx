'use client'

import { useState } from 'react'
import { useCheckedForm } from '#components/forms/use-checked-form.ts'
import { facilityStepSchema } from '#lib/forms/facility-step.ts'
import { FacilityFields } from './facility-fields.tsx'
import type { FacilityFieldsProps } from './facility-fields-props.ts'

interface FacilityFormProps extends Pick<FacilityFieldsProps, 'data' | 'state' | 'send'> {
  /** Ties the buttons to it, which stand below. */
  id: string
}

const noProblems = () => ({})

/**
 * A step of an installation as a form: what is missing is said at its field, when it is left and
 * when the shopper goes on.
 */
export function FacilityForm({ id, data, state, send }: FacilityFormProps) {
  const [sent, setSent] = useState(0)
  // Without its references: it would write what it remembers into a list that comes back, over what
  // has been chosen.
  const { form, choice, judge } = useCheckedForm({
    schema: facilityStepSchema(state),
    sending: [
      sent,
      () => {
        setSent((before) => before + 1)
        send({ type: 'next' })
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
        // The form around the panel's opener is no part of the page's form, but React tells it of
        // everything in the panel.
        event.stopPropagation()
        form.onSubmit(event)
      }}
    >
      <FacilityFields data={data} state={state} send={send} judge={judge} field={choice} />
    </form>
  )
}
