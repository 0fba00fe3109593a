import { withNoBreakSpaces } from '../../../lib/rules/typography.ts'
import type { StoredTechnicalData } from '../../db/schema.ts'

/** Attributes that tell products of the same name apart; the first one that a product has is used. */
const traits = ['glass-attr', 'texture-attr', 'front-attr', 'energy-attr', 'material-attr'] as const
/** Those whose value is unclear without its name: "Verre transparent". */
const named: readonly string[] = ['glass-attr', 'texture-attr', 'front-attr']

/** The lines of a card about the product itself; null where its technical data do not say. */
export interface CardFacts {
  /** Smallest and largest width: "70–160 cm". */
  sizes: string | null
  /** Glass with its thickness, surface, front or material: "Verre transparent, 8 mm". */
  trait: string | null
}

/** Sizes and distinguishing trait for a product's card, from its technical data. */
export function cardFacts(data: readonly StoredTechnicalData[]): CardFacts {
  const of = (src: string) => data.find((entry) => entry.src === src)
  const trait = traits.map(of).find((entry) => entry?.options[0]?.value_string)
  const [width, thickness] = [of('width-attr'), trait?.src === 'glass-attr' ? of('thickness-attr') : undefined]
  const text = trait?.options[0]?.value_string ?? ''
  const said = trait && named.includes(trait.src) ? `${trait.name.split(' ')[0]} ${lowered(text)}` : text
  return {
    sizes: width ? valueText(width) : null,
    trait: said === '' ? null : [said, thickness ? valueText(thickness) : null].filter(Boolean).join(', '),
  }
}

function valueText({ options: [value] }: StoredTechnicalData): string | null {
  if (!value) return null
  const { value_range_min: low, value_range_max: high, value_numeric: only, unit = '' } = value
  const written = (length: number) => String(length).replace('.', ',')
  const number =
    low !== undefined && high !== undefined && low !== high ? `${written(low)}–${written(high)}` : (only ?? low)
  return number === undefined
    ? null
    : withNoBreakSpaces(`${typeof number === 'string' ? number : written(number)} ${unit}`.trim())
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
