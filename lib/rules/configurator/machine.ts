import type { Complement } from '../../contract/attributes.ts'
import type { Cut } from '../../contract/glass-cuts.ts'
import type { FacilityAnswers } from '../facility/choice.ts'
import {
  answerFacility,
  chooseFacility,
  type FacilityTerms,
  placeFacility,
  receiveFacility,
  removeFacility,
  typePostalCode,
} from '../facility/moves.ts'
import { withQuantityPrices } from '../facility/normalize.ts'
import { isPieces } from '../pieces.ts'
import { addComplement, chooseComplementOption, countComplement, removeComplement } from './complement-moves.ts'
import { normalize } from './normalize.ts'
import { addCut, choose, measure, remove, setCuts } from './option-moves.ts'
import { enter, firstPlace, nextPlace, previousPlace } from './places.ts'
import { missingHere } from './state.ts'
import type { Configuration, Place } from './types.ts'

/** What can happen to a configuration. */
export type ConfigurationEvent =
  /** To the screen after or before this one; out of the configurator. */
  | { readonly type: 'next' | 'previous' | 'close' }
  /** An attempt to continue with invalid input: the screen shows the errors. */
  | { readonly type: 'refuse' }
  | { readonly type: 'goTo'; readonly place: Place }
  | { readonly type: 'choose' | 'remove'; readonly option: number }
  /** A typed dimension in millimetres; null empties the field. */
  | { readonly type: 'measure'; readonly option: number; readonly value: number | null }
  /** One more cut of the glass, of a usual size. */
  | { readonly type: 'addCut'; readonly option: number }
  /** The measures of all cuts of an option, millimetres; without any it is taken back. */
  | { readonly type: 'setCuts'; readonly option: number; readonly cuts: readonly Cut[] }
  | {
      readonly type: 'receiveComplements'
      readonly complementType: number
      readonly complements: readonly Complement[]
    }
  | { readonly type: 'addComplement' | 'removeComplement'; readonly complement: number }
  | { readonly type: 'countComplement'; readonly complement: number; readonly quantity: number }
  | { readonly type: 'chooseComplementOption'; readonly complement: number; readonly option: number }
  | { readonly type: 'setQuantity'; readonly quantity: number }
  /** What the store offers about installation, fetched at the first visit. */
  | { readonly type: 'receiveFacility'; readonly terms: FacilityTerms }
  | { readonly type: 'chooseFacility'; readonly option: string }
  /** A town was found; ids of its province and distance, null where the store has none. */
  | {
      readonly type: 'placeFacility'
      readonly name: string
      readonly city: string | null
      readonly distance: string | null
    }
  /** A postal code of where it is to be installed; '' empties the field. */
  | { readonly type: 'typePostalCode'; readonly code: string }
  /** Answers that were given before: an address, a form or a cart row says them. */
  | { readonly type: 'answerFacility'; readonly answers: FacilityAnswers }
  | { readonly type: 'removeFacility' }

/**
 * The configuration after an event. What an event may not do, it does not do: the same state comes
 * back. Every state that comes out holds only options that go together, complements of types that
 * are not locked, and dimensions in range.
 */
export function configure(state: Configuration, event: ConfigurationEvent): Configuration {
  const changed = change(state, event)
  return changed === state || !changesChoice(event) ? changed : normalize(changed)
}

/** Moves, quantity and installation leave choices, variants and prices per piece as they are. */
function changesChoice({ type }: ConfigurationEvent): boolean {
  return (
    !['next', 'refuse', 'previous', 'close', 'goTo', 'setQuantity', 'typePostalCode'].includes(type) &&
    !/Facility$/.test(type)
  )
}

function change(state: Configuration, event: ConfigurationEvent): Configuration {
  switch (event.type) {
    case 'next':
      return missingHere(state).length > 0 ? refused(state) : enter(state, nextPlace(state))
    case 'refuse':
      return refused(state)
    case 'previous':
      return enter(state, previousPlace(state))
    case 'close':
      return state.groups.complement_type === null ? state : enter(state, firstPlace(state))
    case 'goTo':
      return enter(state, event.place)
    case 'choose':
      return choose(state, event.option)
    case 'remove':
      return remove(state, event.option)
    case 'measure':
      return measure(state, event.option, event.value)
    case 'addCut':
      return addCut(state, event.option)
    case 'setCuts':
      return setCuts(state, event.option, event.cuts)
    case 'receiveComplements':
      return receive(state, event.complementType, event.complements)
    case 'addComplement':
      return addComplement(state, event.complement)
    case 'removeComplement':
      return removeComplement(state, event.complement)
    case 'countComplement':
      return countComplement(state, event.complement, event.quantity)
    case 'chooseComplementOption':
      return chooseComplementOption(state, event.complement, event.option)
    case 'setQuantity':
      return setQuantity(state, event.quantity)
    case 'receiveFacility':
      return receiveFacility(state, event.terms)
    case 'chooseFacility':
      return chooseFacility(state, event.option)
    case 'placeFacility':
      return placeFacility(state, event)
    case 'typePostalCode':
      return typePostalCode(state, event.code)
    case 'answerFacility':
      return answerFacility(state, event.answers)
    case 'removeFacility':
      return removeFacility(state)
  }
}

function refused(state: Configuration): Configuration {
  return { ...state, groups: { ...state.groups, incomplete: true } }
}

function setQuantity(state: Configuration, quantity: number): Configuration {
  if (!isPieces(quantity)) return state
  return {
    ...state,
    selected: withQuantityPrices({ ...state.selected, quantity }, state.options.facility_reservation_price),
  }
}

/** Takes the complements of a type in, the first time only. */
function receive(state: Configuration, type: number, complements: readonly Complement[]): Configuration {
  const { options } = state
  if (options.complements[type] || !options.complement_types.some(({ id }) => id === type)) return state
  const own = complements.filter(({ complement_type }) => complement_type.id === type)
  const entries = own.flatMap((complement) =>
    typeof complement.id === 'number' ? [[complement.id, complement] as const] : [],
  )
  return {
    ...state,
    options: {
      ...options,
      complements: { ...options.complements, [type]: own },
      complement_attributes: {
        ...options.complement_attributes,
        ...Object.fromEntries(entries.map(([id, { attributes }]) => [id, attributes])),
      },
      complement_variants: {
        ...options.complement_variants,
        ...Object.fromEntries(entries.map(([id, { variants }]) => [id, variants])),
      },
    },
  }
}
