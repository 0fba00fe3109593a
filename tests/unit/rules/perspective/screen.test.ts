import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Drawing } from '#lib/contract/drawings.ts'
import type { Layout } from '#lib/contract/sketches.ts'
import { mixed } from '#lib/rules/perspective/colour.ts'
import type { Face } from '#lib/rules/perspective/face.ts'
import { facesOf } from '#lib/rules/perspective/screen.ts'

const drawing: Drawing = {
  layout: 'frontal-sliding',
  width: 1200,
  height: 1950,
  depth: null,
  side: 'left',
  color: '#c9cdd0',
  glass: { color: '#e4f1ee', texture: 'clear' },
  thickness: 6,
  open: [],
}
const screens = [
  'frontal-sliding',
  'frontal-folding',
  'frontal-pivot',
  'corner',
  'semicircular',
  'walk-in',
  'bath',
] as const satisfies readonly Layout[]
const framings = [null, 'full', 'grid'] as const
const glassOf = (faces: readonly Face[]) => faces.filter(({ material }) => material === 'glass')
const ends = (faces: readonly Face[], axis: 0 | 1 | 2) => {
  const values = faces.flatMap(({ points }) => points.map((point) => point[axis]))
  return [Math.min(...values), Math.max(...values)].map((value) => Math.round(value) + 0)
}

describe('the parts of a screen in a room', () => {
  it.each(screens)('fill the measured width and height of a screen (%s)', (layout) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 700, max: 1800 }),
        fc.integer({ min: 1300, max: 2200 }),
        fc.constantFrom('left' as const, 'right' as const),
        fc.constantFrom(...framings),
        (width, height, side, framing) => {
          const faces = facesOf({ ...drawing, layout, width, height, side, ...(framing && { framing }) })
          const glass = glassOf(faces)
          const framed = faces.filter(({ material, holes }) => material === 'metal' && holes)
          expect(framed).toHaveLength(framing ? glass.length : 0)
          if (framing) expect([ends(framed, 0), ends(framed, 1)]).toEqual([ends(glass, 0), ends(glass, 1)])
          expect(ends(glass, 0)).toEqual([0, width])
          expect(ends(glass, 1)).toEqual([0, height])
        },
      ),
    )
  })

  it.each(screens)('are mirrored for the other side (%s)', (layout) => {
    const [left, right] = (['left', 'right'] as const).map((side) => facesOf({ ...drawing, layout, side }))
    const turned = left?.map((face) =>
      face.points.map(([x, y, z]) => [Math.round(1200 - x), Math.round(y), Math.round(z)]),
    )
    expect(right?.map((face) => face.points.map((point) => point.map((value) => Math.round(value))))).toEqual(turned)
  })

  it('lead back to the wall at the side of the opening of a corner screen', () => {
    const [side] = facesOf({ ...drawing, layout: 'corner', depth: 800, side: 'right' })
    expect(side?.material).toBe('glass')
    expect(ends(side ? [side] : [], 0)).toEqual([1200, 1200])
    expect(ends(side ? [side] : [], 2)).toEqual([0, 800])
  })

  it('are bent where the screen is quarter-round, and end at the wall as deep as it is wide', () => {
    const glass = glassOf(facesOf({ ...drawing, layout: 'semicircular', width: 900, side: 'right' }))
    expect(ends(glass, 2)).toEqual([0, 900])
    const front = glass.flatMap(({ points }) => points).filter(([x, , z]) => x > 350 && z < 549)
    for (const [x, , z] of front) expect(Math.hypot(x - 350, z - 550)).toBeCloseTo(550, 3)
  })

  it('have the cuts of the glass', () => {
    for (const [cut, corner] of [
      ['round', [0, 0]],
      ['slope', [1200, 0]],
      ['notch', [1200, 1950]],
    ] as const) {
      const reaches = (cuts: Drawing['cuts']) =>
        glassOf(facesOf({ ...drawing, layout: 'walk-in', ...(cuts && { cuts }) }))[0]?.points.some(
          ([x, y]) => Math.hypot(x - corner[0], y - corner[1]) < 1,
        )
      expect([reaches([]), reaches([cut])]).toEqual([true, false])
    }
  })
})

it('R3.20 the side of a corner has its cuts and holes in the room', () => {
  for (const [side, x] of [
    ['left', 0],
    ['right', 1200],
  ] as const) {
    const [pane] = facesOf({
      ...{ ...drawing, layout: 'corner', depth: 800, side },
      measured_cuts: [
        {
          kind: 'notch',
          glass: 'side',
          corner: side === 'left' ? 'lower-left' : 'lower-right',
          width: 150,
          height: 200,
        },
        { kind: 'opening', glass: 'side', shape: 'circle', x: 400, y: 1000, diameter: 60 },
      ],
    })
    // The ledge is at the wall, which is as far away as the side is deep.
    expect(pane?.points).toContainEqual([x, 1750, 650])
    expect(pane?.points).not.toContainEqual([x, 1950, 800])
    const hole = pane?.holes?.[0] ?? []
    for (const [across, y, z] of hole) expect([across, Math.round(Math.hypot(y - 950, z - 400))]).toEqual([x, 30])
    expect(hole.length).toBeGreaterThan(20)
  }
})

describe('a colour with white or black in it', () => {
  it.each([
    ['#804020', 0, 'rgb(128 64 32)'],
    ['#804020', 1, 'rgb(255 255 255)'],
    ['#804020', -1, 'rgb(0 0 0)'],
    ['#804020', -0.5, 'rgb(64 32 16)'],
    ['#f00', 0, 'rgb(255 0 0)'],
    ['red', 0, 'rgb(128 128 128)'],
    ['#804020', 7, 'rgb(255 255 255)'],
  ])('of %s and %d is %s', (color, amount, mix) => {
    expect(mixed(color, amount)).toBe(mix)
  })
})
