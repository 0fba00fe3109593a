import { facilitySteps } from '../facility/steps.ts'
import { openTypes } from './state.ts'
import type { Configuration, FacilityStep, Groups } from './types.ts'

/**
 * A step of the configurator: the aesthetic attributes, a group, a complement type, a step of
 * installation, or the summary.
 */
export type Place =
  | { readonly step: 'aesthetic' | 'summary' }
  | { readonly step: 'group'; readonly group: number }
  | { readonly step: 'complement'; readonly complementType: number }
  | { readonly step: 'facility'; readonly facilityStep: FacilityStep }

/**
 * Every step that can be visited now, in order: aesthetic attributes, groups, complement types that
 * are not locked, the steps of an installation where it is offered, summary.
 */
export function placesOf(state: Configuration): Place[] {
  const { groups, options } = state
  const aesthetic: Place[] = options.attributes.some((attribute) => attribute.aesthetic) ? [{ step: 'aesthetic' }] : []
  return [
    ...aesthetic,
    ...groups.items.map((_, group): Place => ({ step: 'group', group })),
    ...openTypes(state).map(({ id }): Place => ({ step: 'complement', complementType: id })),
    ...facilitySteps(state).map((facilityStep): Place => ({ step: 'facility', facilityStep })),
    { step: 'summary' },
  ]
}

/** Where a configuration begins. */
export function firstStep(state: Configuration): Place {
  return placesOf(state)[0] ?? { step: 'summary' }
}

/** The step being shown. */
export function placeOf({ groups }: Configuration): Place {
  switch (groups.step) {
    case 'group':
      return { step: 'group', group: groups.current_group }
    case 'complement':
      return { step: 'complement', complementType: groups.complement_type ?? 0 }
    case 'facility':
      return { step: 'facility', facilityStep: groups.current_facility_step ?? 0 }
    default:
      return { step: groups.step }
  }
}

/** Whether two places are one: the same step, and the same part of it. */
export function isSamePlace(a: Place, b: Place): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The entry that a step has in a list of steps: those of an installation share one. */
export function entryOf(place: Place): Place {
  return place.step === 'facility' ? { step: 'facility', facilityStep: 0 } : place
}

/** What a list of steps names, in order. */
export function entriesOf(state: Configuration): Place[] {
  return placesOf(state).filter((place) => isSamePlace(place, entryOf(place)))
}

/** The step of an installation where it is to be gone on with: the last one that can be visited. */
export function placeOfFacility(state: Configuration): Place {
  return { step: 'facility', facilityStep: facilitySteps(state).at(-1) ?? 0 }
}

/** The step after the current one; the last one is its own next. */
export function nextPlace(state: Configuration): Place {
  return neighbour(state, 1)
}

/** The step before the current one; the first one is its own previous. */
export function previousPlace(state: Configuration): Place {
  return neighbour(state, -1)
}

function neighbour(state: Configuration, way: 1 | -1): Place {
  const places = placesOf(state)
  const here = placeOf(state)
  const index = places.findIndex((place) => isSamePlace(place, here))
  return places[index + way] ?? places[index] ?? here
}

/**
 * Goes to a step. One that is not there, or a locked complement type, leaves everything as it is.
 */
export function enter(state: Configuration, place: Place): Configuration {
  if (!placesOf(state).some((known) => isSamePlace(known, place))) return state
  if (isSamePlace(place, placeOf(state)) && !state.groups.incomplete) return state
  const groups: Groups = {
    ...state.groups,
    step: place.step,
    current_group: place.step === 'group' ? place.group : state.groups.current_group,
    complement_type: place.step === 'complement' ? place.complementType : null,
    current_facility_step: place.step === 'facility' ? place.facilityStep : null,
    incomplete: false,
  }
  return { ...state, groups }
}

/** The step that asks for an attribute. */
export function placeOfAttribute({ groups, options }: Configuration, id: number): Place {
  if (options.attributes.some((attribute) => attribute.id === id && attribute.aesthetic)) return { step: 'aesthetic' }
  const group = groups.items.findIndex(({ attribute_ids }) => attribute_ids.includes(id))
  return group < 0 ? { step: 'summary' } : { step: 'group', group }
}

/** The step that offers a complement. */
export function placeOfComplement({ options }: Configuration, id: number): Place {
  for (const type of options.complement_types)
    if (options.complements[type.id]?.some((complement) => complement.id === id))
      return { step: 'complement', complementType: type.id }
  return { step: 'summary' }
}
