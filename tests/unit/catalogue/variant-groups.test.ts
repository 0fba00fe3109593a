import { describe, expect, it } from 'vitest'
import { variantGroups } from '#lib/catalogue/variant-groups.ts'
import type { Variant } from '#lib/contract/product-detail.ts'

const option = (id: number, attribute_name: string, name: string) => ({
  id,
  attribute_slug: attribute_name.toLowerCase(),
  attribute_name,
  slug: name,
  name,
})
const variant = (id: number, ...options: Variant['options']['options']) =>
  ({ id, name: `variant ${id}`, options: { options } }) as Variant
const join = (attribute: string, value: string) => `${attribute} : ${value}`

describe('variants in rows', () => {
  it('R2.151 puts widths of one finish into one row, in their order', () => {
    const groups = variantGroups(
      [
        variant(1, option(1, 'Largeur', '80 cm'), option(8, 'Finition', 'noir')),
        variant(2, option(1, 'Largeur', '80 cm'), option(9, 'Finition', 'chrome')),
        variant(3, option(2, 'Largeur', '90 cm'), option(8, 'Finition', 'noir')),
      ],
      join,
    )
    expect(groups.map(({ name, choices }) => [name, choices.map(({ label }) => label)])).toEqual([
      ['Finition : noir', ['80 cm', '90 cm']],
      ['Finition : chrome', ['80 cm']],
    ])
  })
  it('R2.151 makes one row without a name where only one thing is chosen', () => {
    const groups = variantGroups([variant(1, option(1, 'Largeur', '80 cm')), variant(2)], join)
    expect(groups).toHaveLength(1)
    expect(groups[0]?.name).toBe('')
    expect(groups[0]?.choices.map(({ label }) => label)).toEqual(['80 cm', 'variant 2'])
  })
  it('R2.151 has no row for a product without variants', () => {
    expect(variantGroups([], join)).toEqual([])
  })
})
