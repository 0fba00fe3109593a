import type { Configuration, FacilityStep, SentFields } from '../configurator/types.ts'
import { chooseFacility, cityOfCode, typePostalCode } from './moves.ts'
import { type FacilityAttribute, type FacilityOption, facilityOption } from './options.ts'
import { isFar, questionOf } from './steps.ts'

/** Names of the fields of an installation's steps, by what they ask for. */
export const facilityFields = {
  facility: 'facility-facility',
  postal_code: 'facility-postal_code',
  cities: 'facility-cities',
  distances: 'facility-distances',
  disassembly: 'facility-disassembly',
  pre_measurement: 'facility-pre_measurement',
} as const satisfies Partial<Record<FacilityAttribute | 'postal_code', string>>

/** Names of messages about an installation's fields. */
export type FacilityProblem = 'answer' | 'postalCode' | 'postalCodeElsewhere' | 'city' | 'distance'

/** Where to install, as it was typed and picked. */
export interface WhereFields {
  readonly postal_code: string
  readonly cities: string
  readonly distances: string
}

/**
 * The errors of the place of an installation: a postal code of no province that the store
 * serves, or of another than the one picked; no province; no distance where one makes the price.
 * @param far whether a town was found that is farther away than any price goes
 */
export function whereProblems(
  options: readonly FacilityOption[],
  far: boolean,
  { postal_code, cities, distances }: WhereFields,
): Partial<Record<keyof WhereFields, FacilityProblem>> {
  const named = cityOfCode(options, postal_code.trim())
  const city = options.find(({ attribute, id }) => attribute === 'cities' && id === cities) ?? named
  const known = options.some(({ attribute, id }) => attribute === 'distances' && id === distances)
  return {
    ...(postal_code.trim() !== '' && !named && { postal_code: 'postalCode' }),
    ...(named && city && named.id !== city.id && { postal_code: 'postalCodeElsewhere' }),
    ...(!city && !far && { cities: 'city' }),
    ...(!city?.budget && !known && !far && { distances: 'distance' }),
  }
}

/**
 * A configuration after the fields of an installation's step, and the postal code that could not be
 * taken, to be shown again.
 */
export function fillInFacility(
  state: Configuration,
  fields: SentFields,
): { state: Configuration; typed: Readonly<Record<string, string>> } {
  const sent = (name: keyof typeof facilityFields) => fields[facilityFields[name]]?.[0]
  const choose = (before: Configuration, name: Exclude<keyof typeof facilityFields, 'postal_code'>) => {
    const id = sent(name)
    const isAnswer = before.options.facility.some((option) => option.id === id && option.attribute === name)
    return id !== undefined && isAnswer ? chooseFacility(before, id) : before
  }
  const before = choose(state, 'facility')
  const picked = choose(before, 'cities')
  const code = sent('postal_code')?.trim()
  const coded = code === undefined ? picked : withCode(before, picked, code)
  const filled = (['distances', 'disassembly', 'pre_measurement'] as const).reduce(choose, coded)
  const taken = code === undefined || filled.selected.postal_code === code
  return { state: filled, typed: taken ? {} : { [facilityFields.postal_code]: code.slice(0, 40) } }
}

/**
 * A postal code chooses its province, unless another one was picked in the same form: then it is
 * asked for again.
 */
function withCode(before: Configuration, picked: Configuration, code: string): Configuration {
  const pickedAnother = before !== picked && cityOfCode(picked.options.facility, code)?.id !== cityIdOf(picked)
  return code !== '' && pickedAnother ? picked : typePostalCode(picked, code)
}

function cityIdOf({ selected }: Configuration): string | undefined {
  return facilityOption(selected.facility, 'cities')?.id
}

/** Names of the fields of steps of an installation. */
export function facilityFieldsOf(steps: readonly FacilityStep[]): readonly string[] {
  const { facility, postal_code, cities, distances, disassembly, pre_measurement } = facilityFields
  const fields = [[facility], [postal_code, cities, distances], [disassembly], [pre_measurement], []]
  return steps.flatMap((step) => fields[step] ?? [])
}

/**
 * The errors of the fields of steps of an installation, by name of field.
 * @param valueIn what a field holds
 */
export function facilityProblemsOf(
  state: Pick<Configuration, 'options' | 'selected'>,
  steps: readonly FacilityStep[],
  valueIn: (name: string) => string,
): Readonly<Record<string, FacilityProblem>> {
  return Object.assign({}, ...steps.map((step) => problemsOfStep(state, step, valueIn)))
}

function problemsOfStep(
  { options, selected }: Pick<Configuration, 'options' | 'selected'>,
  step: FacilityStep,
  valueIn: (name: string) => string,
): Readonly<Record<string, FacilityProblem>> {
  if (step === 4) return {}
  if (step !== 1) {
    const name = facilityFields[questionOf[step]]
    return options.facility.some(({ attribute, id }) => attribute === questionOf[step] && id === valueIn(name))
      ? {}
      : { [name]: 'answer' }
  }
  const { postal_code, cities, distances } = facilityFields
  const problems = whereProblems(options.facility, isFar(selected), {
    postal_code: valueIn(postal_code),
    cities: valueIn(cities),
    distances: valueIn(distances),
  })
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [facilityFields[name as keyof WhereFields], problem]),
  )
}

/** What a field of an installation's steps holds by what has been chosen. */
export function facilityValue({ selected }: Pick<Configuration, 'selected'>, name: string): string {
  if (name === facilityFields.postal_code) return selected.postal_code
  const attribute = facilityOrder.find((each) => facilityFields[each] === name)
  return (attribute && facilityOption(selected.facility, attribute)?.id) ?? ''
}

const facilityOrder = ['facility', 'cities', 'distances', 'disassembly', 'pre_measurement'] as const
