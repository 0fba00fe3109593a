import type { LengthUnit } from './configurator/length.ts'

/**
 * Unit in which the lengths of a product are written: centimetres for the sizes that are sold ("120 cm"), the unit in
 * which measures are typed, millimetres in both stores, for what is made to measure.
 */
export function lengthUnitOf({ made_to_measure: isMade }: { made_to_measure: boolean }, typed: LengthUnit): LengthUnit {
  return isMade ? typed : 'cm'
}
