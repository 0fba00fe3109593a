import type { facilityAttributes } from '../../contract/facility.ts'
import type { DistanceId } from './distance.ts'

/** Price by distance, cents without tax. */
export type PricesByDistance = Readonly<Record<`${DistanceId}`, number>>

export type FacilityAttribute = (typeof facilityAttributes)[number]

/** Something to choose about an installation; money in cents without tax. */
export interface FacilityOption {
  readonly id: string
  readonly attribute: FacilityAttribute
  readonly value_string: string
  readonly price?: number | undefined
  readonly prices?: PricesByDistance | undefined
  /** Cities alone: there is no price, only a quote. */
  readonly budget?: boolean | undefined
}

/** What a store offers, as the store API delivers it. */
export interface FacilityOffer {
  /** Paid with the order, cents as they are; the rest is paid to the installer. */
  readonly reservation_price: number
  readonly options: readonly FacilityOption[]
}

/** Chosen options with one more; it takes the place of an earlier one of the same attribute. */
export function withFacilityOption(
  chosen: readonly FacilityOption[],
  option: FacilityOption,
): readonly FacilityOption[] {
  return [...chosen.filter(({ attribute }) => attribute !== option.attribute), option]
}

/** The option chosen for an attribute, if any. */
export function facilityOption(
  chosen: readonly FacilityOption[],
  attribute: FacilityAttribute,
): FacilityOption | undefined {
  return chosen.find((option) => option.attribute === attribute)
}
