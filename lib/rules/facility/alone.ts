import type { FacilityChoice } from '../../contract/facility.ts'
import { configure } from '../configurator/machine.ts'
import { placeOfFacility } from '../configurator/places.ts'
import { restoreConfiguration } from '../configurator/restore.ts'
import { type Configuration, noChoice } from '../configurator/types.ts'
import { answersIn } from './choice.ts'
import type { FacilityTerms } from './moves.ts'
import { isArranged } from './steps.ts'

/**
 * Stands for the product where its installation alone is asked for: beside its form, or in a row of
 * the cart.
 */
const noProduct = { id: 0, ref: '', price: 0, variants: [] }

/**
 * A configuration that has nothing but the installation: at its first question, or, where one was
 * arranged before, at its summary.
 * @param quantity pieces that it is for
 */
export function facilityAlone(terms: FacilityTerms, choice: FacilityChoice | null, quantity: number): Configuration {
  const begun = restoreConfiguration(
    { product: noProduct, attributes: [], complementTypes: [], facilityOffered: true },
    [],
    noChoice,
    quantity,
    { terms, answers: choice && answersIn(choice) },
  ).state
  return isArranged(begun.selected) ? configure(begun, { type: 'goTo', place: placeOfFacility(begun) }) : begun
}
