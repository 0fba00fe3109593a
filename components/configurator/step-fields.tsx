'use client'

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { asksForCuts } from '#lib/rules/configurator/cuts/chosen.ts'
import { placeCode } from '#lib/rules/configurator/place-code.ts'
import { screenOf } from '#lib/rules/configurator/places.ts'
import { attributesOf, missingHere } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { AttributeChoice } from './attribute-choice.tsx'
import { CutSection } from './cuts/cut-section.tsx'
import { StepLoading } from './step-loading.tsx'
import type { Dispatch } from './use-configurator.ts'
import type { Installation } from './use-installation.tsx'
import type { StepChecks } from './use-step-check.tsx'
import type { Trial } from './use-trial.ts'

const loadExtras = () => import('./extras-screen.tsx')
const loadFacility = () => import('./facility-screen.tsx')
const ExtrasScreen = lazy(loadExtras)
const FacilityScreen = lazy(loadFacility)

interface StepFieldsProps {
  data: ConfiguratorData
  state: Configuration
  /** The configuration as it was drawn last, for what may follow a moment after a choice. */
  later: Configuration
  dispatch: Dispatch
  /** Invalid values typed before, by name of field. */
  typed: Readonly<Record<string, string>>
  checks: StepChecks
  installation: Installation
  /** True on a page of its own, which the server has rendered. */
  page: boolean
  trial: Trial
}

/**
 * What the screen asks for. The code of extras and installation comes after the first choice, before
 * their screens do; with the page where it opens with such a screen.
 */
export function StepFields(props: StepFieldsProps) {
  const { data, state, dispatch, typed, checks, installation, page } = props
  const [opened] = useState(state)
  useEffect(() => {
    if (state === opened) return
    // Where it fails, the screen asks for it again.
    loadExtras().catch(() => undefined)
    if (data.facility) loadFacility().catch(() => undefined)
  }, [state, opened, data])
  const screen = screenOf(state)
  const isRendered = page && screenOf(opened).name === screen.name
  const choices = {
    ...{ data, state, later: props.later, dispatch, typed, trial: props.trial, errors: checks.errors },
    missing: state.groups.incomplete ? missingHere(state) : [],
  }
  switch (screen.name) {
    case 'extras':
      return (
        <LaterStep isRendered={isRendered} loading={data.texts.complementsLoading}>
          <ExtrasScreen {...choices} />
        </LaterStep>
      )
    case 'facility':
      return data.facility ? (
        <LaterStep isRendered={isRendered} loading={data.facility.loading}>
          <FacilityScreen
            texts={data.facility}
            installation={installation}
            state={state}
            dispatch={dispatch}
            typed={typed}
            checks={checks}
          />
        </LaterStep>
      ) : null
    case 'summary':
      // Its notice stands above the drawing.
      return null
    default:
      return (
        <>
          {screen.places.map((place) => (
            <div key={placeCode(place)} data-place={placeCode(place)} className="scroll-mt-36 space-y-7">
              {attributesOf(state, place).map((attribute) =>
                attribute.options.some(asksForCuts) ? (
                  <CutSection key={attribute.id} {...choices} attribute={attribute} page={page} />
                ) : (
                  <AttributeChoice key={attribute.id} {...choices} attribute={attribute} />
                ),
              )}
            </div>
          ))}
          {screen.name === 'measures' && data.guidePath ? (
            <p className="text-sm">
              <a href={data.guidePath} className="underline underline-offset-4">
                {data.texts.guide}
              </a>
            </p>
          ) : null}
        </>
      )
  }
}

interface LaterStepProps {
  /** Whether the server has rendered it, as the page opened with such a screen. */
  isRendered: boolean
  /** What is said while the code is loaded. */
  loading: string
  children: ReactNode
}

/**
 * A screen whose code is loaded later. One that the server has rendered has no boundary: it waited
 * for the code, so that the fields are shown without a script too. A boundary would leave them
 * hidden there.
 */
function LaterStep({ isRendered, loading, children }: LaterStepProps) {
  return isRendered ? children : <Suspense fallback={<StepLoading text={loading} />}>{children}</Suspense>
}
