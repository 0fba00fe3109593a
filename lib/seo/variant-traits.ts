import type { Variant } from '../contract/product-detail.ts'
import { ownValue } from '../rules/own-key.ts'

/** Properties by which search engines distinguish variants. */
export type Trait = 'size' | 'color' | 'pattern'

/**
 * Finishes are colours, kinds of glass are patterns; widths, lengths, powers and the rest are
 * sizes.
 */
const traitBySource: Readonly<Record<string, Trait>> = {
  'profile-attr': 'color',
  'color-attr': 'color',
  'glass-attr': 'pattern',
}

/**
 * Size, colour and pattern of a variant, as its options say. A variant without named options has
 * its own name for a size.
 */
export function traitsOf(variant: Pick<Variant, 'name' | 'options'>): Partial<Record<Trait, string>> {
  const traits: Partial<Record<Trait, string>> = {}
  for (const { attribute_src, name } of variant.options.options) {
    const trait = ownValue(traitBySource, attribute_src ?? '') ?? 'size'
    traits[trait] = traits[trait] ? `${traits[trait]} / ${name}` : name
  }
  return Object.keys(traits).length > 0 ? traits : { size: variant.name }
}
