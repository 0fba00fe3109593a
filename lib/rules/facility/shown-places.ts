import { judgePostalCode } from '../postal-code.ts'
import type { FacilityOption } from './options.ts'

/**
 * The options as they are shown: provinces in the alphabetical order of their names, without those
 * that nothing is delivered to; everything else as it comes.
 * @param region BCP 47, whose language says what the order is
 * @param country ISO code of the country of delivery
 */
export function shownPlaces(
  options: readonly FacilityOption[],
  { region, country }: { region: string; country: string },
): FacilityOption[] {
  const { compare } = new Intl.Collator(region)
  const isDelivered = ({ id }: FacilityOption) =>
    judgePostalCode(`${id.replace(/^city-/, '')}000`, country) !== 'refused'
  const cities = options
    .filter((option) => option.attribute === 'cities' && isDelivered(option))
    .toSorted((one, other) => compare(one.value_string, other.value_string))
  return [...options.filter(({ attribute }) => attribute !== 'cities'), ...cities]
}
