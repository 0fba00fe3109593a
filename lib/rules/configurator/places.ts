import { facilitySteps } from '../facility/steps.ts'
import { isSamePlace, placeCode } from './place-code.ts'
import { type Screen, screensOf, screenWith } from './screens.ts'
import type { Configuration, Groups, Place } from './types.ts'

const summary: Place = { step: 'summary' }

/** Every place that can be visited now, in order. */
export function placesOf(state: Configuration): Place[] {
  return screensOf(state).flatMap(({ places }) => places)
}

/** Where a configuration begins. */
export function firstPlace(state: Configuration): Place {
  return placesOf(state)[0] ?? summary
}

/** The place that was gone to last. */
export function placeOf({ groups }: Pick<Configuration, 'groups'>): Place {
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

/** The screen that is shown: the one with the place that was gone to last. */
export function screenOf(state: Configuration): Screen {
  return screenWith(state, placeOf(state)) ?? { name: 'summary', places: [summary] }
}

/** The step of an installation where it is to be gone on with: the last one that can be visited. */
export function placeOfFacility(state: Configuration): Place {
  return { step: 'facility', facilityStep: facilitySteps(state).at(-1) ?? 0 }
}

/** Where the screen after the current one begins; the last one is its own next. */
export function nextPlace(state: Configuration): Place {
  return neighbour(state, 1)
}

/** Where the screen before the current one begins; the first one is its own previous. */
export function previousPlace(state: Configuration): Place {
  return neighbour(state, -1)
}

function neighbour(state: Configuration, way: 1 | -1): Place {
  const screens = screensOf(state)
  const here = screens.findIndex(({ name }) => name === screenOf(state).name)
  return screens[here + way]?.places[0] ?? placeOf(state)
}

/**
 * A place that an address or a form names: itself, or the screen that it belongs to where it cannot
 * be visited now; null where there is no such screen either.
 */
export function nearestPlace(state: Configuration, place: Place): Place | null {
  if (screenWith(state, place)) return place
  const name = place.step === 'complement' ? 'extras' : place.step
  return screensOf(state).find((screen) => screen.name === name)?.places[0] ?? null
}

/**
 * Goes to a place. One that is not there, or a locked complement type, leaves everything as it is.
 */
export function enter(state: Configuration, place: Place): Configuration {
  if (!screenWith(state, place)) return state
  const code = placeCode(place)
  const known = state.groups.seen.includes(code)
  if (known && isSamePlace(place, placeOf(state)) && !state.groups.incomplete) return state
  const groups: Groups = {
    ...state.groups,
    step: place.step,
    current_group: place.step === 'group' ? place.group : state.groups.current_group,
    complement_type: place.step === 'complement' ? place.complementType : null,
    current_facility_step: place.step === 'facility' ? place.facilityStep : null,
    seen: known ? state.groups.seen : [...state.groups.seen, code],
    incomplete: false,
  }
  return { ...state, groups }
}

/** The place that asks for an attribute. */
export function placeOfAttribute({ groups, options }: Configuration, id: number): Place {
  if (options.attributes.some((attribute) => attribute.id === id && attribute.aesthetic)) return { step: 'aesthetic' }
  const group = groups.items.findIndex(({ attribute_ids }) => attribute_ids.includes(id))
  return group < 0 ? summary : { step: 'group', group }
}

/** The place that offers a complement. */
export function placeOfComplement({ options }: Configuration, id: number): Place {
  for (const type of options.complement_types)
    if (options.complements[type.id]?.some((complement) => complement.id === id))
      return { step: 'complement', complementType: type.id }
  return summary
}
