'use client'

import { Message } from '#components/ui/message.tsx'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { problemPlaces, problemText } from '#lib/configurator/words.ts'
import { isMeasured } from '#lib/rules/configurator/options.ts'
import { attributesHere, missingHere } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { AttributeChoice } from './attribute-choice.tsx'
import { ComplementChoice } from './complement-choice.tsx'
import { PlaceButton } from './place-button.tsx'
import type { Dispatch } from './use-configurator.ts'

interface StepFieldsProps {
  data: ConfiguratorData
  state: Configuration
  /** The configuration as it was drawn last, for what may follow a moment after a choice. */
  later: Configuration
  dispatch: Dispatch
  typed: Readonly<Record<number, string>>
  failed: boolean
  retry: () => void
}

/** What the current step asks for. */
export function StepFields({ data, state, later, dispatch, typed, failed, retry }: StepFieldsProps) {
  const { texts, guidePath } = data
  const missing = state.groups.incomplete ? missingHere(state) : []
  if (state.groups.step === 'complement')
    return (
      <ComplementChoice data={data} state={state} dispatch={dispatch} missing={missing} failed={failed} retry={retry} />
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
