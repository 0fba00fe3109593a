import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Corner, corners, isRectangleSeen, middleOf, moveCorner, type Quad } from '#lib/rules/perspective/quad.ts'

const photo = { width: 2000, height: 1500 }
const upright = middleOf(photo, { width: 1200, height: 1950 })
const corner = fc.constantFrom(...corners)
const anywhere = fc.record({
  x: fc.double({ min: -500, max: 2500, noNaN: true }),
  y: fc.double({ min: -500, max: 2000, noNaN: true }),
})

describe('the four corners of a screen in a photo', () => {
  it('begin upright in the middle, with the proportions of the screen', () => {
    const [upperLeft, upperRight, lowerRight] = upright
    expect((upperRight.x - upperLeft.x) / (lowerRight.y - upperRight.y)).toBeCloseTo(1200 / 1950)
    expect(upperLeft.x + upperRight.x).toBeCloseTo(photo.width)
    expect(isRectangleSeen(upright, photo)).toBe(true)
  })

  it('go where they are moved to while they are a rectangle seen in perspective', () => {
    const moved = moveCorner(upright, 1, { x: 1500, y: 90 }, photo)
    expect(moved[1]).toEqual({ x: 1500, y: 90 })
    expect([moved[0], moved[2], moved[3]]).toEqual([upright[0], upright[2], upright[3]])
  })

  it('are refused where two sides cross, a corner points inwards, or they turn the other way', () => {
    const [a, b, c, d] = upright
    expect(isRectangleSeen([b, a, c, d], photo)).toBe(false)
    expect(isRectangleSeen([d, c, b, a], photo)).toBe(false)
    const inwards = { x: (a.x + c.x) / 2 - 1, y: (a.y + c.y) / 2 }
    expect(isRectangleSeen([a, b, c, { ...inwards, x: inwards.x + 10 }], photo)).toBe(false)
    expect(isRectangleSeen([a, b, b, d], photo)).toBe(false)
  })

  it('stay in the photo and a rectangle seen in perspective, however they are moved', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(corner, anywhere), { maxLength: 12 }), (moves) => {
        const end = moves.reduce<Quad>((quad, [at, to]) => moveCorner(quad, at as Corner, to, photo), upright)
        expect(isRectangleSeen(end, photo)).toBe(true)
        for (const { x, y } of end) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(photo.width)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(photo.height)
        }
      }),
    )
  })
})
