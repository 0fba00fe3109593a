import { describe, expect, it } from 'vitest'
import type { FeedProduct } from '../../../lib/contract/sitemaps.ts'
import { feedItems } from '../../../lib/seo/merchant-feed.ts'
import { frsm } from '../../../lib/stores/frsm.ts'
import { product, variant } from './products.ts'

const surroundings = {
  store: { ...frsm, taxRate: 0.21 },
  address: 'https://shop.example',
  picture: (id: string) => `https://shop.example/${id}.jpg`,
}
const row = (more: Partial<FeedProduct> = {}): FeedProduct => ({
  ...product(),
  kind: 'screen',
  category_path: ['Parois de douche', 'Pliantes'],
  ...more,
})
const field = (item: string | undefined, name: string) =>
  [...(item ?? '').matchAll(new RegExp(`<g:${name}>(.*?)</g:${name}>`, 'g'))].map(([, value]) => value)

describe('the merchant feed', () => {
  it('offers a product with everything that Google asks for, prices and delivery with tax', () => {
    const [item, ...more] = feedItems(row(), surroundings)
    expect(more).toEqual([])
    for (const [name, value] of [
      ['id', 'LI-1'],
      ['title', 'Paroi Lisa'],
      ['description', 'Belle &lt;paroi&gt; &amp; verre'],
      ['link', 'https://shop.example/paroi-lisa.html'],
      ['image_link', 'https://shop.example/p/1.jpg'],
      ['availability', 'in_stock'],
      ['price', '511.00 EUR'],
      ['sale_price', '459.90 EUR'],
      ['brand', 'Aurélys'],
      ['identifier_exists', 'no'],
      ['condition', 'new'],
      ['product_type', 'Parois de douche &gt; Pliantes'],
      ['shipping', '<g:country>FR</g:country><g:price>12.10 EUR</g:price>'],
    ] as const)
      expect(field(item, name)[0], name).toBe(value)
    expect(field(item, 'google_product_category')[0]).toContain('Shower Doors')
    expect(field(item, 'item_group_id')).toEqual([])
  })

  it('names a product by its GTIN where it has one', () => {
    const [item] = feedItems(row({ gtin: '3760000000017' }), surroundings)
    expect(field(item, 'gtin')).toEqual(['3760000000017'])
    expect(field(item, 'identifier_exists')).toEqual([])
  })

  it('makes no manufacturer number up, and claims that none exists only where that is known', () => {
    const items = [
      ...feedItems(row(), surroundings),
      ...feedItems(row({ variants: [variant('LI-1-80')] }), surroundings),
    ]
    expect(items.map((item) => field(item, 'brand'))).toEqual([['Aurélys'], ['Aurélys']])
    expect(items.flatMap((item) => field(item, 'mpn'))).toEqual([])
    expect(items.map((item) => field(item, 'identifier_exists'))).toEqual([['no'], []])
  })

  it('offers each variant, in one group, at its own price and address', () => {
    const items = feedItems(
      row({
        variants: [
          variant('LI-1-80'),
          variant('LI-1-90', {
            stock: 'out_of_stock',
            prices: { pvp: 60000, pvp_web: 60000, discount: 0, lowest_30_days: null, without_tax: 50000 },
          }),
        ],
      }),
      surroundings,
    )
    expect(items.flatMap((item) => field(item, 'id'))).toEqual(['LI-1-80', 'LI-1-90'])
    expect(items.flatMap((item) => field(item, 'item_group_id'))).toEqual(['LI-1', 'LI-1'])
    expect(field(items[0], 'link')).toEqual(['https://shop.example/paroi-lisa.html?variant=LI-1-80'])
    expect([field(items[0], 'size'), field(items[0], 'color')]).toEqual([['80 cm'], ['Noir']])
    expect([field(items[1], 'price')[0], field(items[1], 'sale_price')]).toEqual(['600.00 EUR', []])
    expect(field(items[1], 'availability')).toEqual(['out_of_stock'])
  })

  it('leaves out what has no one price or no picture', () => {
    expect(feedItems(row({ made_to_measure: true }), surroundings)).toEqual([])
    expect(feedItems(row({ images: [] }), surroundings)).toEqual([])
  })
})
