import { Money } from '#components/ui/price.tsx'
import { facilitySplit } from '#lib/rules/facility/prices.ts'
import { isWanted, needsQuote } from '#lib/rules/facility/steps.ts'
import type { FacilityFieldsProps } from './facility-fields-props.ts'
import { FacilityLines } from './facility-lines.tsx'

interface FacilitySumProps extends Pick<FacilityFieldsProps, 'data' | 'state'> {
  /** Beside the steps of a wide screen, or a line above the buttons of a phone. */
  look: 'list' | 'line'
}

/** Price of the choices so far. Hidden before there is a price, and on the summary, which shows it. */
export function FacilitySum({ data: { texts }, state, look }: FacilitySumProps) {
  const { selected, options, groups } = state
  const { facility_prices: prices, quantity } = selected
  const priced = isWanted(selected) === true && !needsQuote(selected) && prices.facility > 0
  if (!priced || groups.current_facility_step === 4) return null
  const { deposit, installer } = facilitySplit(prices, options.facility_reservation_price, quantity)
  if (look === 'line')
    return (
      <p className="flex w-full justify-between gap-4 text-sm lg:hidden" aria-live="polite">
        {texts.total} <Money cents={deposit + installer} className="font-semibold" />
      </p>
    )
  return (
    <dl className="facility-sum" aria-live="polite">
      <FacilityLines texts={texts} selected={selected} pieces={quantity} />
      <div>
        <dt>{texts.deposit}</dt>
        <dd>
          <Money cents={deposit} />
        </dd>
      </div>
      <div className="facility-total">
        <dt>{texts.total}</dt>
        <dd>
          <Money cents={deposit + installer} />
        </dd>
      </div>
    </dl>
  )
}
