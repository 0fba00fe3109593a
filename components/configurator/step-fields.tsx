'use client'

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Message } from '#components/ui/message.tsx'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { problemPlaces, problemText } from '#lib/configurator/words.ts'
import { isMeasured } from '#lib/rules/configurator/options.ts'
import { attributesHere, missingHere } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { AttributeChoice } from './attribute-choice.tsx'
import { PlaceButton } from './place-button.tsx'
import { StepLoading } from './step-loading.tsx'
import type { Fetched } from './use-complements.tsx'
import type { Dispatch } from './use-configurator.ts'
import type { Installation } from './use-installation.tsx'
import type { StepChecks } from './use-step-check.tsx'

const loadComplements = () => import('./complement-choice.tsx')
const loadFacility = () => import('./facility-step.tsx')
const ComplementChoice = lazy(loadComplements)
const FacilityStep = lazy(loadFacility)

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
  /** True on a page of its own, which the server has rendered. */
  page: boolean
}

/**
 * What the current step asks for. The code of complements and installation comes after the first
 * choice, before their steps do; with the page where it opens with such a step.
 */
export function StepFields(props: StepFieldsProps) {
  const { data, state, later, dispatch, typed, checks, complements, installation, page } = props
  const [opened] = useState(state)
  useEffect(() => {
    if (state === opened) return
    // Where it fails, the step asks for it again.
    if (data.complementTypes.length > 0) loadComplements().catch(() => undefined)
    if (data.facility) loadFacility().catch(() => undefined)
  }, [state, opened, data])
  const { texts, guidePath } = data
  const missing = state.groups.incomplete ? missingHere(state) : []
  if (state.groups.step === 'complement')
    return (
      <LaterStep isRendered={page && opened.groups.step === 'complement'} loading={texts.complementsLoading}>
        <ComplementChoice
          data={data}
          state={state}
          dispatch={dispatch}
          missing={missing}
          typed={typed}
          failed={complements.failed}
          retry={complements.retry}
        />
      </LaterStep>
    )
  if (state.groups.step === 'facility' && data.facility)
    return (
      <LaterStep isRendered={page && opened.groups.step === 'facility'} loading={data.facility.loading}>
        <FacilityStep
          texts={data.facility}
          installation={installation}
          state={state}
          dispatch={dispatch}
          typed={typed}
          checks={checks}
        />
      </LaterStep>
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

interface LaterStepProps {
  /** Whether the server has rendered it, as the page opened with such a step. */
  isRendered: boolean
  /** What is said while the code is loaded. */
  loading: string
  children: ReactNode
}

/**
 * A step whose code is loaded later. One that the server has rendered has no boundary: it waited
 * for the code, so that the fields are shown without a script too. A boundary would leave them
 * hidden there.
 */
function LaterStep({ isRendered, loading, children }: LaterStepProps) {
  return isRendered ? children : <Suspense fallback={<StepLoading text={loading} />}>{children}</Suspense>
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
