'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import { SidePanel } from '#components/ui/side-panel.tsx'
import type { FacilityData } from '#lib/facility/data.ts'
import { facilityOption } from '#lib/rules/facility/options.ts'
import { facilityPrices, facilitySplit } from '#lib/rules/facility/prices.ts'
import type { ArrangedFacility } from '#lib/rules/facility/selected-service.ts'
import {
  arrangeFacility,
  chosenBefore,
  type FacilityDraft,
  type FacilityEvent,
  facilityDraft,
  facilityRequest,
  isAnswered,
  isDeclined,
  needsQuote,
} from '#lib/rules/facility/steps.ts'
import type { FacilityPanelProps } from './facility-panel-props.ts'
import { FacilityQuestion } from './facility-question.tsx'
import { FacilitySummary } from './facility-summary.tsx'
import { FacilityWhere } from './facility-where.tsx'

interface FacilityStepsProps extends FacilityPanelProps {
  data: FacilityData
}

/** The steps one after another: whether at all, where, taking down, measuring before, summary. */
export function FacilitySteps({ data, quantity, choice, save, close }: FacilityStepsProps) {
  const { offer, texts, taxRate, helpDesk } = data
  const [draft, setDraft] = useState(() =>
    choice ? facilityDraft(chosenBefore(offer, choice), choice.place) : facilityDraft(),
  )
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = (event: FacilityEvent) => setDraft((current) => arrangeFacility(current, event))
  const content = useRef<HTMLElement>(null)
  const shownStep = useRef(draft.step)
  useEffect(() => {
    if (shownStep.current === draft.step) return
    shownStep.current = draft.step
    // The button that was pressed may be gone or not ready: whoever uses a keyboard goes on from the step itself.
    content.current?.focus()
  }, [draft.step])
  const stepName = texts.step.replace('{step}', String(draft.step + 1))
  const arranged = arrangedBy(draft, data, quantity)
  const keep = async () => {
    setSaving(true)
    setProblem(null)
    const refused = await save(arranged)
    if (refused === null) return close()
    setProblem(refused || texts.failed)
    setSaving(false)
  }
  const ask = (attribute: 'facility' | 'disassembly' | 'pre_measurement') => (
    <FacilityQuestion
      key={attribute}
      attribute={attribute}
      offer={offer}
      chosen={draft.chosen}
      texts={texts}
      taxRate={taxRate}
      onChoose={(option) => send({ type: 'choose', option })}
    />
  )
  return (
    <SidePanel
      title={texts.title}
      closeLabel={texts.close}
      close={close}
      header={<span className="text-xs text-ink-soft">{stepName}</span>}
      footer={
        <div className="flex gap-3">
          {draft.step > 0 ? (
            <Button type="button" look="secondary" onClick={() => send({ type: 'back' })}>
              {texts.back}
            </Button>
          ) : null}
          {draft.step < 4 ? (
            <Button
              type="button"
              className="flex-1"
              disabled={!isAnswered(draft)}
              onClick={() => send({ type: 'next' })}
            >
              {texts.next}
            </Button>
          ) : isDeclined(draft) || arranged ? (
            <Button type="button" className="flex-1" pending={saving} onClick={() => saving || keep()}>
              {arranged ? texts.add : texts.without}
            </Button>
          ) : null}
        </div>
      }
    >
      <section ref={content} aria-label={stepName} tabIndex={-1} aria-live="polite" className="outline-none">
        {draft.step === 0 ? ask('facility') : null}
        {draft.step === 1 ? <FacilityWhere offer={offer} draft={draft} texts={texts} send={send} /> : null}
        {draft.step === 2 ? ask('disassembly') : null}
        {draft.step === 3 ? ask('pre_measurement') : null}
        {draft.step === 4 ? (
          <FacilitySummary
            draft={draft}
            offer={offer}
            quantity={quantity}
            taxRate={taxRate}
            texts={texts}
            helpDesk={helpDesk}
            quote={needsQuote(draft)}
          />
        ) : null}
      </section>
      <div role="alert" className="not-empty:mt-4">
        {problem ? <Message tone="danger">{problem}</Message> : null}
      </div>
    </SidePanel>
  )
}

/** What the steps have arranged so far; null before they are through, where it is not wanted and where only a quote is possible. */
function arrangedBy(draft: FacilityDraft, { offer, taxRate }: FacilityData, quantity: number): ArrangedFacility | null {
  const choice = isDeclined(draft) ? null : facilityRequest(draft)
  if (!choice) return null
  const prices = facilityPrices(draft.chosen, offer.reservation_price, taxRate)
  return {
    choice,
    city: facilityOption(draft.chosen, 'cities')?.value_string ?? '',
    ...facilitySplit(prices, offer.reservation_price, quantity),
  }
}
