import type { Attribute, AttributeOption } from '../../contract/attributes.ts'
import { fold } from '../place.ts'
import { type LengthUnit, parseLength } from './length.ts'
import { isMeasured } from './options.ts'
import type { ChosenOption } from './types.ts'

/** What was written about a product in a line of an order. */
export interface TypedChoice {
  /** What follows the product's reference in a whole reference, e.g. `L1205` and `BL`. */
  readonly codes: readonly string[]
  /** Lengths, and names or codes of options, in any order; lengths in the order of their attributes. */
  readonly details: readonly string[]
}

/** The options that were meant, and what was not understood. */
export interface ReadChoice {
  readonly options: readonly ChosenOption[]
  readonly unknown: readonly string[]
}

/** A length of the form `120 x 200` is two of them. */
const times = /\s*[x×*]\s*/i

/**
 * Reads which options of a product are meant. Nothing is guessed: an attribute that is not named stays open.
 * @param taken ids of options that are chosen already, those of a variant
 * @param unit in which lengths are written without one
 */
export function readTypedChoice(
  attributes: readonly Attribute[],
  { codes, details }: TypedChoice,
  taken: readonly number[],
  unit: LengthUnit,
): ReadChoice {
  const ordered = [...attributes].sort((a, b) => a.position - b.position || a.id - b.id)
  let open = ordered.filter(({ options }) => !options.some(({ option }) => taken.includes(option.id)))
  const options: ChosenOption[] = []
  const unknown: string[] = []
  const take = (find: Find): boolean => {
    for (const attribute of open) {
      const chosen = find(attribute)
      if (!chosen) continue
      options.push(chosen)
      open = open.filter((other) => other !== attribute)
      return true
    }
    return false
  }
  for (const code of codes) if (!take(byCode(code))) unknown.push(code)
  for (const part of details.flatMap((cell) => partsOf(cell, unit))) {
    const found = take(byName(part)) || take(byLength(part, unit)) || take(byListedLength(part, unit))
    if (!found) unknown.push(part)
  }
  return { options, unknown }
}

function partsOf(cell: string, unit: LengthUnit): string[] {
  const parts = cell.split(times)
  return parts.every((part) => parseLength(part, unit) !== null) ? parts : [cell]
}

type Find = (attribute: Attribute) => ChosenOption | null

function byCode(code: string): Find {
  const written = code.toUpperCase()
  return ({ options }) => {
    for (const option of options) {
      const ref = option.ref.toUpperCase()
      if (!isMeasured(option) && ref === written) return chosen(option)
      const value = written.startsWith(ref) ? written.slice(ref.length) : ''
      if (isMeasured(option) && /^\d{1,5}$/.test(value)) return { ...chosen(option), value: Number(value) }
    }
    return null
  }
}

function byName(text: string): Find {
  const written = fold(text)
  return ({ options }) => {
    const found = options.find(
      (option) => !isMeasured(option) && (fold(option.name) === written || fold(option.ref) === written),
    )
    return found ? chosen(found) : null
  }
}

/** A measure in whole millimetres. */
function byLength(text: string, unit: LengthUnit): Find {
  const value = parseLength(text, unit)
  return ({ options }) => {
    const found = options.find(isMeasured)
    return found && value !== null && Number.isInteger(value) ? { ...chosen(found), value } : null
  }
}

/** A length that is sold ready made: the name of its option says it. */
function byListedLength(text: string, unit: LengthUnit): Find {
  const value = parseLength(text, unit)
  return ({ options }) => {
    const found = options.find((option) => value !== null && parseLength(option.name, unit) === value)
    return found && !isMeasured(found) ? chosen(found) : null
  }
}

function chosen({ option }: AttributeOption): ChosenOption {
  return { option: option.id }
}
