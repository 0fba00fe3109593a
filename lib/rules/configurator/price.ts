import type { Attribute, AttributeOption, Complement } from '../../contract/attributes.ts'
import type { Cut } from '../../contract/glass-cuts.ts'
import { cutCode, cutsInOrder } from './cuts/code.ts'
import { formatLength, type LengthUnit } from './length.ts'
import { isMeasured } from './options.ts'
import type { Choice, Choosable, ChoosableVariant, ChosenComplement, ChosenOption } from './types.ts'
import { matchVariant, variantOf } from './variants.ts'

/** What a choice costs on top of the product or variant: cents per piece, tax included. */
export interface ExtraPrices {
  readonly attribute_options: number
  readonly complements: number
  readonly complement_attribute_options: number
}

/** A choice with its variant, prices and reference. */
export interface Priced {
  readonly variant: ChoosableVariant | null
  readonly prices: ExtraPrices
  /** Sum of `prices`. */
  readonly extra: number
  /** Price of one piece. */
  readonly unit: number
  readonly final_ref: string
}

/**
 * Surcharge of a chosen option in cents: its own price, and for a typed dimension every millimetre
 * beyond the smallest one; one that cuts the glass costs its price for each cut. Options that the
 * matched variant stands for cost nothing: the variant's price has them.
 */
function optionPrice(option: AttributeOption, chosen: ChosenOption, ofVariant: boolean): number {
  if (ofVariant) return 0
  if (chosen.cuts) return option.price * chosen.cuts.length
  if (!isMeasured(option) || chosen.value === undefined) return option.price
  return option.price + Math.max(0, chosen.value - option.value_range_min) * option.price_per_mm
}

/** Price of one piece of a complement without its options: the matched variant's, else its own. */
export function complementPrice(complement: Complement, chosen: ChosenComplement): number {
  return complementVariant(complement, chosen)?.price ?? complement.price
}

/** The complement's variant that the chosen options make, or null. */
export function complementVariant(complement: Complement, chosen: ChosenComplement) {
  return matchVariant(complement.variants, new Set(chosen.attribute_options))
}

/**
 * Surcharge of one piece of a complement through the options of its own, cents. Options that make
 * its matched variant cost nothing, as with the product: a variant is sold at a price of its own,
 * which has them; their prices would be paid twice. All other options of the complement keep their
 * own price, whatever variant matches.
 */
function complementOptionsPrice(complement: Complement, chosen: ChosenComplement): number {
  const inVariant = complementVariant(complement, chosen)?.option_ids ?? []
  return optionsOf(complement, chosen)
    .filter(({ option }) => !inVariant.includes(option.id))
    .reduce((sum, { price }) => sum + price, 0)
}

/**
 * Variant, prices and reference of a choice: the one rule that the storefront and the store API
 * both use.
 */
export function priceChoice(choosable: Choosable, choice: Choice): Priced {
  const variant = variantOf(choosable, choice)
  const ofVariant = new Set(variant?.option_ids)
  const refs = [variant?.ref ?? choosable.ref]
  let [options, complements, complementOptions] = [0, 0, 0]
  for (const [option, chosen] of chosenInOrder(choosable.attributes, choice)) {
    options += optionPrice(option, chosen, ofVariant.has(chosen.option))
    if (ofVariant.has(chosen.option)) continue
    if (chosen.cuts) refs.push(...cutRefs(option.ref, chosen.cuts))
    else refs.push(`${option.ref}${chosen.value ?? ''}`)
  }
  for (const chosen of inOrder(choice)) {
    const complement = choosable.complements.find(({ id }) => id === chosen.id)
    if (!complement) continue
    complements += complementPrice(complement, chosen) * chosen.quantity
    complementOptions += complementOptionsPrice(complement, chosen) * chosen.quantity
    const matched = complementVariant(complement, chosen)
    refs.push(matched?.ref ?? complement.ref)
    for (const { option, ref } of optionsOf(complement, chosen))
      if (!matched?.option_ids.includes(option.id)) refs.push(ref)
  }
  const extra = options + complements + complementOptions
  return {
    variant,
    prices: { attribute_options: options, complements, complement_attribute_options: complementOptions },
    extra,
    unit: (variant?.price ?? choosable.price) + extra,
    final_ref: refs.join('-'),
  }
}

/** Each cut with its measures, in one order, whichever was chosen first. */
function cutRefs(ref: string, cuts: readonly Cut[]): string[] {
  return cutsInOrder(cuts).map((cut) => `${ref}.${cutCode(cut).replaceAll('-', '.')}`)
}

/**
 * Chosen complements in one order, whichever was chosen first: the same configuration has one
 * reference.
 */
function inOrder({ complements }: Choice): readonly ChosenComplement[] {
  return [...complements].sort((a, b) => a.id - b.id)
}

/** One line of a configuration in words. `price` is per piece of the product, cents. */
export interface ChoiceWord {
  readonly label: string
  readonly value: string
  readonly price: number
}

/**
 * A choice in words, in the order in which it is asked. Options that the variant stands for are
 * left to its name.
 * @param explain what an option or one of its cuts means beyond the name, written in brackets; null
 *   where the name is enough
 */
export function choiceInWords(
  choosable: Choosable,
  choice: Choice,
  unit: LengthUnit,
  explain: (option: AttributeOption, cut?: Cut) => string | null = () => null,
): ChoiceWord[] {
  const ofVariant = new Set(variantOf(choosable, choice)?.option_ids)
  const words: ChoiceWord[] = []
  for (const [option, chosen, attribute] of chosenInOrder(choosable.attributes, choice)) {
    if (ofVariant.has(chosen.option)) continue
    const named = (cut?: Cut) => {
      const meaning = explain(option, cut)
      return meaning === null ? option.name : `${option.name} (${meaning})`
    }
    for (const cut of chosen.cuts ?? []) words.push({ label: attribute.name, value: named(cut), price: option.price })
    if (chosen.cuts) continue
    const value = chosen.value === undefined ? named() : formatLength(chosen.value, unit)
    words.push({ label: attribute.name, value, price: optionPrice(option, chosen, false) })
  }
  for (const chosen of inOrder(choice)) {
    const complement = choosable.complements.find(({ id }) => id === chosen.id)
    if (!complement) continue
    const name = [complement.name, ...optionsOf(complement, chosen).map((option) => option.name)].join(', ')
    const each = complementPrice(complement, chosen) + complementOptionsPrice(complement, chosen)
    words.push({
      label: complement.complement_type.name,
      value: chosen.quantity > 1 ? `${name} × ${chosen.quantity}` : name,
      price: each * chosen.quantity,
    })
  }
  return words
}

/** Chosen options in the order of their attributes and of the options within them. */
function* chosenInOrder(
  attributes: readonly Attribute[],
  { attribute_options }: Choice,
): Generator<[AttributeOption, ChosenOption, Attribute]> {
  for (const attribute of [...attributes].sort((a, b) => a.position - b.position || a.id - b.id)) {
    for (const option of attribute.options) {
      const chosen = attribute_options.find((entry) => entry.option === option.option.id)
      if (chosen) yield [option, chosen, attribute]
    }
  }
}

function optionsOf({ attributes }: Complement, { attribute_options }: ChosenComplement): AttributeOption[] {
  return attributes.flatMap(({ options }) => options.filter(({ option }) => attribute_options.includes(option.id)))
}
