import { configure } from '../rules/configurator/machine.ts'
import { placeIn } from '../rules/configurator/place-code.ts'
import { nearestPlace, placeOfFacility } from '../rules/configurator/places.ts'
import { facilityStepsHere } from '../rules/configurator/state.ts'
import type { Configuration, Place } from '../rules/configurator/types.ts'
import { problemPlaces } from './words.ts'

/** At the place that an address or a form names, or as near to it as can be. */
export function goTo(state: Configuration, wanted: Place | null): Configuration {
  const place = wanted && nearestPlace(state, wanted)
  return place ? configure(state, { type: 'goTo', place }) : state
}

/** Where a refused form has to be put right, with what is missing said there. */
export function toFirstProblem(state: Configuration): Configuration {
  const [first] = problemPlaces(state)
  return first ? configure(goTo(state, first.place), { type: 'next' }) : state
}

/**
 * Where a form that was sent without a script leads.
 * @param before the configuration that the form was made from: a question about the installation
 *   that has come since is gone to, as the shopper could not answer it before
 * @param wrong whether invalid input was typed, which blocks the screen
 */
export function move(
  state: Configuration,
  before: Configuration,
  go: string | undefined,
  wrong: boolean,
): Configuration {
  if (go === 'next' && wrong) return configure(state, { type: 'refuse' })
  if (go === 'next' && facilityStepsHere(state).length > facilityStepsHere(before).length)
    return goTo(state, placeOfFacility(state))
  if (go === 'next' || go === 'previous') return configure(state, { type: go })
  return goTo(state, placeIn(go))
}
