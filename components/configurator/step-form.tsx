'use client'

import { memo, type ReactNode } from 'react'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { addressQuery } from '#lib/rules/configurator/address.ts'
import { fieldNames, placeCode } from '#lib/rules/configurator/form.ts'
import { holdsSeveral } from '#lib/rules/configurator/options.ts'
import { placeOf } from '#lib/rules/configurator/places.ts'
import { attributesHere, choiceOf } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { stepFormId } from './place-button.tsx'
import type { Dispatch } from './use-configurator.ts'

interface StepFormProps {
  data: ConfiguratorData
  /** What a form that is sent without a script carries on. */
  state: Configuration
  dispatch: Dispatch
  row: string | null
  children: ReactNode
}

/** A step as a form that asks for the same page: without a script it carries everything chosen before, and the step's own fields. */
export function StepForm({ data, state, dispatch, row, children }: StepFormProps) {
  return (
    <form
      id={stepFormId}
      method="get"
      action={data.configuratorPath}
      onSubmit={(event) => {
        event.preventDefault()
        // Every button does its own: what sends the form is Enter in a field or on a choice.
        dispatch({ type: 'next' })
      }}
      noValidate
    >
      {/* Pressing Enter in a field sends the first button of the form: without a script this one stays at the step. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {data.texts.update}
      </button>
      <Chosen data={data} state={state} row={row} />
      {children}
    </form>
  )
}

/** Everything chosen before, and where; only a form that is sent without a script asks for it. */
const Chosen = memo(function Chosen({ data, state, row }: Pick<StepFormProps, 'data' | 'state' | 'row'>) {
  const query = new URLSearchParams(addressQuery(data.product.slug, choiceOf(state), state.selected.quantity))
  const type = state.groups.complement_type
  const shown = [
    ...attributesHere(state)
      .filter(holdsSeveral)
      .map(({ id }) => fieldNames.attribute(id)),
    ...(type === null ? [] : [`c${type}`]),
  ]
  return (
    <>
      {[...query].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={fieldNames.step} value={placeCode(placeOf(state))} />
      {shown.length > 0 ? <input type="hidden" name={fieldNames.shown} value={shown.join('.')} /> : null}
      {row ? <input type="hidden" name="row" value={row} /> : null}
    </>
  )
})
