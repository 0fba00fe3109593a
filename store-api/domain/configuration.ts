import type { Attribute, Complement } from '../../lib/contract/products.ts'
import type { StoredConfiguration } from '../db/schema.ts'
import type { MessageKey } from '../http/messages.ts'

/** A rule that a configuration breaks, as a message of this API. */
export interface Problem {
  key: MessageKey
  values: Record<string, string | number>
}

export interface Choosable {
  attributes: readonly Attribute[]
  complements: readonly Complement[]
  /** Option ids of the variant that was picked: they count as chosen. */
  variantOptions: readonly number[]
  /** Cents per millimetre beyond the smallest width. */
  widthSurcharge: number
}

/** A configuration in words, with what it costs on top of the product (cents, tax included, per piece). */
export interface PricedConfiguration {
  words: { label: string; value: string; price: number }[]
  extra: number
  refs: string[]
}

/**
 * A configuration in its one spelling: an option or complement named twice counts once, options that the variant already stands for
 * go, and so does a dimension on an option that has none. Equal configurations then share a cart row.
 */
export function normalised(choosable: Choosable, configuration: StoredConfiguration): StoredConfiguration {
  const options = new Map(
    choosable.attributes.flatMap(({ options }) => options.map((option) => [option.option.id, option] as const)),
  )
  const chosen = new Map(configuration.attribute_options.map((choice) => [choice.option, choice.value]))
  for (const id of choosable.variantOptions) chosen.delete(id)
  const complements = new Map([...configuration.complements].reverse().map((complement) => [complement.id, complement]))
  return {
    attribute_options: [...chosen]
      .sort(([a], [b]) => a - b)
      .map(([option, value]) =>
        value === undefined || options.get(option)?.value_range_min === null ? { option } : { option, value },
      ),
    complements: [...complements.values()]
      .sort((a, b) => a.id - b.id)
      .map(({ id, quantity, attribute_options }) => ({
        id,
        quantity,
        attribute_options: [...new Set(attribute_options)].sort((a, b) => a - b),
      })),
  }
}

/** The variant whose options are all among the chosen ones; of several the one with most options (R4.52), else null. */
export function matchingVariant<V extends { optionIds: readonly number[] }>(
  variants: readonly V[],
  configuration: StoredConfiguration,
): V | null {
  const chosen = new Set(configuration.attribute_options.map(({ option }) => option))
  const fitting = variants.filter(({ optionIds }) => optionIds.length > 0 && optionIds.every((id) => chosen.has(id)))
  return fitting.reduce<V | null>(
    (best, variant) => (variant.optionIds.length > (best?.optionIds.length ?? 0) ? variant : best),
    null,
  )
}

/** What a normalised configuration breaks: foreign options, missing required ones, blocked pairs, values out of range, locked complements. */
export function problemsOf(choosable: Choosable, configuration: StoredConfiguration): Problem[] {
  const problems: Problem[] = []
  const options = new Map(
    choosable.attributes.flatMap((attribute) =>
      attribute.options.map((option) => [option.option.id, { attribute, option }] as const),
    ),
  )
  const chosen = [
    ...configuration.attribute_options,
    ...choosable.variantOptions.map((option) => ({ option, value: undefined })),
  ]
  const perAttribute = new Map<number, number>()
  for (const { option: id, value } of configuration.attribute_options) {
    const found = options.get(id)
    if (!found) {
      problems.push({ key: 'foreignOption', values: {} })
      continue
    }
    const { attribute, option } = found
    perAttribute.set(attribute.id, (perAttribute.get(attribute.id) ?? 0) + 1)
    if (option.value_range_min !== null && option.value_range_max !== null) {
      const range = { name: attribute.name, min: option.value_range_min, max: option.value_range_max }
      if (value === undefined) problems.push({ key: 'valueRequired', values: range })
      else if (value < range.min || value > range.max) problems.push({ key: 'valueRange', values: range })
    }
  }
  for (const attribute of choosable.attributes) {
    const count = perAttribute.get(attribute.id) ?? 0
    const byVariant = attribute.options.some((option) => choosable.variantOptions.includes(option.option.id))
    if (attribute.required && count === 0 && !byVariant)
      problems.push({ key: 'optionRequired', values: { name: attribute.name } })
    if (byVariant && count > 0) problems.push({ key: 'variantMismatch', values: { name: attribute.name } })
    if (attribute.field_type !== 'open' && count > 1)
      problems.push({ key: 'oneOption', values: { name: attribute.name } })
  }
  const ids = new Set(chosen.map(({ option }) => option))
  const locked = new Set<number>()
  for (const id of ids) {
    const found = options.get(id)
    if (!found) continue
    for (const type of found.option.complements_locked) locked.add(type)
    const blocked = found.option.block_options.find((other) => ids.has(other))
    const other = blocked === undefined ? undefined : options.get(blocked)
    if (other && id < (blocked ?? 0))
      problems.push({ key: 'optionBlocked', values: { a: found.option.name, b: other.option.name } })
  }
  for (const { id, attribute_options } of configuration.complements) {
    const complement = choosable.complements.find((entry) => entry.id === id)
    if (!complement) problems.push({ key: 'foreignComplement', values: {} })
    else if (locked.has(complement.complement_type.id)) problems.push({ key: 'complementLocked', values: {} })
    else problems.push(...problemsOfComplement(complement, attribute_options))
  }
  return problems
}

function problemsOfComplement({ attributes }: Complement, chosen: readonly number[]): Problem[] {
  const own = attributes.flatMap(({ options }) => options.map(({ option }) => option.id))
  const problems: Problem[] = chosen.some((id) => !own.includes(id)) ? [{ key: 'foreignOption', values: {} }] : []
  for (const { name, required, field_type, options } of attributes) {
    const count = options.filter(({ option }) => chosen.includes(option.id)).length
    if (required && count === 0) problems.push({ key: 'optionRequired', values: { name } })
    if (field_type !== 'open' && count > 1) problems.push({ key: 'oneOption', values: { name } })
  }
  return problems
}

/** Puts a valid configuration into words and adds up its surcharges. */
export function priceConfiguration(choosable: Choosable, configuration: StoredConfiguration): PricedConfiguration {
  const words: PricedConfiguration['words'] = []
  const refs: string[] = []
  for (const attribute of choosable.attributes) {
    for (const option of attribute.options) {
      const choice = configuration.attribute_options.find(({ option: id }) => id === option.option.id)
      if (!choice) continue
      const beyond =
        choice.value !== undefined && option.value_range_min !== null && attribute.src === 'width-attr'
          ? (choice.value - option.value_range_min) * choosable.widthSurcharge
          : 0
      words.push({
        label: attribute.name,
        value: choice.value === undefined ? option.name : `${choice.value} mm`,
        price: option.price + beyond,
      })
      refs.push(choice.value === undefined ? option.ref : `${option.ref}${choice.value}`)
    }
  }
  for (const { id, quantity, attribute_options } of configuration.complements) {
    const complement = choosable.complements.find((entry) => entry.id === id)
    if (!complement) continue
    const options = complement.attributes.flatMap(({ options }) =>
      options.filter(({ option }) => attribute_options.includes(option.id)),
    )
    const name = [complement.name, ...options.map((option) => option.name)].join(', ')
    const price = options.reduce((sum, option) => sum + option.price, complement.price)
    words.push({
      label: complement.complement_type.name,
      value: quantity > 1 ? `${name} × ${quantity}` : name,
      price: price * quantity,
    })
    refs.push(complement.ref, ...options.map((option) => option.ref))
  }
  return { words, refs, extra: words.reduce((sum, word) => sum + word.price, 0) }
}
