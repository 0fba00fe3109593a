import type { Attribute } from '../../../lib/contract/attributes.ts'
import type { FoundLine } from '../../../lib/contract/order-lines.ts'
import type { LengthUnit } from '../../../lib/rules/configurator/length.ts'
import { isMeasured } from '../../../lib/rules/configurator/options.ts'
import type { Translate } from '../../context/messages.ts'
import { type JudgedChoice, message } from './configuration.ts'

/** Most values or references that a sentence lists. */
const listed = 6

/** The problems of a written choice as sentences that say what to write. */
export function problemInWords(
  { found: { attributes, variants }, problems }: JudgedChoice,
  unit: LengthUnit,
  t: Translate,
): NonNullable<FoundLine['problem']> {
  const open = problems.flatMap(({ kind, attribute }) =>
    kind === 'optionRequired' ? attributes.filter(({ id }) => id === attribute) : [],
  )
  const others = problems.filter(({ kind }) => kind !== 'optionRequired' && kind !== 'variantRequired')
  const told = [
    ...(open.length > 0
      ? [t('orderLine.option', { options: open.map((each) => openInWords(each, unit, t)).join('; ') })]
      : []),
    // Which variant is meant follows from its options, where those are missing.
    ...(open.length === 0 && problems.some(({ kind }) => kind === 'variantRequired')
      ? [t('orderLine.variants', { refs: list(variants.map(({ ref }) => ref)) })]
      : []),
    ...others.map((problem) => message(problem, unit, t)),
  ]
  const soldOut = problems.every(({ kind }) => kind === 'outOfStock')
  return { code: soldOut ? 'stock' : 'choice', message: [...new Set(told)].join(' ') }
}

/** An attribute with what can be written for it: names of options, or the limits of a measure. */
function openInWords({ id, name, options }: Attribute, unit: LengthUnit, t: Translate): string {
  const measured = options.find(isMeasured)
  if (!measured) return t('orderLine.values', { name, values: list(options.map((option) => option.name)) })
  const values = { name, min: measured.value_range_min, max: measured.value_range_max }
  return message({ kind: 'valueRange', attribute: id, complement: null, values }, unit, t).replace(/\.$/, '')
}

function list(names: readonly string[]): string {
  return names.slice(0, listed).join(', ') + (names.length > listed ? '…' : '')
}
