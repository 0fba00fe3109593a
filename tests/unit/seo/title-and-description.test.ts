import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestDescription, longestTitle, pageDescription, pageTitle } from '../../../lib/seo/title-and-description.ts'

describe('titles and descriptions', () => {
  it('signs a title with the shop where both fit, once', () => {
    expect(pageTitle('Parois de douche', 'Lumeau')).toBe('Parois de douche | Lumeau')
    expect(pageTitle('Lumeau : parois de douche', 'Lumeau')).toBe('Lumeau : parois de douche')
    const long = 'Paroi de douche coulissante Opale 120 cm, verre clair'
    expect(pageTitle(long, 'Lumeau')).toBe(long)
  })

  it('cuts between words and says so', () => {
    expect(pageDescription('mot '.repeat(60))).toMatch(/mot…$/)
    expect(pageDescription('  deux\n mots ')).toBe('deux mots')
    expect(pageTitle('x'.repeat(200), 'Lumeau')).toHaveLength(longestTitle)
  })

  it('never exceeds what result pages show, and leaves what fits alone', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        const title = pageTitle(text, 'Lumeau')
        const description = pageDescription(text)
        const oneLine = text.replace(/\s+/g, ' ').trim()
        expect(title.length).toBeLessThanOrEqual(longestTitle)
        expect(description.length).toBeLessThanOrEqual(longestDescription)
        if (oneLine.length <= longestDescription) expect(description).toBe(oneLine)
      }),
    )
  })
})
