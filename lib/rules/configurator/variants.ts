import type { Choice, Choosable, ChoosableVariant } from './types.ts'

/**
 * The variant whose options are all among the chosen ones, else null. Of several the one with most
 * options wins, of those the first; a variant without options never matches.
 */
export function matchVariant<V extends { readonly option_ids: readonly number[] }>(
  variants: readonly V[],
  chosen: ReadonlySet<number>,
): V | null {
  let best: V | null = null
  for (const variant of variants) {
    if (variant.option_ids.length > (best?.option_ids.length ?? 0) && variant.option_ids.every((id) => chosen.has(id)))
      best = variant
  }
  return best
}

/**
 * The variant of a choice: the one named outright, a product's only one that has no options, or the
 * one that the options make.
 */
export function variantOf(
  { variants, picked }: Pick<Choosable, 'variants' | 'picked'>,
  choice: Choice,
): ChoosableVariant | null {
  if (picked) return picked
  const [only] = variants
  if (variants.length === 1 && only?.option_ids.length === 0) return only
  return matchVariant(variants, new Set(choice.attribute_options.map(({ option }) => option)))
}
