import type { AttributeOption, Complement } from '../contract/attributes.ts'
import type { Cut } from '../contract/glass-cuts.ts'
import type { CutMeasure } from '../rules/configurator/cuts/measures.ts'
import { type CutWords, cutInWords } from '../rules/configurator/cuts/words.ts'
import { formatLength, type LengthUnit } from '../rules/configurator/length.ts'
import { sideInWords } from '../rules/configurator/opening-side.ts'
import { isSamePlace, placeCode } from '../rules/configurator/place-code.ts'
import { placeOf, placeOfAttribute, placeOfComplement, placeOfFacility } from '../rules/configurator/places.ts'
import { isMissing, isOfCut, type Problem } from '../rules/configurator/problems.ts'
import type { Remedy } from '../rules/configurator/remedies.ts'
import type { Screen } from '../rules/configurator/screens.ts'
import { attributesOf, problemsNow } from '../rules/configurator/state.ts'
import type { Configuration, Place } from '../rules/configurator/types.ts'
import { isArranged, isUnfinished, isWanted } from '../rules/facility/steps.ts'
import type { ConfiguratorData } from './data.ts'
import { type ConfiguratorTexts, fill } from './texts.ts'

/** What a section of the extras is called: its attributes, or its complement type. */
export function sectionName(state: Configuration, place: Place): string {
  if (place.step === 'complement')
    return state.options.complement_types.find(({ id }) => id === place.complementType)?.name ?? ''
  return attributesOf(state, place)
    .map(({ name }) => name)
    .join(', ')
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

/** What an option or one of its cuts means beyond its name; null where the name is enough. */
export function meaningOf(
  data: Pick<ConfiguratorData, 'product' | 'texts' | 'unit'>,
  option: AttributeOption,
  cut?: Cut,
) {
  return cut ? cutInWords(cut, data.unit, cutWords(data.texts)) : sideMeaning(data, option)
}

/** The words of the store about cuts. */
export function cutWords({ cuts }: ConfiguratorTexts): CutWords {
  return {
    glass: (name) => cuts.glass[name],
    corner: (name) => cuts.corner[name],
    sentence: (name, values) => fill(cuts.sentence[name], values),
  }
}

/** Names of what was chosen at a place of attributes or complements. */
export function sectionChoices(state: Configuration, place: Place): string[] {
  const chosen = new Set(state.selected.attribute_options.map(({ option }) => option))
  return [
    ...attributesOf(state, place).flatMap(({ options }) => options.filter(({ option }) => chosen.has(option.id))),
    ...complementsAdded(state, place),
  ].map(({ name }) => name)
}

/** How far something is: it lacks something, has what it asks for, or asks for nothing that must be. */
export type Progress = 'missing' | 'done' | 'open'

/** How far a screen is; that of extras is done once one of its sections is. */
export function screenProgress(state: Configuration, { name, places }: Screen): Progress {
  if (name === 'summary') return 'open'
  if (name === 'facility') return facilityProgress(state)
  const parts = places.map((place) => placeProgress(state, place))
  return parts.find((part) => part === 'missing') ?? parts.find((part) => part === 'done') ?? 'open'
}

/** How far a place of attributes or complements is: a section of the extras is done once seen. */
export function placeProgress(state: Configuration, place: Place): Progress {
  if (problemPlaces(state).some(({ place: other }) => isSamePlace(other, place))) return 'missing'
  const asked = attributesOf(state, place)
  if (asked.some(({ required }) => required)) return 'done'
  const isSeen = state.groups.seen.includes(placeCode(place))
  return isSeen || sectionChoices(state, place).length > 0 ? 'done' : 'open'
}

/** The complements of the place's type that were added. */
function complementsAdded({ options, selected }: Configuration, place: Place): readonly Complement[] {
  if (place.step !== 'complement') return []
  const added = new Set(selected.complements.map(({ id }) => id))
  return (options.complements[place.complementType] ?? []).filter(({ id }) => added.has(id))
}

function facilityProgress({ selected }: Configuration): Progress {
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

/** Which choices a remedy changes, in words. */
export function remedyWords({ changes, lost }: Remedy, texts: ConfiguratorTexts): string {
  const changed = changes.map(({ from, to }) =>
    to ? fill(texts.insteadOf, { name: to.name, before: from.name }) : fill(texts.without, { before: from.name }),
  )
  return [...changed, ...lost.map((name) => fill(texts.without, { before: name }))].join(', ')
}

/** A problem in words. */
export function problemText({ kind, values }: Problem, texts: ConfiguratorTexts, unit: LengthUnit): string {
  if (kind === 'variantRequired' || kind === 'outOfStock' || kind === 'facilityUnfinished') return texts[kind]
  if (kind === 'complementVariantRequired') return fill(texts.complementVariantRequired, values)
  if (isOfCut({ kind })) return cutProblemText({ kind, values }, texts, unit)
  if (kind === 'valueRequired') return fill(texts.measureThis, values)
  return fill(texts.chooseThis, values)
}

/** A problem of a cut in words, its lengths as the store writes them. */
function cutProblemText(
  { kind, values }: Pick<Problem, 'kind' | 'values'>,
  { cuts }: ConfiguratorTexts,
  unit: LengthUnit,
) {
  const { measure, min, max } = values
  return fill(cuts.problems[kind as keyof typeof cuts.problems], {
    ...values,
    ...(measure !== undefined && { measure: cuts.measures[measure as CutMeasure].toLowerCase() }),
    ...(typeof min === 'number' && { min: formatLength(min, unit) }),
    ...(typeof max === 'number' && { max: kind === 'cutMany' ? max : formatLength(max, unit) }),
  })
}
