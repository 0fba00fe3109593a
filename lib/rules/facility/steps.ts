import type { Configuration, FacilityStep, Options, Selected } from '../configurator/types.ts'
import { type FacilityAttribute, facilityOption } from './options.ts'
import { isQuoteOnly } from './prices.ts'

/** What each question of an installation is about, by its step. */
export const questionOf = { 0: 'facility', 2: 'disassembly', 3: 'pre_measurement' } as const

/** The part of a configuration's selection that is about installation. */
export type FacilitySelection = Pick<Selected, 'facility' | 'facility_place' | 'postal_code'>

/** The part of a configuration that these rules look at. */
interface Arranging {
  readonly options: Pick<Options, 'facility_offered'>
  readonly selected: FacilitySelection
}

/** Whether an installation is wanted: yes, no, or not answered yet. */
export function isWanted({ facility }: FacilitySelection): boolean | null {
  const answer = facilityOption(facility, 'facility')
  return answer ? answer.value_string === 'Si' : null
}

/** Whether the town is farther away than any price goes: it was found, and no distance with it. */
export function isFar({ facility, facility_place }: FacilitySelection): boolean {
  return facility_place !== '' && facilityOption(facility, 'distances') === undefined
}

/** Whether there is no price, only a quote: a city without prices, or a town too far away. */
export function needsQuote(selection: FacilitySelection): boolean {
  return isFar(selection) || isQuoteOnly(selection.facility)
}

/** Whether a step has been answered, so that one can go on; the summary asks nothing. */
export function isAnswered(selection: FacilitySelection, step: FacilityStep): boolean {
  const has = (attribute: FacilityAttribute) => facilityOption(selection.facility, attribute) !== undefined
  switch (step) {
    case 0:
      return has('facility')
    case 1:
      return needsQuote(selection) || (has('cities') && has('distances'))
    case 2:
      return has('disassembly')
    case 3:
      return has('pre_measurement')
    case 4:
      return true
  }
}

/**
 * The steps that can be visited now, in order: each follows once those before it are answered. None
 * where nothing is offered.
 */
export function facilitySteps({ options, selected }: Arranging): FacilityStep[] {
  if (!options.facility_offered) return []
  const steps: FacilityStep[] = [0]
  const wanted = isWanted(selected)
  if (wanted === null) return steps
  if (!wanted) return [0, 4]
  for (const step of [1, 2, 3] as const) {
    steps.push(step)
    if (!isAnswered(selected, step)) return steps
    if (step === 1 && needsQuote(selected)) break
  }
  return [...steps, 4]
}

/** The step beside the one that is shown, one after another; the last ones are their own neighbours. */
export function stepBeside(state: Arranging & Pick<Configuration, 'groups'>, way: 1 | -1): FacilityStep {
  const here = state.groups.current_facility_step ?? 0
  const steps = facilitySteps(state)
  return steps[steps.indexOf(here) + way] ?? here
}

/**
 * Whether an installation is wanted, has a price, and every step is answered: then it is part of
 * what is ordered.
 */
export function isArranged(selection: FacilitySelection): boolean {
  return (
    isWanted(selection) === true &&
    !needsQuote(selection) &&
    ([1, 2, 3] as const).every((step) => isAnswered(selection, step))
  )
}

/**
 * Whether an installation was begun and is neither arranged, nor given up, nor a matter of a quote.
 */
export function isUnfinished(selection: FacilitySelection): boolean {
  return isWanted(selection) === true && !needsQuote(selection) && !isArranged(selection)
}
