import type { FoundLine } from '../../../lib/contract/order-lines.ts'
import type { LengthUnit } from '../../../lib/rules/configurator/length.ts'
import type { ChoiceProblem } from '../../../lib/rules/configurator/problems.ts'
import type { Choosable } from '../../../lib/rules/configurator/types.ts'
import type { Translate } from '../../context/messages.ts'
import { type JudgedChoice, message } from './configuration.ts'

/** Most values or references that a sentence lists. */
const listed = 6

/** The problems of a written choice as sentences that say what to write. */
export function problemInWords(
  { found, problems }: JudgedChoice,
  unit: LengthUnit,
  t: Translate,
): NonNullable<FoundLine['problem']> {
  const told = [...new Set(problems.map((problem) => inWords(problem, found, unit, t)))]
  const soldOut = problems.every(({ kind }) => kind === 'outOfStock')
  return { code: soldOut ? 'stock' : 'choice', message: told.join(' ') }
}

function inWords(problem: ChoiceProblem, { attributes, variants }: Choosable, unit: LengthUnit, t: Translate): string {
  if (problem.kind === 'variantRequired') return t('orderLine.variants', { refs: list(variants.map(({ ref }) => ref)) })
  const attribute = attributes.find(({ id }) => id === problem.attribute)
  if (
    problem.kind === 'optionRequired' &&
    attribute &&
    attribute.options.every((option) => option.value_range_min === null)
  )
    return t('orderLine.option', {
      name: attribute.name,
      values: list(attribute.options.map((option) => option.name)),
    })
  // A length that is missing is told with what can be made.
  const [measured] = attribute?.options ?? []
  if (
    (problem.kind === 'optionRequired' || problem.kind === 'valueRequired') &&
    attribute &&
    measured?.value_range_min != null &&
    measured.value_range_max != null
  )
    return `${t('valueRequired', { name: attribute.name })} ${message({ ...problem, kind: 'valueRange', values: { name: attribute.name, min: measured.value_range_min, max: measured.value_range_max } }, unit, t)}`
  return message(problem, unit, t)
}

function list(names: readonly string[]): string {
  return names.slice(0, listed).join(', ') + (names.length > listed ? '…' : '')
}
