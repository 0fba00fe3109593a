import { Money } from '#components/ui/price.tsx'
import type { FacilityTexts } from '#lib/facility/data.ts'
import type { Selected } from '#lib/rules/configurator/types.ts'
import { facilityOption } from '#lib/rules/facility/options.ts'

interface FacilityLinesProps {
  texts: FacilityTexts
  selected: Pick<Selected, 'facility' | 'facility_prices'>
  /** Pieces that the amounts are for. */
  pieces: number
}

/** Prices of the services of an installation, as lines of a description list; free ones are left out. */
export function FacilityLines({ texts, selected: { facility, facility_prices: prices }, pieces }: FacilityLinesProps) {
  const lines: [string, number][] = [
    [`${texts.installation} ${facilityOption(facility, 'cities')?.value_string ?? ''}`, prices.facility],
    [texts.questions.disassembly.title, prices.disassembly],
    [texts.questions.pre_measurement.title, prices.pre_measurement],
  ]
  return lines
    .filter(([, cents]) => cents > 0)
    .map(([name, cents]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <Money cents={cents * pieces} />
        </dd>
      </div>
    ))
}
