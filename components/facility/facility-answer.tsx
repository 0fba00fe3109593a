import type { FacilityStep } from '#lib/rules/configurator/types.ts'
import { facilityOption } from '#lib/rules/facility/options.ts'
import { facilitySteps, needsQuote } from '#lib/rules/facility/steps.ts'
import type { FacilityFieldsProps } from './facility-fields-props.ts'

interface FacilityAnswerProps extends Pick<FacilityFieldsProps, 'data' | 'state' | 'send'> {
  step: FacilityStep
}

/** A closed step: its subject, its answer, and a link back to it. */
export function FacilityAnswer({ step, data: { texts }, state, send }: FacilityAnswerProps) {
  const isOpen = facilitySteps(state).includes(step)
  const title = titleOf(step, texts)
  const answer = isOpen && answerOf(step, texts, state)
  return (
    <div className="facility-answer">
      <h3>{title}</h3>
      {answer ? <p>{answer}</p> : null}
      {answer ? (
        <button
          type="button"
          onClick={() => send({ type: 'goTo', place: { step: 'facility', facilityStep: step } })}
          aria-label={`${texts.changeStep} ${title}`}
        >
          {texts.changeStep}
        </button>
      ) : null}
    </div>
  )
}

type Texts = FacilityFieldsProps['data']['texts']

function titleOf(step: FacilityStep, texts: Texts): string {
  const { facility, disassembly, pre_measurement } = texts.questions
  return [facility.title, texts.where, disassembly.title, pre_measurement.title, texts.summary][step] ?? ''
}

/** The answer to a step; '' without one. */
function answerOf(step: FacilityStep, texts: Texts, { selected }: FacilityFieldsProps['state']): string {
  const chosen = (attribute: Parameters<typeof facilityOption>[1]) => facilityOption(selected.facility, attribute)
  const yesOrNo = (attribute: 'facility' | 'disassembly' | 'pre_measurement') => {
    const option = chosen(attribute)
    return option ? (option.value_string === 'Si' ? texts.yes : texts.no) : ''
  }
  if (step === 1) {
    const distance = chosen('distances')
    const far = needsQuote(selected) ? texts.quote : ''
    const away = distance ? (distance.id === '500' ? texts.near : texts.middle) : far
    return [selected.facility_place, chosen('cities')?.value_string, away].filter(Boolean).join(' · ')
  }
  return step === 4 ? '' : yesOrNo((['facility', '', 'disassembly', 'pre_measurement'] as const)[step] || 'facility')
}
