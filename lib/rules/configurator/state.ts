import type { Attribute, Complement } from '../../contract/products.ts'
import { blockedOptions, chosenIds, lockedTypes } from './options.ts'
import { isMissing, type Problem, problemsOf } from './problems.ts'
import type { Choice, Choosable, Configuration } from './types.ts'
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
  }
}

/** What has been chosen, as a cart row and an address say it. Installation is not part of it: it is asked for by itself. */
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

/** Complement types that can be visited, in order. */
export function openTypes(state: Configuration): Configuration['options']['complement_types'] {
  const locked = lockedNow(state)
  return state.options.complement_types.filter(({ id }) => !locked.has(id))
}

/** The complement type whose complements have to be fetched now, or null. */
export function typeToFetch({ groups, options }: Configuration): number | null {
  const type = groups.complement_type
  return type === null || options.complements[type] ? null : type
}

/** What is wrong with the configuration or missing in it; empty when it can be ordered. */
export function problemsNow(state: Configuration): Problem[] {
  return problemsOf(choosableOf(state), choiceOf(state))
}

/** Attributes that the current step asks for. */
export function attributesHere({ groups, options }: Configuration): Attribute[] {
  if (groups.step === 'aesthetic') return options.attributes.filter(({ aesthetic }) => aesthetic)
  if (groups.step !== 'group') return []
  const ids = groups.items[groups.current_group]?.attribute_ids ?? []
  return options.attributes.filter(({ id }) => ids.includes(id))
}

/** What the current step lacks: its own attributes, or the options of the complements chosen in it. */
export function missingHere(state: Configuration): Problem[] {
  const attributes = new Set(attributesHere(state).map(({ id }) => id))
  const type = state.groups.complement_type
  const complements = new Set((type === null ? [] : (state.options.complements[type] ?? [])).map(({ id }) => id))
  return problemsNow(state)
    .filter(isMissing)
    .filter(({ attribute, complement }) =>
      complement === null ? attribute !== null && attributes.has(attribute) : complements.has(complement),
    )
}

/** Price of one piece, cents, tax included; installation is not in it. */
export function unitPrice(state: Configuration): number {
  const { attribute_options, complements, complement_attribute_options } = state.selected.prices
  const base = variantOf(state.product, choiceOf(state))?.price ?? state.product.price
  return base + attribute_options + complements + complement_attribute_options
}

/** Price of everything: the pieces, and installation where it was chosen. */
export function totalPrice(state: Configuration): number {
  const services = state.selected.complements.reduce(
    (sum, { id, price }) => (typeof id === 'number' ? sum : sum + price),
    0,
  )
  return unitPrice(state) * state.selected.quantity + services
}
