import fc from 'fast-check'
import { expect, it } from 'vitest'
import { queryText } from '#lib/urls/query-text.ts'

it.each([
  ['https://fr.example/a.html', 'https://fr.example/a.html'],
  ['https://fr.example/a.html?variant=A&b=1#x', 'https://fr.example/a.html%3Fvariant%3DA%26b%3D1%23x'],
  ['Paroi, verre dépoli 100 % + rail', 'Paroi,%20verre%20d%C3%A9poli%20100%20%25%20%2B%20rail'],
])('writes %s into a query as %s', (text, written) => {
  expect(queryText(text)).toBe(written)
})

it('a reader of the query gets the text back, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first, second) => {
      const address = new URL(`https://example.org/share?first=${queryText(first)}&second=${queryText(second)}`)
      expect([...address.searchParams]).toEqual([
        ['first', first],
        ['second', second],
      ])
      expect(address.hash).toBe('')
    }),
  )
})
