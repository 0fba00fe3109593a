import { RadioCards } from '#components/ui/choices.tsx'
import { distanceIn } from '#lib/rules/facility/choice.ts'
import { facilityFields } from '#lib/rules/facility/form.ts'
import { type FacilityOption, facilityOption } from '#lib/rules/facility/options.ts'
import { formatDifference, roundHalfUp } from '#lib/rules/money.ts'
import type { FacilityFieldsProps } from './facility-fields-props.ts'

interface YesNoChoiceProps extends FacilityFieldsProps {
  attribute: 'facility' | 'disassembly' | 'pre_measurement'
}

/** A yes-or-no question of the installation, with the price of yes. */
export function YesNoChoice({ attribute, data, state, send, field }: YesNoChoiceProps) {
  const { texts, taxRate } = data
  const { facility } = state.selected
  const answers = state.options.facility.filter((option) => option.attribute === attribute)
  const { title, text } = texts.questions[attribute]
  const distance = distanceIn(facilityOption(facility, 'distances')?.id)
  const price = (option: FacilityOption) =>
    roundHalfUp(((distance && option.prices?.[distance]) ?? option.price ?? 0) * (1 + taxRate))
  const { name, error, onChange } = field(facilityFields[attribute])
  return (
    <div>
      <h3 className="text-base font-semibold">{title}</h3>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{text}</p>
      <div
        onChange={(event) => {
          send({ type: 'chooseFacility', option: (event.target as HTMLInputElement).value })
          onChange?.(event as Parameters<typeof onChange>[0])
        }}
      >
        <RadioCards
          name={name}
          label={title}
          error={error}
          defaultValue={facilityOption(facility, attribute)?.id}
          choices={answers.map((option) => ({
            value: option.id,
            title: option.value_string === 'Si' ? texts.yes : texts.no,
            text: price(option) > 0 ? formatDifference(price(option)) : undefined,
          }))}
        />
      </div>
    </div>
  )
}
