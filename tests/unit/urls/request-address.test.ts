import { describe, expect, it } from 'vitest'
import { withSingleSlashes } from '#lib/urls/request-address.ts'

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
