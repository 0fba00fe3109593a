'use client'

import { Fragment, useState } from 'react'
import { FacilityFields } from '#components/facility/facility-fields.tsx'
import { FacilityLoading } from '#components/facility/facility-loading.tsx'
import { Button } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import type { FacilityData, FacilityStepTexts } from '#lib/facility/data.ts'
import { placeCode } from '#lib/rules/configurator/place-code.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { facilitySteps, isWanted } from '#lib/rules/facility/steps.ts'
import type { Dispatch } from './use-configurator.ts'
import type { Installation } from './use-installation.tsx'
import type { StepChecks } from './use-step-check.tsx'

export interface FacilityScreenProps {
  texts: FacilityStepTexts
  installation: Installation
  state: Configuration
  dispatch: Dispatch
  typed: Readonly<Record<string, string>>
  checks: StepChecks
}

/**
 * An installation in a configurator: each question comes once those before it are answered, then the
 * payments.
 */
export default function FacilityScreen(props: FacilityScreenProps) {
  const { texts, installation, state, dispatch, typed, checks } = props
  const { data, failed, retry } = installation
  /** Answers that were taken back are drawn again. */
  const [removed, setRemoved] = useState(0)
  if (failed)
    return (
      <div role="alert">
        <Message tone="danger">
          {texts.unavailable} <RetryButton retry={retry} text={texts.retry} />
        </Message>
      </div>
    )
  if (!data) return <FacilityLoading text={texts.loading} />
  return (
    <>
      <Fragment key={removed}>
        {facilitySteps(state).map((step) => (
          <div key={step} data-place={placeCode({ step: 'facility', facilityStep: step })} className="scroll-mt-36">
            <FacilityFields
              step={step}
              data={data}
              state={state}
              send={dispatch}
              typed={typed}
              judge={checks.judge}
              field={(name) => ({ name, error: messageOf(data, checks.errors[name]) })}
            />
          </div>
        ))}
      </Fragment>
      {isWanted(state.selected) ? (
        <Button
          type="button"
          look="quiet"
          className="noscript:hidden"
          onClick={() => {
            dispatch({ type: 'removeFacility' })
            setRemoved((before) => before + 1)
          }}
        >
          {data.texts.remove}
        </Button>
      ) : null}
    </>
  )
}

function messageOf({ texts: { problems } }: FacilityData, name: string | undefined): string | undefined {
  return name === undefined ? undefined : problems[name as keyof typeof problems]
}
