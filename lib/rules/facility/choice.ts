import type { FacilityChoice } from '../../contract/facility.ts'
import type { Configuration } from '../configurator/types.ts'
import { type DistanceId, distanceIds } from './distance.ts'
import { type FacilityAttribute, type FacilityOption, facilityOption } from './options.ts'
import { facilitySplit } from './prices.ts'
import type { ArrangedFacility } from './selected-service.ts'
import { type FacilitySelection, isArranged, isUnfinished, isWanted } from './steps.ts'

/**
 * The answers about an installation so far, without any price: what addresses and forms
 * carry from step to step.
 */
export interface FacilityAnswers {
  readonly wanted: boolean | null
  /** Id of an option of the attribute `cities`. */
  readonly city: string | null
  readonly distance: DistanceKey | null
  readonly disassembly: boolean | null
  readonly pre_measurement: boolean | null
  /** Name of the town, '' where none was named. */
  readonly place: string
  /** A whole one, or '' where none was typed. */
  readonly postal_code: string
}

/** A distance as contract and addresses write it. */
export type DistanceKey = `${DistanceId}`

/** Nothing answered. */
export const noAnswers: FacilityAnswers = {
  wanted: null,
  city: null,
  distance: null,
  disassembly: null,
  pre_measurement: null,
  place: '',
  postal_code: '',
}

/** Whether anything was answered. */
export function hasAnswers(answers: FacilityAnswers): boolean {
  return Object.values(answers).some((answer) => answer !== null && answer !== '')
}

/** What is sent to the store API for answers that cannot be judged yet; null where one is open. */
export function choiceIn(answers: FacilityAnswers): FacilityChoice | null {
  const { wanted, city, distance, disassembly, pre_measurement, place, postal_code } = answers
  if (!wanted || !city || !distance || disassembly === null || pre_measurement === null) return null
  return { city, distance, disassembly, pre_measurement, place, ...(postal_code && { postal_code }) }
}

/** The answers that a selection stands for. */
export function answersOf(selected: FacilitySelection): FacilityAnswers {
  const { facility, facility_place, postal_code } = selected
  const yes = (attribute: FacilityAttribute) => {
    const option = facilityOption(facility, attribute)
    return option ? option.value_string === 'Si' : null
  }
  return {
    wanted: isWanted(selected),
    city: facilityOption(facility, 'cities')?.id ?? null,
    distance: distanceIn(facilityOption(facility, 'distances')?.id),
    disassembly: yes('disassembly'),
    pre_measurement: yes('pre_measurement'),
    place: facility_place,
    postal_code,
  }
}

/** The answers of an installation that was arranged before. */
export function answersIn({ postal_code = '', ...choice }: FacilityChoice): FacilityAnswers {
  return { ...choice, wanted: true, postal_code }
}

/** The distance that a text names, or null. */
export function distanceIn(text: string | undefined): DistanceKey | null {
  return distanceIds.map((id): DistanceKey => `${id}`).find((id) => id === text) ?? null
}

/** The option that answers a question with yes or no. */
export function answerOption(
  options: readonly FacilityOption[],
  attribute: 'facility' | 'disassembly' | 'pre_measurement',
  yes: boolean,
): FacilityOption | undefined {
  return options.find((option) => option.attribute === attribute && (option.value_string === 'Si') === yes)
}

/**
 * What is sent to the store API for an installation, in ids; null as long as it is not arranged.
 */
export function facilityChoiceOf({ selected }: Pick<Configuration, 'selected'>): FacilityChoice | null {
  return isArranged(selected) ? choiceIn(answersOf(selected)) : null
}

/**
 * The installation of a configuration with what it costs for so many pieces; null as long as it is
 * not arranged.
 */
export function arrangedOf(
  { options, selected }: Pick<Configuration, 'options' | 'selected'>,
  quantity = selected.quantity,
): ArrangedFacility | null {
  const choice = facilityChoiceOf({ selected })
  if (!choice) return null
  return {
    choice,
    city: facilityOption(selected.facility, 'cities')?.value_string ?? '',
    ...facilitySplit(selected.facility_prices, options.facility_reservation_price, quantity),
  }
}

/**
 * What a form carries of an installation: its choice as JSON, '' for none, `unfinished` for one
 * that was begun; undefined where the offer is not there to judge it, and nothing is to be said.
 * @param answers what is known of it as long as the offer is not there
 */
export function facilityText(
  state: Pick<Configuration, 'options' | 'selected'>,
  answers: FacilityAnswers,
): string | undefined {
  const known = state.options.facility.length > 0
  const choice = known ? facilityChoiceOf(state) : choiceIn(answers)
  if (choice) return JSON.stringify(choice)
  if (!known) return undefined
  return isUnfinished(state.selected) ? 'unfinished' : ''
}
