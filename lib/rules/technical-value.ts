import type { TechnicalData } from '../contract/product-detail.ts'

type Value = TechnicalData['options'][number]['option']

/**
 * The values of one attribute as both programs write them, in the order of their place on the
 * sketch: `80–100 cm`, `6 mm, 8 mm`.
 */
export function technicalValue(options: TechnicalData['options']): string {
  return [...options]
    .sort((a, b) => (a.option.pool_position ?? 0) - (b.option.pool_position ?? 0))
    .map(({ option }) => oneValue(option))
    .filter((text) => text !== '')
    .join(', ')
}

function oneValue({ value_range_min: low, value_range_max: high, value_numeric, value_string, unit }: Value): string {
  const ending = unit ? `\u00a0${unit}` : ''
  if (low !== null && high !== null)
    return `${low === high ? decimal(low) : `${decimal(low)}–${decimal(high)}`}${ending}`
  return value_numeric === null ? (value_string ?? '') : decimal(value_numeric) + ending
}

/** Both stores write a decimal comma. */
function decimal(value: number): string {
  return String(value).replace('.', ',')
}
