import { type AskedMeasure, measureProblem, measureProblemText } from '#lib/configurator/measure-words.ts'
import { type ConfiguratorTexts, fill } from '#lib/configurator/texts.ts'
import type { Attribute } from '#lib/contract/attributes.ts'
import { isAllowed, type LengthUnit, parseLength } from '#lib/rules/configurator/length.ts'
import { isMeasured } from '#lib/rules/configurator/options.ts'
import type { ChosenOption } from '#lib/rules/configurator/types.ts'

/** What the fields of a product page say of its options. */
export interface ReadOptions {
  chosen: ChosenOption[]
  /** Messages by name of field; what has not been filled in yet is among them. */
  problems: Map<string, string>
}

/**
 * Reads the fields that attribute-fields.tsx asks for, as the server does (lib/actions), and says
 * of each what is wrong.
 */
export function readOptions(
  form: FormData,
  attributes: readonly Attribute[],
  unit: LengthUnit,
  texts: ConfiguratorTexts,
): ReadOptions {
  const chosen: ChosenOption[] = []
  const problems = new Map<string, string>()
  for (const { id, name, required, options } of attributes) {
    const [free] = options
    if (free && isMeasured(free)) {
      const field = `value-${free.option.id}`
      const asked: AskedMeasure = { name, required, min: free.value_range_min, max: free.value_range_max }
      const text = String(form.get(field) ?? '')
      const problem = measureProblem(text, unit, asked)
      const value = parseLength(text, unit)
      if (problem) problems.set(field, measureProblemText(problem, text, unit, asked, texts))
      else if (value !== null && isAllowed(value, asked.min, asked.max)) chosen.push({ option: free.option.id, value })
    } else {
      const field = `attribute-${id}`
      const option = Number(form.get(field))
      if (options.some((each) => each.option.id === option)) chosen.push({ option })
      else if (required) problems.set(field, fill(texts.chooseThis, { name }))
    }
  }
  return { chosen, problems }
}
