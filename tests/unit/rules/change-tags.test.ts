import { describe, expect, it } from 'vitest'
import { listedBy, namesProduct, productTag, tagsOfPrices } from '#lib/rules/change-tags.ts'

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
    expect([productTag(1), ...named].map(namesProduct)).toEqual([true, false, false, false])
  })
})
