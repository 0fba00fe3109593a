import type { Cut } from '../../contract/glass-cuts.ts'
import { asksForCuts, cutScreenOf } from './cuts/chosen.ts'
import { usualCut } from './cuts/usual.ts'
import { isAllowed } from './length.ts'
import { blockedOptions, chosenIds, type FoundOption, holdsSeveral, isMeasured, optionsById } from './options.ts'
import { choiceOf, knownComplements } from './state.ts'
import type { ChosenOption, Configuration } from './types.ts'

/**
 * Chooses an option. In a single-choice attribute it takes the place of the earlier one; in an
 * `open` attribute a chosen one is given back. What a chosen option blocks cannot be chosen, and
 * what the new option blocks goes. A dimension has to be typed (`measure`). An option that cuts the
 * glass begins with a cut of a usual size; where no glass may be cut so, it is not chosen.
 */
export function choose(state: Configuration, id: number): Configuration {
  const found = optionsById(state.options.attributes).get(id)
  if (!found || isMeasured(found.option)) return state
  if (!isChosen(state, id)) return asksForCuts(found.option) ? addCut(state, id) : put(state, found, { option: id })
  return holdsSeveral(found.attribute) ? remove(state, id) : state
}

/** Takes an option back. */
export function remove(state: Configuration, id: number): Configuration {
  if (!isChosen(state, id)) return state
  const attribute_options = state.selected.attribute_options.filter(({ option }) => option !== id)
  return { ...state, selected: { ...state.selected, attribute_options } }
}

/**
 * Sets a typed dimension. One that is not allowed empties the choice: no state holds a dimension
 * that cannot be made.
 */
export function measure(state: Configuration, id: number, value: number | null): Configuration {
  const found = optionsById(state.options.attributes).get(id)
  if (!found || !isMeasured(found.option)) return state
  const { value_range_min: min, value_range_max: max } = found.option
  if (value === null || !isAllowed(value, min, max)) return remove(state, id)
  return put(state, found, { option: id, value })
}

/** One more cut of a kind, of a usual size; the same state where no glass may be cut so, or no more of them. */
export function addCut(state: Configuration, id: number): Configuration {
  const found = optionsById(state.options.attributes).get(id)
  if (!found || !asksForCuts(found.option)) return state
  const { cut: kind, cut_limits: limits } = found.option
  const chosen = state.selected.attribute_options
  const screen = cutScreenOf(state.product.sketch, state.options.attributes, chosen)
  const cut = usualCut(screen.glasses, screen.thickness, screen.chosen, { option: id, kind, limits })
  const cuts = screen.chosen.find(({ option }) => option === id)?.cuts ?? []
  return cut && cuts.length < limits.most ? setCuts(state, id, [...cuts, cut]) : state
}

/**
 * Sets the cuts of an option; without any it is taken back. Measures that cannot be made stay, so
 * that they can be put right: `problemsNow` names them.
 */
export function setCuts(state: Configuration, id: number, cuts: readonly Cut[]): Configuration {
  const found = optionsById(state.options.attributes).get(id)
  if (!found || !asksForCuts(found.option)) return state
  return cuts.length === 0 ? remove(state, id) : put(state, found, { option: id, cuts })
}

function isChosen(state: Configuration, id: number): boolean {
  return state.selected.attribute_options.some(({ option }) => option === id)
}

function put(state: Configuration, { attribute, option }: FoundOption, chosen: ChosenOption): Configuration {
  const replaced = new Set(
    holdsSeveral(attribute) ? [chosen.option] : attribute.options.map((entry) => entry.option.id),
  )
  const others = state.selected.attribute_options.filter((entry) => !replaced.has(entry.option))
  const ids = chosenIds({ ...choiceOf(state), attribute_options: others })
  if (blockedOptions(state.options.attributes, knownComplements(state), ids).has(chosen.option)) return state
  const blocked = new Set(option.block_options)
  return {
    ...state,
    selected: {
      ...state.selected,
      attribute_options: [...others.filter((entry) => !blocked.has(entry.option)), chosen],
      complement_attribute_options: state.selected.complement_attribute_options.filter(
        (entry) => !blocked.has(entry.option),
      ),
    },
  }
}
