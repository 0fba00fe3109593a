'use client'

import { Fragment, useEffect, useId, useReducer, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import { SidePanel } from '#components/ui/side-panel.tsx'
import { type FacilityData, facilityTerms } from '#lib/facility/data.ts'
import { configure } from '#lib/rules/configurator/machine.ts'
import { facilityAlone } from '#lib/rules/facility/alone.ts'
import { arrangedOf } from '#lib/rules/facility/choice.ts'
import { isWanted, needsQuote, stepBeside } from '#lib/rules/facility/steps.ts'
import '#styles/facility.css'
import { FacilityAnswer } from './facility-answer.tsx'
import { FacilityForm } from './facility-form.tsx'
import type { FacilityPanelProps } from './facility-panel-props.ts'
import { FacilitySum } from './facility-sum.tsx'

interface FacilityStepsProps extends FacilityPanelProps {
  data: FacilityData
}

const steps = [0, 1, 2, 3, 4] as const

/**
 * The steps in a panel: those of a configurator that has nothing else. On a wide screen all of them
 * are its sections, one of them open, with the sum beside; on a phone one after another.
 */
export function FacilitySteps({ data, quantity, choice, save, close }: FacilityStepsProps) {
  const { texts } = data
  const [state, send] = useReducer(configure, null, () => facilityAlone(facilityTerms(data), choice, quantity))
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useId()
  const step = state.groups.current_facility_step ?? 0
  const content = useRef<HTMLElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    // The button that was pressed may be gone or another: keyboard focus goes to the
    // step itself.
    content.current?.focus()
  }, [step])
  const stepName = texts.step.replace('{step}', String(step + 1))
  const arranged = arrangedOf(state)
  const keep = async () => {
    setSaving(true)
    setProblem(null)
    const refused = await save(arranged)
    if (refused === null) return close()
    setProblem(refused || texts.failed)
    setSaving(false)
  }
  return (
    <SidePanel
      title={texts.title}
      closeLabel={texts.close}
      close={close}
      width="wide"
      header={<span className="text-xs text-ink-soft">{stepName}</span>}
      footer={
        <div className="flex flex-wrap gap-3">
          <FacilitySum data={data} state={state} look="line" />
          {step > 0 ? (
            <Button
              type="button"
              look="secondary"
              onClick={() => send({ type: 'goTo', place: { step: 'facility', facilityStep: stepBeside(state, -1) } })}
            >
              {texts.back}
            </Button>
          ) : null}
          {step < 4 ? (
            <Button type="submit" form={form} className="flex-1">
              {texts.next}
            </Button>
          ) : arranged || isWanted(state.selected) === false || needsQuote(state.selected) ? (
            <Button type="button" className="flex-1" pending={saving} onClick={() => saving || keep()}>
              {arranged ? texts.add : texts.without}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_16rem] lg:items-start lg:gap-10">
        <div className="facility-steps">
          {steps.map((each) => (
            <Fragment key={each}>
              {each === step ? (
                <section ref={content} aria-label={stepName} tabIndex={-1} aria-live="polite">
                  <FacilityForm id={form} data={data} state={state} send={send} />
                </section>
              ) : (
                <FacilityAnswer step={each} data={data} state={state} send={send} />
              )}
            </Fragment>
          ))}
        </div>
        <FacilitySum data={data} state={state} look="list" />
      </div>
      <div role="alert" className="not-empty:mt-4">
        {problem ? <Message tone="danger">{problem}</Message> : null}
      </div>
    </SidePanel>
  )
}
