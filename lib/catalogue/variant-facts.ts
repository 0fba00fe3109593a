import type { Product, TechnicalData, Variant } from '../contract/product-detail.ts'
import { technicalValue } from '../rules/technical-value.ts'

/** Attributes that shoppers compare variants by, in display order (`src` of attributes). */
const told = ['passage-attr', 'height-attr', 'glass-attr', 'thickness-attr', 'weight-attr']

export interface VariantFacts {
  names: string[]
  /** By id of the variant, one value for each name; empty where a variant does not say it. */
  values: ReadonlyMap<number, string[]>
}

/**
 * Data shown for each variant beside its choice: its own, else the product's. Empty for a product whose variants do not
 * differ in it.
 */
export function variantFacts({ technical_data, variants }: Pick<Product, 'technical_data' | 'variants'>): VariantFacts {
  const ofProduct = bySource(technical_data)
  const ofVariants = new Map(variants.map(({ id, technical_data: own }) => [id, bySource(own ?? [])]))
  const all = [ofProduct, ...ofVariants.values()]
  const sources = [...ofVariants.values()].some(({ size }) => size > 0)
    ? told.filter((source) => all.some((data) => data.has(source)))
    : []
  return {
    names: sources.map((source) => all.find((data) => data.has(source))?.get(source)?.attribute.name ?? ''),
    values: new Map(
      variants.map((variant: Variant) => [
        variant.id,
        sources.map((source) =>
          technicalValue((ofVariants.get(variant.id)?.get(source) ?? ofProduct.get(source))?.options ?? []),
        ),
      ]),
    ),
  }
}

function bySource(data: readonly TechnicalData[]): Map<string, TechnicalData> {
  return new Map(data.map((each) => [each.attribute.src, each]))
}
