import type { Complement } from '../../contract/attributes.ts'
import { cutScreenOf } from './cuts/chosen.ts'
import { type CutProblemKind, cutProblems } from './cuts/problems.ts'
import { isAllowed } from './length.ts'
import { chosenIds, holdsSeveral, isMeasured, lockedTypes, optionsById } from './options.ts'
import { complementVariant } from './price.ts'
import type { Choice, Choosable, ChosenComplement } from './types.ts'
import { variantOf } from './variants.ts'

/** What can be wrong with a choice of the product's options and complements. */
export type ChoiceProblemKind =
  | 'foreignOption'
  | 'optionRequired'
  | 'oneOption'
  | 'variantMismatch'
  | 'optionBlocked'
  | 'valueRequired'
  | 'valueRange'
  | 'variantRequired'
  | 'outOfStock'
  | 'foreignComplement'
  | 'complementLocked'
  | 'complementVariantRequired'
  | CutProblemKind

/** What can be wrong with a configuration: its choice, or an installation that was begun. */
export type ProblemKind = ChoiceProblemKind | 'facilityUnfinished'

/** Something that keeps a configuration from being ordered. */
export interface Problem<Kind extends ProblemKind = ProblemKind> {
  readonly kind: Kind
  /** Attribute at fault, where there is one. */
  readonly attribute: number | null
  /** Complement at fault, where there is one. */
  readonly complement: number | null
  /** What a message fills in; `min` and `max` are millimetres. */
  readonly values: Readonly<Record<string, string | number>>
}

/** Something that keeps a choice from being ordered. */
export type ChoiceProblem = Problem<ChoiceProblemKind>

/**
 * The errors of a choice: foreign ids, missing required choices, blocked pairs, dimensions out
 * of range, locked complements.
 */
export function problemsOf(choosable: Choosable, choice: Choice): ChoiceProblem[] {
  return [
    ...attributeProblems(choosable, choice),
    ...variantProblems(choosable, choice),
    ...complementProblems(choosable, choice),
    ...problemsOfCuts(choosable, choice),
  ]
}

/** Errors of cuts, which name the option, the cut and the measure at fault in their values. */
export function isOfCut({ kind }: Pick<Problem, 'kind'>): boolean {
  return kind.startsWith('cut') || kind === 'foreignCut'
}

/** Errors that are only missing choices. */
export function isMissing({ kind }: Pick<Problem, 'kind'>): boolean {
  return (
    kind === 'optionRequired' ||
    kind === 'valueRequired' ||
    kind === 'variantRequired' ||
    kind === 'complementVariantRequired' ||
    kind === 'facilityUnfinished'
  )
}

function problem(
  kind: ChoiceProblemKind,
  values: Problem['values'] = {},
  attribute: number | null = null,
  complement: number | null = null,
): ChoiceProblem {
  return { kind, attribute, complement, values }
}

function attributeProblems({ attributes, complements, picked }: Choosable, choice: Choice): ChoiceProblem[] {
  const problems: ChoiceProblem[] = []
  const options = optionsById(attributes)
  const counts = new Map<number, number>()
  for (const { option: id, value } of choice.attribute_options) {
    const found = options.get(id)
    if (!found) {
      problems.push(problem('foreignOption'))
      continue
    }
    const { attribute, option } = found
    counts.set(attribute.id, (counts.get(attribute.id) ?? 0) + 1)
    if (!isMeasured(option)) continue
    const range = { name: attribute.name, min: option.value_range_min, max: option.value_range_max }
    if (value === undefined) problems.push(problem('valueRequired', range, attribute.id))
    else if (!isAllowed(value, range.min, range.max)) problems.push(problem('valueRange', range, attribute.id))
  }
  for (const attribute of attributes) {
    const count = counts.get(attribute.id) ?? 0
    const { id, name } = attribute
    if (attribute.required && count === 0) problems.push(problem('optionRequired', { name }, id))
    if (!holdsSeveral(attribute) && count > 1) {
      const ofVariant = attribute.options.some(({ option }) => picked?.option_ids.includes(option.id))
      problems.push(problem(ofVariant ? 'variantMismatch' : 'oneOption', { name }, id))
    }
  }
  const chosen = chosenIds(choice)
  const everything = optionsById([...attributes, ...complements.flatMap((complement) => complement.attributes)])
  const told = new Set<string>()
  for (const id of chosen) {
    const found = everything.get(id)
    for (const other of found?.option.block_options ?? []) {
      const blocked = everything.get(other)
      const pair = [id, other].sort((a, b) => a - b).join()
      if (!found || !blocked || other === id || !chosen.has(other) || told.has(pair)) continue
      told.add(pair)
      problems.push(problem('optionBlocked', { a: found.option.name, b: blocked.option.name }, blocked.attribute.id))
    }
  }
  return problems
}

function variantProblems(choosable: Choosable, choice: Choice): ChoiceProblem[] {
  if (choosable.variants.length === 0) return []
  const variant = variantOf(choosable, choice)
  if (!variant) return [problem('variantRequired')]
  return variant.stock === 'out_of_stock' ? [problem('outOfStock')] : []
}

function complementProblems({ attributes, complements }: Choosable, choice: Choice): ChoiceProblem[] {
  const locked = lockedTypes(attributes, chosenIds({ ...choice, complements: [] }))
  return choice.complements.flatMap((chosen): ChoiceProblem[] => {
    const complement = complements.find(({ id }) => id === chosen.id)
    if (!complement) return [problem('foreignComplement')]
    if (locked.has(complement.complement_type.id)) return [problem('complementLocked', {}, null, chosen.id)]
    return ownProblems(complement, chosen)
  })
}

function ownProblems(complement: Complement, chosen: ChosenComplement): ChoiceProblem[] {
  const own = new Set(complement.attributes.flatMap(({ options }) => options.map(({ option }) => option.id)))
  const problems = chosen.attribute_options.some((id) => !own.has(id))
    ? [problem('foreignOption', {}, null, chosen.id)]
    : []
  for (const attribute of complement.attributes) {
    const count = attribute.options.filter(({ option }) => chosen.attribute_options.includes(option.id)).length
    const values = { name: `${complement.name}, ${attribute.name}` }
    if (attribute.required && count === 0) problems.push(problem('optionRequired', values, attribute.id, chosen.id))
    if (!holdsSeveral(attribute) && count > 1) problems.push(problem('oneOption', values, attribute.id, chosen.id))
  }
  if (problems.length === 0 && complement.variants.length > 0 && !complementVariant(complement, chosen))
    problems.push(problem('complementVariantRequired', { name: complement.name }, null, chosen.id))
  return problems
}

function problemsOfCuts({ attributes, sketch }: Choosable, { attribute_options }: Choice): ChoiceProblem[] {
  const options = optionsById(attributes)
  const { glasses, thickness, chosen } = cutScreenOf(sketch, attributes, attribute_options)
  const foreign = attribute_options.filter(({ option, cuts }) => cuts && !chosen.some((own) => own.option === option))
  return [
    ...foreign.flatMap(({ option: id }) => {
      const found = options.get(id)
      return found ? [problem('foreignCut', { name: found.option.name }, found.attribute.id)] : []
    }),
    ...cutProblems(glasses, thickness, chosen).map(({ kind, option: id, cut, measure, min, max }) => {
      const found = options.get(id)
      const values = { name: found?.option.name ?? '', option: id, min, max }
      const place = { ...(cut !== null && { cut }), ...(measure !== null && { measure }) }
      return problem(kind, { ...values, ...place }, found?.attribute.id ?? null)
    }),
  ]
}
