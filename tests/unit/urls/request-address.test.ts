import { describe, expect, it } from 'vitest'
import { refusalOfAddress, withSingleSlashes } from '#lib/urls/request-address.ts'

describe('repeated slashes', () => {
  it.each([
    ['//parois', '/parois/'],
    ['/parois//', '/parois/'],
    ['/a///b', '/a/b/'],
    ['//a//?x=//y', '/a/?x=//y'],
    ['/a?x=//y', '/a?x=//y'],
    ['/a?x=1?y=//', '/a?x=1?y=//'],
    ['/', '/'],
    ['//', '//'],
    ['//?a=1', '//?a=1'],
  ])('R2.76 in %s reach the middleware as %s', (url, seen) => {
    expect(withSingleSlashes(url)).toBe(seen)
  })
})

describe('queries', () => {
  it.each(['/api/configurator?product=x', '/recherche?search=noir', '/configurator?product=x', '/'])(
    'R7.119 of %s with thousands of names are refused before a page or call reads them',
    (url) => {
      const query = (names: number) => `${url}${url.includes('?') ? '&' : '?'}${'a&'.repeat(names)}`
      expect(refusalOfAddress(query(100))).toBeUndefined()
      expect(refusalOfAddress(query(500))).toBe(414)
      expect(refusalOfAddress(query(4_000))).toBe(414)
    },
  )
})
