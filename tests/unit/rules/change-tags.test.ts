import { describe, expect, it } from 'vitest'
import { listedBy, productOfTag, productTag, tagsOfPages, tagsOfPrices, variantsTag } from '#lib/rules/change-tags.ts'

const meet = (carried: readonly string[], named: readonly string[]) => carried.some((tag) => named.includes(tag))

describe('a changed price', () => {
  const named = tagsOfPrices([
    { store: 'FRSM', categoryId: 3 },
    { store: 'FRSM', categoryId: 1 },
  ])

  it.each([
    ['a listing of one of its categories', listedBy('FRSM', 1), true],
    ['a list of all products of its store', listedBy('FRSM'), true],
    ['a listing of another category', listedBy('FRSM', 12), false],
    ['a listing of the same category in another store', listedBy('ESSM', 1), false],
    ['a list of another store', listedBy('ESSM'), false],
  ])('renews or leaves %s', (_, carried, renewed) => {
    expect(meet(carried, named)).toBe(renewed)
  })

  it('names every list where a store API does not say which, or where there are too many', () => {
    const many = tagsOfPrices(Array.from({ length: 40 }, (_, index) => ({ store: 'FRSM', categoryId: index })))
    for (const carried of [listedBy('ESSM'), listedBy('ESSM', 7)])
      expect([meet(carried, ['prices']), meet(carried, many)]).toEqual([true, true])
  })

  it('is of a product by its tag, which no list goes by', () => {
    const tags = [productTag(1), productTag(2, 'FRSM'), variantsTag(3, 'ESSM'), ...named, 'products', 'product:x']
    expect(tags.map(productOfTag)).toEqual([1, 2, 3, ...named.map(() => null), null, null])
  })
})

describe('a changed product', () => {
  const stores = ['FRSM', 'ESSM']
  const page = [productTag(1, 'ESSM'), variantsTag(1, 'ESSM')]
  const card = [productTag(1, 'ESSM')]

  it.each([
    ['in every store', [productTag(1)], true, true],
    ['in its store', [productTag(1, 'ESSM')], true, true],
    ['in another store', [productTag(1, 'FRSM')], false, false],
    ['in the prices of its variants', [variantsTag(1, 'ESSM')], true, false],
    ['that is another one', [productTag(11), productTag(11, 'ESSM')], false, false],
  ])('%s renews its page and its cards, or leaves them', (_, named, ofPage, ofCard) => {
    const told = tagsOfPages(named, stores)
    expect([meet(page, told), meet(card, told)]).toEqual([ofPage, ofCard])
  })

  it('leaves every other tag of a change as it is', () => {
    expect(tagsOfPages(['prices:FRSM:3', 'everything', 'product:ESSM:1'], stores)).toEqual([
      'prices:FRSM:3',
      'everything',
      'product:ESSM:1',
    ])
  })
})
