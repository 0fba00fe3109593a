import { isPieces } from '../pieces.ts'
import { withoutComplements } from './normalize.ts'
import { blockedOptions, chosenIds, holdsSeveral } from './options.ts'
import { choiceOf, knownComplements, lockedNow } from './state.ts'
import type { Configuration } from './types.ts'

/** The error of a typed number of pieces, or null. */
export function countProblem(text: string): 'countRange' | null {
  return isPieces(Number(text)) ? null : 'countRange'
}

/**
 * Adds a complement. One that is there already, is not known, or belongs to a locked type is
 * ignored.
 */
export function addComplement(state: Configuration, id: number): Configuration {
  const complement = knownComplements(state).find((entry) => entry.id === id)
  if (!complement || isAdded(state, id) || lockedNow(state).has(complement.complement_type.id)) return state
  const added = { id, quantity: complement.quantity, price: complement.price }
  const entered = { ...state, selected: { ...state.selected, complements: [...state.selected.complements, added] } }
  return complement.attributes.reduce<Configuration>((before, { required, options }) => {
    const [only] = options
    return required && options.length === 1 && only ? chooseComplementOption(before, id, only.option.id) : before
  }, entered)
}

/** Removes a complement with its options and variants. */
export function removeComplement(state: Configuration, id: number): Configuration {
  if (!isAdded(state, id)) return state
  return { ...state, selected: withoutComplements(state.selected, new Set([id])) }
}

/** Sets how many pieces of a complement go with each product. */
export function countComplement(state: Configuration, id: number, quantity: number): Configuration {
  if (!isAdded(state, id) || !isPieces(quantity)) return state
  const complements = state.selected.complements.map((entry) => (entry.id === id ? { ...entry, quantity } : entry))
  return { ...state, selected: { ...state.selected, complements } }
}

/** Chooses an option of a complement's own; the rules are those of the product's options. */
export function chooseComplementOption(state: Configuration, id: number, optionId: number): Configuration {
  const attribute = state.options.complement_attributes[id]?.find(({ options }) =>
    options.some(({ option }) => option.id === optionId),
  )
  const option = attribute?.options.find((entry) => entry.option.id === optionId)
  if (!attribute || !option || !isAdded(state, id)) return state
  const chosen = state.selected.complement_attribute_options
  const there = chosen.some((entry) => entry.complement === id && entry.option === optionId)
  if (there && !holdsSeveral(attribute)) return state
  const replaced = new Set(holdsSeveral(attribute) ? [optionId] : attribute.options.map((entry) => entry.option.id))
  const others = chosen.filter((entry) => entry.complement !== id || !replaced.has(entry.option))
  if (there) return { ...state, selected: { ...state.selected, complement_attribute_options: others } }
  const bare = { ...state, selected: { ...state.selected, complement_attribute_options: others } }
  const blockedByOthers = blockedOptions(state.options.attributes, knownComplements(state), chosenIds(choiceOf(bare)))
  if (blockedByOthers.has(optionId)) return state
  const blocked = new Set(option.block_options)
  return {
    ...state,
    selected: {
      ...state.selected,
      attribute_options: state.selected.attribute_options.filter((entry) => !blocked.has(entry.option)),
      complement_attribute_options: [
        ...others.filter((entry) => !blocked.has(entry.option)),
        { complement: id, option: optionId },
      ],
    },
  }
}

function isAdded({ selected }: Configuration, id: number): boolean {
  return selected.complements.some((entry) => entry.id === id)
}
