import { describe, expect, it } from 'vitest'
import { pluralText } from '#lib/i18n/plural.ts'
import spanish from '#messages/es.json'
import french from '#messages/fr.json'

describe('pluralText', () => {
  it.each([
    [french.cart.items, 'fr', ['0 article', '1 article', '2 articles', '1\u202f200 articles']],
    [spanish.cart.items, 'es', ['0 artículos', '1 artículo', '2 artículos', '1200 artículos']],
  ])('counts as the language of the store does: %s', (text, language, expected) => {
    expect([0, 1, 2, 1200].map((count) => pluralText(text, count, language))).toEqual(expected)
  })

  it('fills in what stands around a plural, and leaves other text alone', () => {
    expect(pluralText('Go on ({count, plural, one {# piece} other {# pieces}})', 3, 'fr')).toBe('Go on (3 pieces)')
    expect(pluralText('Nothing to count', 3, 'fr')).toBe('Nothing to count')
    expect(pluralText('{count, plural, other {#}}', 1, 'fr')).toBe('1')
  })
})
