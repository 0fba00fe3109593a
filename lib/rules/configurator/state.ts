import type { Attribute, Complement } from '../../contract/attributes.ts'
import { specialComplements } from '../facility/special.ts'
import { facilitySteps, isAnswered, isUnfinished } from '../facility/steps.ts'
import { blockedOptions, chosenIds, lockedTypes } from './options.ts'
import { screenOf } from './places.ts'
import { isMissing, isOfCut, type Problem, problemsOf } from './problems.ts'
import type { Choice, Choosable, Configuration, FacilityStep, Place } from './types.ts'
import { variantOf } from './variants.ts'

/** Every complement that has been fetched so far. */
export function knownComplements({ options }: Configuration): Complement[] {
  return Object.values(options.complements).flat()
}

/** What the configuration is made from, as the shared rules want it. */
export function choosableOf(state: Configuration): Choosable {
  const { product, options } = state
  return {
    ref: product.ref,
    price: product.price,
    variants: product.variants,
    attributes: options.attributes,
    complements: knownComplements(state),
    sketch: product.sketch,
  }
}

/**
 * The choices of the product, as a cart row and an address say it. Installation is an
 * entry of its own there (`answersOf`).
 */
export function choiceOf({ selected }: Configuration): Choice {
  return {
    attribute_options: selected.attribute_options,
    complements: selected.complements.flatMap(({ id, quantity }) =>
      typeof id === 'number'
        ? [
            {
              id,
              quantity,
              attribute_options: selected.complement_attribute_options
                .filter(({ complement }) => complement === id)
                .map(({ option }) => option),
            },
          ]
        : [],
    ),
  }
}

/** Ids of options that cannot be chosen now because a chosen one blocks them. */
export function blockedNow(state: Configuration): Set<number> {
  return blockedOptions(state.options.attributes, knownComplements(state), chosenIds(choiceOf(state)))
}

/** Ids of complement types that the chosen options lock. */
export function lockedNow({ options, selected }: Configuration): Set<number> {
  return lockedTypes(options.attributes, new Set(selected.attribute_options.map(({ option }) => option)))
}

/**
 * Whether the complements of a type have to be fetched: the screen of the extras is shown, and they
 * are not there yet. All types are fetched then, so that a section has its height when it is opened.
 */
export function hasToFetch(state: Configuration, type: number): boolean {
  return screenOf(state).name === 'extras' && !state.options.complements[type] && !lockedNow(state).has(type)
}

/** Whether what the store offers about installation has to be fetched now. */
export function needsFacility({ groups, options }: Configuration): boolean {
  return groups.step === 'facility' && options.facility.length === 0
}

/** The errors of the configuration, missing choices included; empty when it can be ordered. */
export function problemsNow(state: Configuration): Problem[] {
  const problems = problemsOf(choosableOf(state), choiceOf(state))
  return isUnfinished(state.selected) ? [...problems, facilityUnfinished] : problems
}

const facilityUnfinished: Problem = { kind: 'facilityUnfinished', attribute: null, complement: null, values: {} }

/** Attributes that a place asks for. */
export function attributesOf({ groups, options }: Configuration, place: Place): Attribute[] {
  if (place.step === 'aesthetic') return options.attributes.filter(({ aesthetic }) => aesthetic)
  if (place.step !== 'group') return []
  const ids = groups.items[place.group]?.attribute_ids ?? []
  return options.attributes.filter(({ id }) => ids.includes(id))
}

/** Attributes that the screen asks for. */
export function attributesHere(state: Configuration): Attribute[] {
  return screenOf(state).places.flatMap((place) => attributesOf(state, place))
}

/** Complements that the screen offers, as far as they were fetched. */
export function complementsHere(state: Configuration): Complement[] {
  return screenOf(state).places.flatMap((place) =>
    place.step === 'complement' ? (state.options.complements[place.complementType] ?? []) : [],
  )
}

/** The steps of an installation that the screen asks for. */
export function facilityStepsHere(state: Configuration): FacilityStep[] {
  return screenOf(state).name === 'facility' ? facilitySteps(state) : []
}

/**
 * What the screen lacks: its own attributes, the options of the complements chosen in it, cuts that
 * can be made, or an answer about installation.
 */
export function missingHere(state: Configuration): Problem[] {
  if (facilityStepsHere(state).some((step) => !isAnswered(state.selected, step))) return [facilityUnfinished]
  const attributes = new Set(attributesHere(state).map(({ id }) => id))
  const complements = new Set(complementsHere(state).map(({ id }) => id))
  return problemsNow(state)
    .filter((problem) => isMissing(problem) || isOfCut(problem))
    .filter(({ attribute, complement }) =>
      complement === null ? attribute !== null && attributes.has(attribute) : complements.has(complement),
    )
}

/** Price of one piece of the product or its chosen variant with nothing on top, cents, tax included. */
export function basePrice(state: Configuration): number {
  return variantOf(state.product, choiceOf(state))?.price ?? state.product.price
}

/** Price of one piece, cents, tax included; installation is not in it. */
export function unitPrice(state: Configuration): number {
  const { attribute_options, complements, complement_attribute_options } = state.selected.prices
  return basePrice(state) + attribute_options + complements + complement_attribute_options
}

/**
 * The amount paid with the order: the pieces, and the reservation of an installation where one is
 * arranged.
 */
export function totalPrice(state: Configuration): number {
  return unitPrice(state) * state.selected.quantity + specialPrice(state, specialComplements.installation)
}

/**
 * The amount paid to the installer on the day, cents, tax included; 0 where no installation is
 * arranged.
 */
export function installerPrice(state: Configuration): number {
  return specialPrice(state, specialComplements.facility)
}

function specialPrice({ selected }: Configuration, special: string): number {
  return selected.complements.find(({ id }) => id === special)?.price ?? 0
}
