import type { Attribute } from '#lib/contract/attributes.ts'
import { contract } from '#lib/contract/index.ts'
import type { Product } from '#lib/contract/product-detail.ts'
import type { Backend } from './backend.ts'

/** A row of a cart without its cart and quantity: a product with its choices. */
export interface Buyable {
  product: number
  variant: number | null
  configuration: { attribute_options: { option: number; value?: number }[] }
}

/** The first of these products of which everything that has to be chosen can be. */
export async function findBuyable(backend: Backend, opened: readonly Product[]): Promise<Buyable | null> {
  for (const product of opened) {
    const variant = product.variants.find(({ stock }) => stock !== 'out_of_stock')
    if (!variant && product.variants.length > 0) continue
    const asked = product.has_attributes
      ? await backend.ask(contract.products.attributes, { params: { id: product.id } })
      : []
    const given = new Set(variant?.options.options.map((option) => option.attribute_slug))
    const options = asked && chosen(asked.filter(({ required, slug }) => required && !given.has(slug)))
    if (options)
      return { product: product.id, variant: variant?.id ?? null, configuration: { attribute_options: options } }
  }
  return null
}

/** The first option of each attribute that those before leave; null where one has none. */
function chosen(attributes: readonly Attribute[]): Buyable['configuration']['attribute_options'] | null {
  const taken: Attribute['options'] = []
  for (const { options } of [...attributes].sort((a, b) => a.position - b.position)) {
    const free = options.find((option) => taken.every((other) => !excludes(option, other) && !excludes(other, option)))
    if (!free) return null
    taken.push(free)
  }
  return taken.map(({ option, value_range_min }) => ({
    option: option.id,
    ...(value_range_min !== null && { value: Math.ceil(value_range_min) }),
  }))
}

function excludes(option: Attribute['options'][number], other: Attribute['options'][number]): boolean {
  return option.block_options.includes(other.option.id)
}
