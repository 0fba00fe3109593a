'use client'

import { memo, type ReactNode } from 'react'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { fieldNames } from '#lib/rules/configurator/form.ts'
import { holdsSeveral } from '#lib/rules/configurator/options.ts'
import { placeCode } from '#lib/rules/configurator/place-code.ts'
import { placeOf, screenOf } from '#lib/rules/configurator/places.ts'
import { attributesHere } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { stepFormId } from './place-button.tsx'
import type { StepChecks } from './use-step-check.tsx'

interface StepFormProps {
  data: ConfiguratorData
  /** What a form that is sent without a script carries on. */
  state: Configuration
  /** The same as the query of an address. */
  query: string
  checks: StepChecks
  row: string | null
  children: ReactNode
}

/**
 * A screen as a form that asks for the same page: without a script it carries everything chosen
 * before, and the screen's own fields.
 */
export function StepForm({ data, state, query, checks, row, children }: StepFormProps) {
  return (
    <form
      {...checks.form}
      id={stepFormId}
      method="get"
      action={data.configuratorPath}
      onSubmit={(event) => {
        event.preventDefault()
        // Every button does its own: what sends the form is Enter in a field or on a choice.
        checks.goOn()
      }}
      noValidate
      // As high as the screen at least: the buttons below then stand still from screen to screen.
      className="flex min-h-dvh flex-col"
    >
      {/* Pressing Enter in a field sends the first button of the form: without a script this one stays at the screen. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {data.texts.update}
      </button>
      {checks.part}
      <Chosen query={query} state={state} row={row} />
      {children}
    </form>
  )
}

/** Everything chosen before, and where; only a form that is sent without a script asks for it. */
const Chosen = memo(function Chosen({ query, state, row }: Pick<StepFormProps, 'query' | 'state' | 'row'>) {
  const fetched = screenOf(state).places.filter(
    (place) => place.step === 'complement' && state.options.complements[place.complementType],
  )
  const shown = [
    ...attributesHere(state)
      .filter(holdsSeveral)
      .map(({ id }) => fieldNames.attribute(id)),
    ...fetched.map(placeCode),
  ]
  return (
    <>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={fieldNames.step} value={placeCode(placeOf(state))} />
      {shown.length > 0 ? <input type="hidden" name={fieldNames.shown} value={shown.join('.')} /> : null}
      {row ? <input type="hidden" name="row" value={row} /> : null}
    </>
  )
})
