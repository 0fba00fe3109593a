import type { Configuration, Selected } from '../configurator/types.ts'
import { anyPostalCode } from '../countries/countries.ts'
import { answerOption, type FacilityAnswers } from './choice.ts'
import { normalizeFacility } from './normalize.ts'
import { type FacilityOffer, type FacilityOption, facilityOption, withFacilityOption } from './options.ts'
import type { SelectedService } from './special.ts'

/** What a store offers about installation, as a configuration takes it in. */
export interface FacilityTerms extends FacilityOffer {
  /** Of the store, 0.21 for 21 %. */
  readonly taxRate: number
  readonly services: readonly SelectedService[]
}

/** Longest name of a town that is kept. */
const longestPlace = 100

/**
 * Takes in what the store offers about installation, at the first time only, and nothing where none
 * is offered.
 */
export function receiveFacility(state: Configuration, terms: FacilityTerms): Configuration {
  const { options } = state
  if (!options.facility_offered || options.facility.length > 0) return state
  return normalizeFacility({
    ...state,
    options: {
      ...options,
      facility: terms.options,
      facility_reservation_price: terms.reservation_price,
      facility_tax_rate: terms.taxRate,
      installation_services: terms.services,
    },
  })
}

/**
 * Chooses an option; it takes the place of an earlier one of the same attribute, and prices are
 * worked out again. Another province takes the town and a postal code elsewhere with it: they belong
 * to theirs.
 */
export function chooseFacility(state: Configuration, id: string): Configuration {
  const option = state.options.facility.find((entry) => entry.id === id)
  if (!option) return state
  const { selected } = state
  if (facilityOption(selected.facility, option.attribute)?.id === id) return state
  const facility = withFacilityOption(selected.facility, option)
  return selecting(
    state,
    option.attribute === 'cities' ? { facility, ...placeAfterMove(selected, option) } : { facility },
  )
}

/**
 * Takes a town over that was found, with its province and its distance; null for a distance beyond
 * the last price. What the store does not know of it is asked for by hand.
 */
export function placeFacility(
  state: Configuration,
  { name, city, distance }: { name: string; city: string | null; distance: string | null },
): Configuration {
  const { options, selected } = state
  if (options.facility.length === 0 || name.trim() === '') return state
  const found = (attribute: FacilityOption['attribute'], id: string | null) =>
    options.facility.filter((option) => option.attribute === attribute && option.id === id)
  const others = selected.facility.filter(({ attribute }) => attribute !== 'cities' && attribute !== 'distances')
  const cities = found('cities', city)
  return selecting(state, {
    facility: [...others, ...cities, ...found('distances', distance)],
    ...placeAfterMove(selected, cities[0]),
    facility_place: name.trim().slice(0, longestPlace),
  })
}

/**
 * Takes a postal code over. Its first two digits are the province, which is chosen with it. One
 * that belongs to no province of the store's, or is none, empties it.
 */
export function typePostalCode(state: Configuration, code: string): Configuration {
  const { options, selected } = state
  const city = cityOfCode(options.facility, code)
  if (!city) return selected.postal_code === '' ? state : selecting(state, { postal_code: '' })
  const chosen = chooseFacility(state, city.id)
  return selecting(chosen, { postal_code: code })
}

/** Gives the installation up, with everything that was answered. */
export function removeFacility(state: Configuration): Configuration {
  const { facility, facility_place, postal_code } = state.selected
  if (facility.length === 0 && facility_place === '' && postal_code === '') return state
  return selecting(state, { facility: [], facility_place: '', postal_code: '' })
}

/**
 * Takes answers over that were given before; those that the store does not offer any more stay
 * open.
 */
export function answerFacility(state: Configuration, answers: FacilityAnswers): Configuration {
  const { options } = state
  const yesOrNo = (attribute: 'facility' | 'disassembly' | 'pre_measurement', yes: boolean | null) =>
    yes === null ? undefined : answerOption(options.facility, attribute, yes)?.id
  const choose = (before: Configuration, id: string | null | undefined) => (id ? chooseFacility(before, id) : before)
  const asked = choose(removeFacility(state), yesOrNo('facility', answers.wanted))
  const placed = answers.place
    ? placeFacility(asked, { name: answers.place, city: answers.city, distance: answers.distance })
    : choose(choose(asked, answers.city), answers.distance)
  const coded = answers.postal_code && sameProvince(placed, answers.postal_code) ? answers.postal_code : ''
  return [yesOrNo('disassembly', answers.disassembly), yesOrNo('pre_measurement', answers.pre_measurement)].reduce(
    choose,
    coded ? typePostalCode(placed, coded) : placed,
  )
}

/** The city of a postal code: its first two digits are the code of the province (Correos). */
export function cityOfCode(options: readonly FacilityOption[], code: string): FacilityOption | undefined {
  if (!anyPostalCode.test(code)) return undefined
  return options.find(({ attribute, id }) => attribute === 'cities' && id === `city-${code.slice(0, 2)}`)
}

function sameProvince({ options, selected }: Configuration, code: string): boolean {
  const city = cityOfCode(options.facility, code)
  return city !== undefined && facilityOption(selected.facility, 'cities')?.id === city.id
}

/**
 * Town and postal code after a change of the province: the town goes, and a postal code of another
 * province.
 */
function placeAfterMove({ postal_code }: Selected, city: FacilityOption | undefined) {
  const stays = city !== undefined && cityOfCode([city], postal_code) !== undefined
  return { facility_place: '', postal_code: stays ? postal_code : '' }
}

function selecting(state: Configuration, change: Partial<Selected>): Configuration {
  return normalizeFacility({ ...state, selected: { ...state.selected, ...change } })
}
