import type { Complement } from '../../contract/attributes.ts'
import { answersOf, type FacilityAnswers } from '../facility/choice.ts'
import type { FacilityTerms } from '../facility/moves.ts'
import { maxPieces } from '../pieces.ts'
import { asksForCuts } from './cuts/chosen.ts'
import { nearestAllowed } from './length.ts'
import { configure } from './machine.ts'
import { isMeasured, optionsById } from './options.ts'
import { type Beginning, startConfiguration } from './start.ts'
import type { Choice, Configuration } from './types.ts'

/** A part of a URL or cart row that could not be restored. */
export type Dropped =
  | { readonly kind: 'unknownOption' | 'unknownComplement' }
  | { readonly kind: 'option' | 'complement'; readonly name: string }
  /** A cut whose measures were not said: one of a usual size was taken. */
  | { readonly kind: 'cut'; readonly name: string }
  /** A dimension out of range; `nearest` was taken instead. Millimetres. */
  | { readonly kind: 'value'; readonly name: string; readonly value: number; readonly nearest: number }
  | { readonly kind: 'quantity'; readonly nearest: number }
  /** A number of pieces of a complement that cannot be. */
  | { readonly kind: 'count'; readonly name: string; readonly nearest: number }

/** An installation that an address or a cart row names. */
export interface RestoredFacility {
  readonly terms: FacilityTerms
  /** The answers; null for nothing. */
  readonly answers: FacilityAnswers | null
}

export interface Restored {
  readonly state: Configuration
  readonly dropped: readonly Dropped[]
}

/**
 * The valid configuration nearest to a URL or cart row: ids that
 * are not the product's go, of options that exclude each other one stays, dimensions and quantities
 * move to the nearest allowed value, and each change is told.
 * @param complements those of the types that the choice names, as the store API knows them now
 * @param installation what the store offers about it now, and what was answered
 */
export function restoreConfiguration(
  beginning: Beginning,
  complements: readonly Complement[],
  choice: Choice,
  quantity = 1,
  installation: RestoredFacility | null = null,
): Restored {
  const dropped: Dropped[] = []
  let state = startConfiguration(beginning)
  const options = optionsById(beginning.attributes)
  for (const { option: id, value, cuts } of choice.attribute_options) {
    const found = options.get(id)
    if (!found) {
      dropped.push({ kind: 'unknownOption' })
    } else if (isMeasured(found.option)) {
      if (value === undefined) continue
      const nearest = nearestAllowed(value, found.option.value_range_min, found.option.value_range_max)
      if (nearest !== value) dropped.push({ kind: 'value', name: found.attribute.name, value, nearest })
      state = configure(state, { type: 'measure', option: id, value: nearest })
    } else if (asksForCuts(found.option)) {
      state = configure(state, cuts ? { type: 'setCuts', option: id, cuts } : { type: 'addCut', option: id })
      if (!cuts && isChosen(state, id)) dropped.push({ kind: 'cut', name: found.option.name })
    } else if (!isChosen(state, id)) {
      state = configure(state, { type: 'choose', option: id })
    }
  }
  for (const { option: id } of choice.attribute_options) {
    const found = options.get(id)
    if (found && !isMeasured(found.option) && !isChosen(state, id))
      dropped.push({ kind: 'option', name: found.option.name })
  }
  for (const type of new Set(complements.map(({ complement_type }) => complement_type.id)))
    state = configure(state, { type: 'receiveComplements', complementType: type, complements })
  for (const { id, quantity: count, attribute_options } of choice.complements) {
    const complement = complements.find((entry) => entry.id === id)
    if (!complement) {
      dropped.push({ kind: 'unknownComplement' })
      continue
    }
    state = configure(state, { type: 'addComplement', complement: id })
    if (!state.selected.complements.some((entry) => entry.id === id)) {
      dropped.push({ kind: 'complement', name: complement.name })
      continue
    }
    const pieces = nearestAllowed(count, 1, maxPieces)
    if (pieces !== count) dropped.push({ kind: 'count', name: complement.name, nearest: pieces })
    state = configure(state, { type: 'countComplement', complement: id, quantity: pieces })
    for (const option of attribute_options) {
      state = configure(state, { type: 'chooseComplementOption', complement: id, option })
      const taken = state.selected.complement_attribute_options.some(
        (entry) => entry.complement === id && entry.option === option,
      )
      if (!taken) dropped.push({ kind: 'unknownOption' })
    }
  }
  const pieces = nearestAllowed(Number.isNaN(quantity) ? 1 : quantity, 1, maxPieces)
  if (pieces !== quantity) dropped.push({ kind: 'quantity', nearest: pieces })
  state = configure(state, { type: 'setQuantity', quantity: pieces })
  if (!installation) return { state, dropped }
  const { terms, answers } = installation
  state = configure(state, { type: 'receiveFacility', terms })
  if (!answers) return { state, dropped }
  state = configure(state, { type: 'answerFacility', answers })
  if (!isSame(answersOf(state.selected), answers)) dropped.push({ kind: 'unknownOption' })
  return { state, dropped }
}

function isSame(a: FacilityAnswers, b: FacilityAnswers): boolean {
  return Object.entries(a).every(([name, answer]) => b[name as keyof FacilityAnswers] === answer)
}

function isChosen({ selected }: Configuration, id: number): boolean {
  return selected.attribute_options.some(({ option }) => option === id)
}
