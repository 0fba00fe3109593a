import { Money } from '#components/ui/price.tsx'
import { facilityOption } from '#lib/rules/facility/options.ts'
import { facilitySplit } from '#lib/rules/facility/prices.ts'
import { isWanted, needsQuote } from '#lib/rules/facility/steps.ts'
import type { FacilityFieldsProps } from './facility-fields-props.ts'

interface FacilitySumProps extends Pick<FacilityFieldsProps, 'data' | 'state'> {
  /** Beside the steps of a wide screen, or a line above the buttons of a phone. */
  look: 'list' | 'line'
}

/**
 * What has been chosen so far costs; nothing before there is a price, and on the summary, which has
 * it itself.
 */
export function FacilitySum({ data: { texts }, state, look }: FacilitySumProps) {
  const { selected, options, groups } = state
  const { facility, facility_prices: prices, quantity } = selected
  const priced = isWanted(selected) === true && !needsQuote(selected) && prices.facility > 0
  if (!priced || groups.current_facility_step === 4) return null
  const { deposit, installer } = facilitySplit(prices, options.facility_reservation_price, quantity)
  if (look === 'line')
    return (
      <p className="flex w-full justify-between gap-4 text-sm lg:hidden" aria-live="polite">
        {texts.total} <Money cents={deposit + installer} className="font-semibold" />
      </p>
    )
  const lines: [string, number][] = [
    [`${texts.installation} ${facilityOption(facility, 'cities')?.value_string ?? ''}`, prices.facility * quantity],
    [texts.questions.disassembly.title, prices.disassembly * quantity],
    [texts.questions.pre_measurement.title, prices.pre_measurement * quantity],
    [texts.deposit, deposit],
  ]
  return (
    <dl className="facility-sum" aria-live="polite">
      {lines
        .filter(([, cents]) => cents > 0)
        .map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      <div className="facility-total">
        <dt>{texts.total}</dt>
        <dd>
          <Money cents={deposit + installer} />
        </dd>
      </div>
    </dl>
  )
}
