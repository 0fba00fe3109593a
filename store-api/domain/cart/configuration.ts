import type { Audience } from '../../../lib/contract/common.ts'
import { normalised, sentChoice, withVariant } from '../../../lib/rules/configurator/choice.ts'
import type { CutMeasure } from '../../../lib/rules/configurator/cuts/measures.ts'
import { formatLength, type LengthUnit } from '../../../lib/rules/configurator/length.ts'
import { type ChoiceProblem, problemsOf } from '../../../lib/rules/configurator/problems.ts'
import type { Choice, Choosable, ChoosableVariant } from '../../../lib/rules/configurator/types.ts'
import { variantOf } from '../../../lib/rules/configurator/variants.ts'
import { fieldErrors } from '../../context/errors.ts'
import type { MessageKey, Translate } from '../../context/messages.ts'
import { audienceColumns } from '../../db/audience-columns.ts'
import type { StoredConfiguration, variants } from '../../db/schema.ts'

type StoredVariant = typeof variants.$inferSelect

/** Variants that a store sells, as the shared rules want them. */
export function choosableVariants(
  rows: readonly StoredVariant[],
  store: string,
  audience: Audience,
): ChoosableVariant[] {
  const side = audienceColumns[audience].prices
  return rows.flatMap((row) => {
    const prices = row[side][store]
    return prices
      ? [{ id: row.id, ref: row.ref, option_ids: row.optionIds, price: prices.pvp_web, stock: row.stock }]
      : []
  })
}

/** A validated choice, in the canonical form in which rows are stored and compared. */
export interface CheckedChoice {
  variant: number | null
  configuration: StoredConfiguration
}

/**
 * Checks a choice against everything that the shop rules out (lib/rules/configurator).
 * @param picked id of a variant that was named outright
 * @throws ApiError 400 with field errors
 */
export function checkedChoice(
  choosable: Choosable,
  choice: Choice,
  picked: number | null,
  unit: LengthUnit,
  t: Translate,
): CheckedChoice {
  const judged = judgedChoice(choosable, choice, picked)
  if (!judged) throw fieldErrors({ variant: t('foreignVariant') })
  if (judged.problems.length > 0) throw refusedChoice(judged.problems, unit, t)
  return inCanonicalForm(judged)
}

/** A choice with the variant that it names, and everything that the shop rules out about it. */
export interface JudgedChoice {
  found: Choosable
  whole: Choice
  problems: readonly ChoiceProblem[]
}

/** Judges a choice as {@link checkedChoice} does; null for a variant of another product. */
export function judgedChoice(choosable: Choosable, choice: Choice, picked: number | null): JudgedChoice | null {
  const named = choosable.variants.find(({ id }) => id === picked) ?? onlyOne(choosable.variants)
  if (picked !== null && named?.id !== picked) return null
  const whole = normalised(choosable, named ? withVariant(choice, named.option_ids) : choice)
  const found: Choosable = named ? { ...choosable, picked: named } : choosable
  return { found, whole, problems: problemsOf(found, whole) }
}

/** A choice without problems in the form in which rows are stored. */
export function inCanonicalForm({ found, whole }: Pick<JudgedChoice, 'found' | 'whole'>): CheckedChoice {
  const variant = variantOf(found, whole)
  const ofVariant = new Set(variant?.option_ids)
  return {
    variant: variant?.id ?? null,
    configuration: sentChoice({
      ...whole,
      attribute_options: whole.attribute_options.filter(({ option }) => !ofVariant.has(option)),
    }),
  }
}

function onlyOne(list: readonly ChoosableVariant[]): ChoosableVariant | undefined {
  return list.length === 1 ? list[0] : undefined
}

/** The refusal of a choice, each problem in the words of the store. */
export function refusedChoice(problems: readonly ChoiceProblem[], unit: LengthUnit, t: Translate) {
  const ofVariant = problems.filter(({ kind }) => kind === 'variantRequired' || kind === 'outOfStock')
  const others = problems.filter((entry) => !ofVariant.includes(entry))
  const told = (list: readonly ChoiceProblem[]) => [...new Set(list.map((entry) => message(entry, unit, t)))]
  return fieldErrors({
    ...(others.length > 0 && { configuration: told(others) }),
    ...(ofVariant.length > 0 && { variant: told(ofVariant) }),
  })
}

/** A problem in the words of the store. */
export function message({ kind, values }: ChoiceProblem, unit: LengthUnit, t: Translate): string {
  const { min, max } = values
  const key: MessageKey = kind
  const measure = values.measure as CutMeasure | undefined
  return t(key, {
    ...values,
    ...(measure && { measure: t(`cut.measure.${measure}`) }),
    ...(typeof min === 'number' && { min: formatLength(min, unit) }),
    ...(typeof max === 'number' && kind !== 'cutMany' && { max: formatLength(max, unit) }),
  })
}
