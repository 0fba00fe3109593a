import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { viewOf } from '#lib/rules/perspective/camera.ts'
import { homographyOf, inverseOf, mapped } from '#lib/rules/perspective/homography.ts'
import { corners, middleOf, moveCorner, type Point, type Quad } from '#lib/rules/perspective/quad.ts'

const photo = { width: 2000, height: 1500 }
const size = fc.record({ width: fc.integer({ min: 300, max: 3000 }), height: fc.integer({ min: 300, max: 3000 }) })
const place = fc.record({
  x: fc.double({ min: 0, max: 2000, noNaN: true }),
  y: fc.double({ min: 0, max: 1500, noNaN: true }),
})
/** Four corners that a visitor dragged. */
const quad = fc
  .tuple(size, place, place, place, place)
  .map(([of, ...to]) =>
    corners.reduce<Quad>((before, corner) => moveCorner(before, corner, to[corner], photo), middleOf(photo, of)),
  )

const near = (one: Point, other: Point, within = 1e-3) => Math.hypot(one.x - other.x, one.y - other.y) < within

describe('a rectangle seen in perspective', () => {
  it('has its corners in the four corners of the photo', () => {
    fc.assert(
      fc.property(quad, size, (to, of) => {
        const plane = homographyOf(of, to)
        const seen = [
          { x: 0, y: 0 },
          { x: of.width, y: 0 },
          { x: of.width, y: of.height },
          { x: 0, y: of.height },
        ].map((corner) => mapped(plane, corner))
        for (const [at, corner] of seen.entries()) expect(near(corner, to[at as 0])).toBe(true)
      }),
    )
  })

  it('is mapped back by the inverse', () => {
    fc.assert(
      fc.property(
        quad,
        size,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (to, of, x, y) => {
          const plane = homographyOf(of, to)
          const from = { x: x * of.width, y: y * of.height }
          expect(near(mapped(inverseOf(plane), mapped(plane, from)), from, 0.01)).toBe(true)
        },
      ),
    )
  })

  it('keeps straight lines straight', () => {
    fc.assert(
      fc.property(quad, size, (to, of) => {
        const plane = homographyOf(of, to)
        const [a, b, c] = [0, 0.4, 1].map((share) => mapped(plane, { x: share * of.width, y: share * of.height })) as [
          Point,
          Point,
          Point,
        ]
        const bow = Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / Math.hypot(c.x - a.x, c.y - a.y)
        expect(bow).toBeLessThan(1e-3)
      }),
    )
  })
})

describe('what stands before or behind it', () => {
  /** A camera that looks level at a screen from a side: focal length in pixels, turn in degrees. */
  function camera(focal: number, turn: number) {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    return (x: number, y: number, z: number): Point => {
      const [right, down, away] = [(x - 600) * cos - z * sin, y - 1000, 4000 + (x - 600) * sin + z * cos]
      return { x: photo.width / 2 + (focal * right) / away, y: photo.height / 2 + (focal * down) / away }
    }
  }

  it.each([
    [26, 30],
    [26, -25],
    [52, 35],
    [77, -40],
  ])('is where a camera of %i mm sees it that looks from %i degrees', (millimetres, turn) => {
    const see = camera((millimetres / 36) * photo.width, turn)
    const plane = homographyOf({ width: 1200, height: 2000 }, [
      see(0, 0, 0),
      see(1200, 0, 0),
      see(1200, 2000, 0),
      see(0, 2000, 0),
    ])
    const view = viewOf(plane, photo)
    for (const [x, y, z] of [
      [0, 0, 800],
      [1200, 2000, 800],
      [600, 1000, -45],
    ] as const)
      expect(near(view([x, y, z]), see(x, y, z), 1)).toBe(true)
  })

  it('is behind it, not before it, where the screen is seen straight on', () => {
    const see = camera((26 / 36) * photo.width, 0)
    const plane = homographyOf({ width: 1200, height: 2000 }, [
      see(0, 0, 0),
      see(1200, 0, 0),
      see(1200, 2000, 0),
      see(0, 2000, 0),
    ])
    const view = viewOf(plane, photo)
    expect(near(view([0, 0, 800]), see(0, 0, 800), 1)).toBe(true)
    expect(view([0, 0, 800]).x).toBeGreaterThan(view([0, 0, 0]).x)
  })

  it('the plane itself is where the corners say', () => {
    fc.assert(
      fc.property(quad, size, (to, of) => {
        const plane = homographyOf(of, to)
        const place = viewOf(plane, photo)([of.width, of.height, 0])
        expect(near(place, to[2])).toBe(true)
      }),
    )
  })
})
