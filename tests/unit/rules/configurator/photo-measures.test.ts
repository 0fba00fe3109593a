import { describe, expect, it } from 'vitest'
import type { ScreenFrame } from '#lib/contract/composed-photo.ts'
import type { Drawing } from '#lib/contract/drawings.ts'
import { measuresOnPhoto } from '#lib/rules/configurator/photo-measures.ts'

const narrow: ScreenFrame = {
  front: [
    [0.3, 0.1],
    [0.5, 0.12],
    [0.5, 0.9],
    [0.3, 0.92],
  ],
  side: null,
}
const wide: ScreenFrame = {
  ...narrow,
  side: [
    [0.6, 0.14],
    [0.6, 0.8],
  ],
}
const photo = {
  words: { profile: 'chrome', glass: 'clear', width: 'narrow', wall: 'sage' },
  widths: [
    { from: 0, word: 'narrow', frame: narrow },
    { from: 1100, word: 'wide', frame: wide },
  ],
}
const drawing: Drawing = {
  layout: 'corner',
  width: 1200,
  height: 1950,
  depth: 800,
  side: 'right',
  color: '#000',
  glass: null,
  thickness: null,
  open: [],
}
const valuesOf = (lines: ReturnType<typeof measuresOnPhoto>) => lines.map(({ what, value }) => [what, value])

describe('measures over the photograph', () => {
  it('R2.17 are width, height and depth of what is chosen, where the picture of that width has them', () => {
    expect(valuesOf(measuresOnPhoto(photo, drawing))).toEqual([
      ['width', 1200],
      ['height', 1950],
      ['depth', 800],
    ])
    expect(valuesOf(measuresOnPhoto(photo, { ...drawing, width: 900 }))).toEqual([
      ['width', 900],
      ['height', 1950],
    ])
  })

  it('R2.17 run along the edges of the screen, beside it', () => {
    const [width, height, depth] = measuresOnPhoto(photo, drawing)
    expect([width?.from[0], width?.to[0]]).toEqual([0.3, 0.5])
    expect(width?.from[1]).toBeLessThan(0.1)
    expect([height?.from[1], height?.to[1]]).toEqual([0.1, 0.92])
    expect(height?.from[0]).toBeLessThan(0.3)
    expect([depth?.from[0], depth?.to[0]]).toEqual([0.5, 0.6])
  })

  it('R2.17 are mirrored with the picture', () => {
    const [width] = measuresOnPhoto(photo, { ...drawing, side: 'left' })
    expect(width?.from[0]).toBeCloseTo(0.7)
    expect(width?.to[0]).toBeCloseTo(0.5)
  })

  it('R2.17 have no figure before one is chosen, over the first picture', () => {
    const open = measuresOnPhoto(photo, { ...drawing, open: ['width', 'height'] })
    expect(valuesOf(open)).toEqual([
      ['width', null],
      ['height', null],
    ])
  })

  it('R2.17 of a quarter-round screen have its width twice', () => {
    expect(valuesOf(measuresOnPhoto(photo, { ...drawing, layout: 'semicircular', depth: null }))).toContainEqual([
      'depth',
      1200,
    ])
  })

  it('R2.17 are left out where a store API does not say where the screen stands', () => {
    expect(measuresOnPhoto({ ...photo, widths: [{ from: 0, word: 'narrow' }] }, drawing)).toEqual([])
  })
})
