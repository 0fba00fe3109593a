import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparedQueries, comparisonUrl, mostCompared, withCompared } from '#lib/configurator/compared.ts'

describe('a comparison', () => {
  it('takes three configurations at most, each once, and none without a product', () => {
    const [a, b, c, d] = ['product=a', 'product=b&o=1-900', 'product=c', 'product=d']
    expect(comparedQueries([a, b, a, 'o=1', '', c, d])).toEqual([a, b, c])
    expect(comparedQueries([`product=${'x'.repeat(3_000)}`])).toEqual([])
  })

  it('lets the oldest go for one that is added, and moves one that is there to the end', () => {
    expect(withCompared(['product=a', 'product=b', 'product=c'], 'product=d')).toEqual([
      'product=b',
      'product=c',
      'product=d',
    ])
    expect(withCompared(['product=a', 'product=b'], 'product=a')).toEqual(['product=b', 'product=a'])
  })

  it('is read from its own address as it was, whatever the configurations are', () => {
    const query = fc.webQueryParameters().map((rest) => `product=x&${rest}`)
    fc.assert(
      fc.property(fc.array(query, { maxLength: 5 }), (queries) => {
        const compared = comparedQueries(queries)
        expect(compared.length).toBeLessThanOrEqual(mostCompared)
        const url = new URL(comparisonUrl('/configurator', compared), 'http://shop')
        expect(comparedQueries(url.searchParams.getAll('c'))).toEqual(compared)
      }),
    )
  })
})
