import { RadioCards } from '#components/ui/choices.tsx'
import type { FacilityTexts } from '#lib/facility/data.ts'
import { distanceIds } from '#lib/rules/facility/distance.ts'
import { type FacilityOffer, type FacilityOption, facilityOption } from '#lib/rules/facility/options.ts'
import { formatMoney, roundHalfUp } from '#lib/rules/money.ts'

interface FacilityQuestionProps {
  attribute: 'facility' | 'disassembly' | 'pre_measurement'
  offer: FacilityOffer
  chosen: readonly FacilityOption[]
  texts: FacilityTexts
  taxRate: number
  onChoose: (option: FacilityOption) => void
}

/** A question of the installation that is answered with yes or no, with what yes costs. */
export function FacilityQuestion({ attribute, offer, chosen, texts, taxRate, onChoose }: FacilityQuestionProps) {
  const answers = offer.options.filter((option) => option.attribute === attribute)
  const { title, text } = texts.questions[attribute]
  const distance = distanceIds.map(String).find((id) => id === facilityOption(chosen, 'distances')?.id)
  const price = (option: FacilityOption) =>
    roundHalfUp((option.prices?.[distance as '500'] ?? option.price ?? 0) * (1 + taxRate))
  return (
    <div>
      <h3 className="text-base font-semibold">{title}</h3>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{text}</p>
      <div
        onChange={(event) => {
          const picked = answers.find(({ id }) => id === (event.target as HTMLInputElement).value)
          if (picked) onChoose(picked)
        }}
      >
        <RadioCards
          name={`facility-${attribute}`}
          label={title}
          defaultValue={facilityOption(chosen, attribute)?.id}
          choices={answers.map((option) => ({
            value: option.id,
            title: option.value_string === 'Si' ? texts.yes : texts.no,
            text: price(option) > 0 ? `+ ${formatMoney(price(option), { sign: true })}` : undefined,
          }))}
        />
      </div>
    </div>
  )
}
