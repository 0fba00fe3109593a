import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ComposedPhoto } from '#lib/contract/composed-photo.ts'
import { likelyPhotos, photoLike, photoOf, photosOf } from '#lib/rules/configurator/photo.ts'
import { attribute, option } from './catalogue.ts'

const photo: ComposedPhoto = {
  template: 'screens/corner/{profile}-{glass}/cube-{width}/{wall}-{opening}',
  words: { profile: 'chrome', glass: 'clear', width: 'narrow', wall: 'sage' },
  openings: { left: 'right', right: 'left' },
  widths: [
    { from: 0, word: 'narrow' },
    { from: 1100, word: 'wide' },
  ],
  walls: [{ word: 'sage', name: 'Sage', color: '#123456' }],
}
const attributes = [
  attribute(1, [option(11, { photo_word: 'gold' }), option(12, { photo_word: 'black' })], { src: 'profile-attr' }),
  attribute(2, [option(21, { photo_word: 'frosted' }), option(22)], { src: 'glass-attr' }),
  attribute(3, [option(31, { position_sketch: 'left' }), option(32, { position_sketch: 'right' })]),
]
const drawing = { width: 1200, side: 'left', open: [] } as const

describe('the photograph of a choice', () => {
  it.each([
    ['nothing', [], drawing, 'screens/corner/chrome-clear/cube-wide/sage-right'],
    ['a finish', [{ option: 12 }], drawing, 'screens/corner/black-clear/cube-wide/sage-right'],
    ['finish and glass', [{ option: 11 }, { option: 21 }], drawing, 'screens/corner/gold-frosted/cube-wide/sage-right'],
    ['glass without a word', [{ option: 22 }], drawing, 'screens/corner/chrome-clear/cube-wide/sage-right'],
    ['a side', [{ option: 32 }], { ...drawing, side: 'right' }, 'screens/corner/chrome-clear/cube-wide/sage-left'],
    ['a narrow width', [], { ...drawing, width: 1099 }, 'screens/corner/chrome-clear/cube-narrow/sage-right'],
    ['no width yet', [], { ...drawing, open: ['width'] }, 'screens/corner/chrome-clear/cube-narrow/sage-right'],
  ] as const)('R2.17 shows %s', (_, chosen, drawn, id) => {
    expect(photoOf(photo, { ...drawn, open: [...drawn.open] }, attributes, chosen)).toBe(id)
  })

  it('R2.17 shows the wall that is picked for looking', () => {
    expect(photoOf(photo, { ...drawing, open: [] }, attributes, [], 'night')).toMatch(/\/night-right$/)
  })

  it('R2.17 leaves no place of the template open, whatever is chosen', () => {
    const chosen = fc.subarray([11, 12, 21, 22, 31, 32, 99]).map((ids) => ids.map((id) => ({ option: id })))
    const drawn = fc.record({
      width: fc.integer({ min: 1, max: 5_000 }),
      side: fc.constantFrom('left' as const, 'right' as const),
      open: fc.subarray(['width' as const, 'height' as const]),
    })
    fc.assert(
      fc.property(chosen, drawn, (options, of) => {
        expect(photoOf(photo, of, attributes, options)).toMatch(
          /^screens\/corner\/(chrome|gold|black)-(clear|frosted)\/cube-(narrow|wide)\/sage-(left|right)$/,
        )
      }),
    )
  })
})

describe('the photographs of a template', () => {
  it('R2.17 take finish, glass and wall of a choice, and keep their own width and side', () => {
    const chosen = photoOf(photo, { ...drawing, open: [] }, attributes, [{ option: 11 }, { option: 21 }], 'night')
    const other = 'screens/corner/chrome-clear/cube-narrow/sage-left'
    expect(photoLike(photo, chosen, other)).toBe('screens/corner/gold-frosted/cube-narrow/night-left')
    expect(photoLike(photo, photoOf(photo, { ...drawing, open: [] }, attributes, []), other)).toBe(other)
  })

  it('R2.17 are found in an address', () => {
    const address = '/images/w_640/screens/corner/gold-frosted/cube-wide/sage-left.webp'
    expect(photosOf(photo).exec(address)?.[0]).toBe('screens/corner/gold-frosted/cube-wide/sage-left')
    expect(photosOf(photo).test('/images/w_640/screens/walk-in/gold-frosted/cube-wide/sage-left.webp')).toBe(false)
  })

  it('R2.17 are found by its text, of which nothing is a pattern', () => {
    const text = fc.string({ unit: fc.constantFrom(...'AB.*+?^$()[]{}|\\/-1') })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const found = photosOf({ template: `${before}{glass}${after}` }).exec(`0${before}frosted${after}0`)
        expect(found?.[0]).toBe(`${before}frosted${after}`)
      }),
    )
    expect(photosOf({ template: 'a.b/{glass}' }).test('axb/clear')).toBe(false)
  })
})

describe('the photographs that the next touch may bring', () => {
  const idOf = (chosen: readonly { option: number }[]) => chosen.map((entry) => entry.option).join('.')

  it('R2.17 are those of the options that are looked at, each instead of its own kind', () => {
    expect(likelyPhotos(attributes.slice(0, 1), [{ option: 11 }, { option: 21 }], idOf)).toEqual(['21.11', '21.12'])
  })

  it('R2.17 leave out the one that is shown, and options that no photograph shows', () => {
    const [, glass] = attributes
    expect(likelyPhotos(glass ? [glass] : [], [{ option: 21 }], idOf)).toEqual([])
    expect(likelyPhotos(attributes.slice(2), [], idOf)).toEqual(['31', '32'])
  })
})
