import { describe, expect, it } from 'vitest'
import { variantFacts } from '#lib/catalogue/variant-facts.ts'
import type { TechnicalData, Variant } from '#lib/contract/product-detail.ts'

const said = (src: string, name: string, value: number | string, unit: string | null = null): TechnicalData => ({
  attribute: { id: 1, name, slug: src, src },
  options: [
    {
      option: {
        id: 1,
        value_string: typeof value === 'string' ? value : null,
        value_numeric: typeof value === 'number' ? value : null,
        value_range_min: null,
        value_range_max: null,
        unit,
        pool_position: null,
      },
    },
  ],
})
const variant = (id: number, ...technical_data: TechnicalData[]) => ({ id, technical_data }) as Variant

describe('facts of variants', () => {
  it('R2.151 tells the variant’s own passage and weight, and the product’s height and glass', () => {
    const { names, values } = variantFacts({
      technical_data: [said('glass-attr', 'Verre', 'clair'), said('height-attr', 'Hauteur', 195, 'cm')],
      variants: [
        variant(1, said('passage-attr', 'Passage', 43, 'cm'), said('weight-attr', 'Poids', 21, 'kg')),
        variant(2, said('weight-attr', 'Poids', 24, 'kg'), said('glass-attr', 'Verre', 'dépoli')),
      ],
    })
    expect(names).toEqual(['Passage', 'Hauteur', 'Verre', 'Poids'])
    expect(values.get(1)).toEqual(['43\u00a0cm', '195\u00a0cm', 'clair', '21\u00a0kg'])
    expect(values.get(2)).toEqual(['', '195\u00a0cm', 'dépoli', '24\u00a0kg'])
  })

  it('R2.151 tells nothing where a store API says nothing of its variants', () => {
    const { names, values } = variantFacts({
      technical_data: [said('height-attr', 'Hauteur', 195, 'cm')],
      variants: [{ id: 1 } as Variant],
    })
    expect(names).toEqual([])
    expect(values.get(1)).toEqual([])
  })
})
