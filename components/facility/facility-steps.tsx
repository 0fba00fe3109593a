'use client'

import { useEffect, useId, useReducer, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import { SidePanel } from '#components/ui/side-panel.tsx'
import { type FacilityData, facilityTerms } from '#lib/facility/data.ts'
import { configure } from '#lib/rules/configurator/machine.ts'
import { facilityAlone } from '#lib/rules/facility/alone.ts'
import { arrangedOf } from '#lib/rules/facility/choice.ts'
import { isWanted } from '#lib/rules/facility/steps.ts'
import { FacilityForm } from './facility-form.tsx'
import type { FacilityPanelProps } from './facility-panel-props.ts'

interface FacilityStepsProps extends FacilityPanelProps {
  data: FacilityData
}

/** The steps one after another in a panel: those of a configurator that has nothing else. */
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
    // The button that was pressed may be gone or another: whoever uses a keyboard goes on from the
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
      header={<span className="text-xs text-ink-soft">{stepName}</span>}
      footer={
        <div className="flex gap-3">
          {step > 0 ? (
            <Button type="button" look="secondary" onClick={() => send({ type: 'previous' })}>
              {texts.back}
            </Button>
          ) : null}
          {step < 4 ? (
            <Button type="submit" form={form} className="flex-1">
              {texts.next}
            </Button>
          ) : arranged || isWanted(state.selected) === false ? (
            <Button type="button" className="flex-1" pending={saving} onClick={() => saving || keep()}>
              {arranged ? texts.add : texts.without}
            </Button>
          ) : null}
        </div>
      }
    >
      <section ref={content} aria-label={stepName} tabIndex={-1} aria-live="polite" className="outline-none">
        <FacilityForm key={step} id={form} data={data} state={state} send={send} />
      </section>
      <div role="alert" className="not-empty:mt-4">
        {problem ? <Message tone="danger">{problem}</Message> : null}
      </div>
    </SidePanel>
  )
}
