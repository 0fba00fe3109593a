import type { Attribute } from '../../contract/attributes.ts'
import { facilitySteps } from '../facility/steps.ts'
import { asksForCuts } from './cuts/chosen.ts'
import { isMeasured, lockedTypes } from './options.ts'
import { isSamePlace } from './place-code.ts'
import type { Configuration, Place } from './types.ts'

/** The screens of a configurator, in their order. */
export const screenNames = ['measures', 'look', 'extras', 'facility', 'summary'] as const
export type ScreenName = (typeof screenNames)[number]

/** Places that are shown together. */
export interface Screen {
  readonly name: ScreenName
  /** In the order in which they are shown; never empty. */
  readonly places: readonly Place[]
}

/** Attributes that are a length, however they are asked. */
const lengths = new Set(['width-attr', 'height-attr', 'depth-attr'])

/** Whether an attribute asks for dimensions: one to type, one of several sizes, or those of cuts. */
export function isMeasure({ src, options }: Pick<Attribute, 'src' | 'options'>): boolean {
  return (
    lengths.has(src) || (options.length > 0 && options.every((option) => isMeasured(option) || asksForCuts(option)))
  )
}

/**
 * The screens of a configuration with the places that can be visited now, in order. Measures: the
 * groups that ask for dimensions alone. Look: the aesthetic attributes, then the groups that
 * require a choice. Extras: the groups that require none, then the complement types that are not
 * locked. Then the steps of an installation where it is offered, each once those before it are
 * answered, and the summary. A screen without a place is left out; groups and complement types
 * keep their position order.
 */
export function screensOf(state: Configuration): Screen[] {
  const { groups, options } = state
  const own: Record<'measures' | 'look' | 'extras', Place[]> = { measures: [], look: [], extras: [] }
  if (options.attributes.some(({ aesthetic }) => aesthetic)) own.look.push({ step: 'aesthetic' })
  for (const [group, { attribute_ids }] of groups.items.entries()) {
    const asked = options.attributes.filter(({ id }) => attribute_ids.includes(id))
    const name = asked.every(isMeasure) ? 'measures' : asked.some(({ required }) => required) ? 'look' : 'extras'
    own[name].push({ step: 'group', group })
  }
  const locked = lockedTypes(options.attributes, new Set(state.selected.attribute_options.map(({ option }) => option)))
  for (const { id } of options.complement_types)
    if (!locked.has(id)) own.extras.push({ step: 'complement', complementType: id })
  const places: Readonly<Record<ScreenName, readonly Place[]>> = {
    ...own,
    facility: facilitySteps(state).map((facilityStep) => ({ step: 'facility', facilityStep })),
    summary: [{ step: 'summary' }],
  }
  return screenNames.map((name) => ({ name, places: places[name] })).filter((screen) => screen.places.length > 0)
}

/** The screen that a place is on; null for a place that cannot be visited now. */
export function screenWith(state: Configuration, place: Place): Screen | null {
  return screensOf(state).find(({ places }) => places.some((each) => isSamePlace(each, place))) ?? null
}
