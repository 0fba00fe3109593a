import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOwnReference, longestOwnReference } from '#lib/rules/own-reference.ts'

it.each([
  ['', true],
  ['BC-2026-118', true],
  ['Chantier Élysée n° 4 / lot 2', true],
  ['x'.repeat(40), true],
  ['x'.repeat(41), false],
  ['a\tb', false],
  ['a\nb', false],
  ['a\u0000', false],
  ['a\u2028b', false],
  ['a\u200bb', false],
  ['\ud800', false],
])('%j can be a reference: %s', (text, expected) => {
  expect(isOwnReference(text)).toBe(expected)
})

it('takes no text with a line break or longer than the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      if (isOwnReference(text)) return text.length <= longestOwnReference && !/[\r\n]/.test(text)
      return true
    }),
  )
})
