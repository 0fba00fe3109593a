'use client'

import { Message } from '#components/ui/message.tsx'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { problemPlaces, problemText } from '#lib/configurator/words.ts'
import { isMeasured } from '#lib/rules/configurator/options.ts'
import { attributesHere, missingHere } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { AttributeChoice } from './attribute-choice.tsx'
import { ComplementChoice } from './complement-choice.tsx'
import FacilityStep from './facility-step.tsx'
import { PlaceButton } from './place-button.tsx'
import type { Fetched } from './use-complements.tsx'
import type { Dispatch } from './use-configurator.ts'
import type { Installation } from './use-installation.tsx'
import type { StepChecks } from './use-step-check.tsx'

interface StepFieldsProps {
  data: ConfiguratorData
  state: Configuration
  /** The configuration as it was drawn last, for what may follow a moment after a choice. */
  later: Configuration
  dispatch: Dispatch
  /** Invalid values typed before, by name of field. */
  typed: Readonly<Record<string, string>>
  checks: StepChecks
  complements: Fetched
  installation: Installation
}

/** What the current step asks for. */
export function StepFields(props: StepFieldsProps) {
  const { data, state, later, dispatch, typed, checks, complements, installation } = props
  const { texts, guidePath } = data
  const missing = state.groups.incomplete ? missingHere(state) : []
  if (state.groups.step === 'complement')
    return (
      <ComplementChoice
        data={data}
        state={state}
        dispatch={dispatch}
        missing={missing}
        typed={typed}
        failed={complements.failed}
        retry={complements.retry}
      />
    )
  if (state.groups.step === 'facility' && data.facility)
    return (
      <FacilityStep
        texts={data.facility}
        installation={installation}
        state={state}
        dispatch={dispatch}
        typed={typed}
        checks={checks}
      />
    )
  if (state.groups.step === 'summary') return <Missing data={data} state={state} dispatch={dispatch} />
  const attributes = attributesHere(state)
  const measured = attributes.some(({ options }) => options.some(isMeasured))
  return (
    <>
      {measured && guidePath ? (
        <p className="text-sm">
          <a href={guidePath} className="underline underline-offset-4">
            {texts.guide}
          </a>
        </p>
      ) : null}
      {attributes.map((attribute) => (
        <AttributeChoice
          key={attribute.id}
          data={data}
          state={state}
          later={later}
          dispatch={dispatch}
          attribute={attribute}
          missing={missing}
          typed={typed}
          errors={checks.errors}
        />
      ))}
    </>
  )
}

/** The last step: everything is there, or what is missing with the way to it. */
export function Missing({ data, state, dispatch }: Pick<StepFieldsProps, 'data' | 'state' | 'dispatch'>) {
  const problems = problemPlaces(state)
  if (problems.length === 0) return <Message tone="success">{data.texts.complete}</Message>
  return (
    <Message tone="warning" title={data.texts.stillMissing}>
      <ul>
        {problems.map(({ problem, place }) => (
          <li key={`${problem.kind} ${problem.attribute} ${problem.complement}`}>
            <PlaceButton place={place} dispatch={dispatch} className="min-h-9 text-left underline underline-offset-4">
              {problemText(problem, data.texts)}
            </PlaceButton>
          </li>
        ))}
      </ul>
    </Message>
  )
}
