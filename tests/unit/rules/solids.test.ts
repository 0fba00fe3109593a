import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Drawing } from '#lib/contract/drawings.ts'
import type { Point, Solid } from '#lib/rules/configurator/solids/solid.ts'
import { solidsOf } from '#lib/rules/configurator/solids/solids.ts'

const layouts = [
  'frontal-sliding',
  'frontal-folding',
  'frontal-pivot',
  'corner',
  'semicircular',
  'walk-in',
  'bath',
] as const
const drawingOf = (
  layout: Drawing['layout'],
  { framing, ...more }: Partial<Drawing> & { framing?: Drawing['framing'] | undefined } = {},
): Drawing => ({
  layout,
  width: 1_200,
  height: 1_950,
  depth: layout === 'corner' ? 800 : null,
  side: 'left',
  color: '#c9cdd0',
  glass: { color: '#e4f1ee', texture: 'clear' },
  thickness: 8,
  open: [],
  ...more,
  ...(framing && { framing }),
})
const anyDrawing = fc.record({
  layout: fc.constantFrom(...layouts),
  width: fc.integer({ min: 700, max: 1_800 }),
  height: fc.integer({ min: 1_000, max: 2_400 }),
  side: fc.constantFrom('left' as const, 'right' as const),
  cuts: fc.subarray(['round', 'slope', 'notch'] as const),
  framing: fc.constantFrom(undefined, 'full' as const, 'grid' as const),
})

/** Smallest and largest x, y and z of parts, millimetres. */
function boundsOf(solids: readonly Solid[]): { x: [number, number]; y: [number, number]; z: [number, number] } {
  const places = solids.flatMap(({ plane, outline, from, to }) =>
    outline.flatMap(([a, b]) =>
      [from, to].map((along) => (plane === 'plan' ? [a, b, along] : plane === 'front' ? [a, along, b] : [along, a, b])),
    ),
  )
  const range = (axis: number): [number, number] => {
    const all = places.map((place) => place[axis] ?? 0)
    return [Math.min(...all), Math.max(...all)]
  }
  return { x: range(0), y: range(1), z: range(2) }
}

/** Twice the area of an outline; positive where it runs against the clock. */
const turn = (outline: readonly Point[]) =>
  outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)

describe('the parts of a screen', () => {
  it('are together as wide and as tall as the screen that is ordered, within a millimetre', () => {
    fc.assert(
      fc.property(anyDrawing, ({ layout, ...more }) => {
        const { x, z } = boundsOf(solidsOf(drawingOf(layout, more)))
        expect(Math.abs(x[0])).toBeLessThan(1)
        expect(Math.abs(x[1] - more.width)).toBeLessThan(1)
        expect(Math.abs(z[0])).toBeLessThan(1)
        expect(Math.abs(z[1] - more.height)).toBeLessThan(1)
      }),
    )
  })

  it('of a corner are as deep as its depth, and of a quarter circle as its width', () => {
    const corner = boundsOf(solidsOf(drawingOf('corner', { depth: 873 })))
    expect(corner.y).toEqual([0, 873])
    const quarter = boundsOf(solidsOf(drawingOf('semicircular', { width: 900 })))
    expect(quarter.y[0]).toBeCloseTo(0)
    expect(quarter.y[1]).toBeCloseTo(900)
  })

  it('have outlines against the clock that enclose something, on both sides', () => {
    fc.assert(
      fc.property(anyDrawing, ({ layout, ...more }) => {
        for (const { name, outline, from, to } of solidsOf(drawingOf(layout, more))) {
          expect([name, turn(outline) > 0, to > from]).toEqual([name, true, true])
        }
      }),
    )
  })

  it('hold the handle on the side that opens', () => {
    for (const layout of ['frontal-sliding', 'frontal-pivot', 'frontal-folding', 'corner', 'bath'] as const)
      for (const side of ['left', 'right'] as const) {
        const { x } = boundsOf(solidsOf(drawingOf(layout, { side })).filter(({ name }) => name === 'handle'))
        const middle = (x[0] + x[1]) / 2
        expect([layout, side, middle < 600]).toEqual([layout, side, side === 'left'])
      }
  })

  it('of a pane with cuts are smaller by what is cut off', () => {
    const area = (cuts: Drawing['cuts']) =>
      solidsOf(drawingOf('walk-in', { cuts }))
        .filter(({ material }) => material === 'glass')
        .reduce((sum, { outline }) => sum + turn(outline) / 2, 0)
    const whole = area([])
    expect(whole).toBe(1_200 * 1_950)
    for (const cut of ['round', 'slope', 'notch'] as const) expect(area([cut])).toBeLessThan(whole)
  })
})

it('a tray is as long, deep and thick as it is ordered', () => {
  const tray = drawingOf('tray', { width: 1_337, depth: 777, height: 28, thickness: null, glass: null })
  expect(boundsOf(solidsOf(tray))).toEqual({ x: [0, 1_337], y: [0, 777], z: [0, 28] })
})
