import type { Attribute, AttributeOption, Complement } from '../../contract/attributes.ts'
import type { Choice } from './types.ts'

export interface FoundOption {
  readonly attribute: Attribute
  readonly option: AttributeOption
}

/** Options of attributes by id. */
export function optionsById(attributes: readonly Attribute[]): Map<number, FoundOption> {
  return new Map(
    attributes.flatMap((attribute) =>
      attribute.options.map((option) => [option.option.id, { attribute, option }] as const),
    ),
  )
}

/** Whether a dimension has to be typed for the option. */
export function isMeasured(option: AttributeOption): option is AttributeOption & {
  value_range_min: number
  value_range_max: number
} {
  return option.value_range_min !== null && option.value_range_max !== null
}

/** Whether an attribute may hold several options at once (field type `open`). */
export function holdsSeveral(attribute: Pick<Attribute, 'field_type'>): boolean {
  return attribute.field_type === 'open'
}

/** Ids of every chosen option, those of complements among them. */
export function chosenIds({ attribute_options, complements }: Choice): Set<number> {
  return new Set([
    ...attribute_options.map(({ option }) => option),
    ...complements.flatMap((complement) => complement.attribute_options),
  ])
}

/** Option ids that the chosen options rule out (`block_options`). */
export function blockedOptions(
  attributes: readonly Attribute[],
  complements: readonly Complement[],
  chosen: ReadonlySet<number>,
): Set<number> {
  const blocked = new Set<number>()
  for (const { options } of [...attributes, ...complements.flatMap((complement) => complement.attributes)])
    for (const { option, block_options } of options)
      if (chosen.has(option.id)) for (const other of block_options) if (other !== option.id) blocked.add(other)
  return blocked
}

/** Complement type ids that the chosen options of the product lock (`complements_locked`). */
export function lockedTypes(attributes: readonly Attribute[], chosen: ReadonlySet<number>): Set<number> {
  const locked = new Set<number>()
  for (const { options } of attributes)
    for (const { option, complements_locked } of options)
      if (chosen.has(option.id)) for (const type of complements_locked) locked.add(type)
  return locked
}
