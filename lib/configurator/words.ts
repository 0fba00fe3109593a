import type { AttributeOption } from '../contract/products.ts'
import { sideInWords } from '../rules/configurator/opening-side.ts'
import { isMeasured } from '../rules/configurator/options.ts'
import type { Place } from '../rules/configurator/places.ts'
import {
  isSamePlace,
  placeOf,
  placeOfAttribute,
  placeOfComplement,
  placeOfFacility,
} from '../rules/configurator/places.ts'
import { isMissing, type Problem } from '../rules/configurator/problems.ts'
import { attributesHere, problemsNow } from '../rules/configurator/state.ts'
import type { Configuration } from '../rules/configurator/types.ts'
import { isArranged, isUnfinished, isWanted } from '../rules/facility/steps.ts'
import type { ConfiguratorData } from './data.ts'
import { type ConfiguratorTexts, fill } from './texts.ts'

/** What a step is called: its attributes, its complement type, or the summary. */
export function placeName(state: Configuration, place: Place, texts: ConfiguratorTexts): string {
  switch (place.step) {
    case 'aesthetic':
      return texts.stepAesthetic
    case 'group': {
      const asked = state.options.attributes.filter(({ id }) =>
        state.groups.items[place.group]?.attribute_ids.includes(id),
      )
      const measured = asked.length > 1 && asked.every(({ options }) => options.some(isMeasured))
      return measured ? texts.stepMeasures : asked.map(({ name }) => name).join(', ')
    }
    case 'complement':
      return state.options.complement_types.find(({ id }) => id === place.complementType)?.name ?? ''
    case 'facility':
      return texts.stepFacility
    default:
      return texts.stepSummary
  }
}

/**
 * What an option that is a side means for this product, e.g. "handle on the right"; null for any
 * other.
 */
export function sideMeaning(
  { product, texts }: Pick<ConfiguratorData, 'product' | 'texts'>,
  { position_sketch }: AttributeOption,
): string | null {
  return sideInWords(product.sketch?.layout, position_sketch, (part, side) => texts.sides[part][side])
}

/** Whether a step still lacks something, has all it asks for, or asks for nothing that must be. */
export function placeStatus(state: Configuration, place: Place): 'missing' | 'done' | 'open' {
  const here = {
    ...state,
    groups: { ...state.groups, step: place.step, current_group: place.step === 'group' ? place.group : 0 },
  }
  if (place.step === 'summary') return 'open'
  if (place.step === 'facility') return facilityStatus(state)
  if (problemPlaces(state).some(({ place: other }) => isSamePlace(other, place))) return 'missing'
  if (place.step === 'complement') {
    const ids = (state.options.complements[place.complementType] ?? []).map(({ id }) => id)
    return state.selected.complements.some(({ id }) => ids.includes(id)) ? 'done' : 'open'
  }
  const chosen = new Set(state.selected.attribute_options.map(({ option }) => option))
  return attributesHere(here).some(({ options }) => options.some(({ option }) => chosen.has(option.id)))
    ? 'done'
    : 'open'
}

function facilityStatus({ selected }: Configuration): 'missing' | 'done' | 'open' {
  if (isUnfinished(selected)) return 'missing'
  return isArranged(selected) || isWanted(selected) === false ? 'done' : 'open'
}

export interface PlacedProblem {
  problem: Problem
  /** Where it can be put right. */
  place: Place
}

const placed = new WeakMap<Configuration, PlacedProblem[]>()

/**
 * What is missing or wrong, each with the step where it is put right. Worked out once per state:
 * many parts of the screen ask.
 */
export function problemPlaces(state: Configuration): PlacedProblem[] {
  const known = placed.get(state) ?? findProblems(state)
  placed.set(state, known)
  return known
}

function findProblems(state: Configuration): PlacedProblem[] {
  const problems = problemsNow(state)
  // While options of the variant are still to be chosen, that is what is said; the combination
  // itself is not at fault yet.
  const unfinished = problems.some(
    (problem) => isMissing(problem) && problem.attribute !== null && problem.complement === null,
  )
  return problems
    .filter(({ kind }) => kind !== 'variantRequired' || !unfinished)
    .map((problem) => {
      if (problem.kind === 'facilityUnfinished') return { problem, place: placeOfFacility(state) }
      if (problem.complement !== null) return { problem, place: placeOfComplement(state, problem.complement) }
      if (problem.attribute !== null) return { problem, place: placeOfAttribute(state, problem.attribute) }
      const ofVariants = new Set(state.product.variants.flatMap(({ option_ids }) => option_ids))
      const first = state.options.attributes.find(({ options }) =>
        options.some(({ option }) => ofVariants.has(option.id)),
      )
      return { problem, place: first ? placeOfAttribute(state, first.id) : placeOf(state) }
    })
}

/** A problem in words. */
export function problemText({ kind, values }: Problem, texts: ConfiguratorTexts): string {
  if (kind === 'variantRequired' || kind === 'outOfStock' || kind === 'facilityUnfinished') return texts[kind]
  if (kind === 'complementVariantRequired') return fill(texts.complementVariantRequired, values)
  if (kind === 'valueRequired') return fill(texts.measureThis, values)
  return fill(texts.chooseThis, values)
}
