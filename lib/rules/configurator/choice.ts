import type { Cut } from '../../contract/glass-cuts.ts'
import { cutsInOrder } from './cuts/code.ts'
import { isMeasured, optionsById } from './options.ts'
import type { Choice, Choosable, ChosenComplement, ChosenOption } from './types.ts'

/**
 * A choice in its one spelling: an option or complement named twice counts once (of a complement
 * the first, of an option the last), everything in ascending order, and a dimension on an option
 * that has none goes; the cuts of an option have one order. Equal choices then read the same.
 */
export function normalised({ attributes }: Pick<Choosable, 'attributes'>, choice: Choice): Choice {
  const options = optionsById(attributes)
  const chosen = new Map(choice.attribute_options.map((entry) => [entry.option, entry]))
  const complements = new Map([...choice.complements].reverse().map((complement) => [complement.id, complement]))
  return {
    attribute_options: [...chosen].sort(ascending).map(([option, { value, cuts }]): ChosenOption => {
      const known = options.get(option)?.option
      if (cuts) return { option, cuts: cutsInOrder(cuts) }
      return value === undefined || (known && !isMeasured(known)) ? { option } : { option, value }
    }),
    complements: [...complements].sort(ascending).map(
      ([id, { quantity, attribute_options }]): ChosenComplement => ({
        id,
        quantity,
        attribute_options: [...new Set(attribute_options)].sort((a, b) => a - b),
      }),
    ),
  }
}

function ascending([a]: readonly [number, unknown], [b]: readonly [number, unknown]): number {
  return a - b
}

/**
 * A choice with the options of a variant among the chosen ones, where it named the variant instead.
 */
export function withVariant(choice: Choice, optionIds: readonly number[]): Choice {
  const there = new Set(choice.attribute_options.map(({ option }) => option))
  const missing = optionIds.filter((id) => !there.has(id)).map((option): ChosenOption => ({ option }))
  return { ...choice, attribute_options: [...missing, ...choice.attribute_options] }
}

/** A choice as a call of the contract carries it, whose lists may be changed. */
export function sentChoice({ attribute_options, complements }: Choice): {
  attribute_options: { option: number; value?: number | undefined; cuts?: Cut[] | undefined }[]
  complements: { id: number; quantity: number; attribute_options: number[] }[]
} {
  return {
    attribute_options: attribute_options.map(({ cuts, ...entry }) => (cuts ? { ...entry, cuts: [...cuts] } : entry)),
    complements: complements.map((entry) => ({ ...entry, attribute_options: [...entry.attribute_options] })),
  }
}
