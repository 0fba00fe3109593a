import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Drawing } from '#lib/contract/drawings.ts'
import type { Cut, CutGlass } from '#lib/contract/glass-cuts.ts'
import { glassesOf, isMirrored } from '#lib/rules/configurator/cuts/glasses.ts'
import { areaOf, type Point, shapeOf } from '#lib/rules/configurator/cuts/outline.ts'
import { drawingModel } from '#lib/rules/configurator/drawing/model.ts'
import { frontOf } from '#lib/rules/configurator/drawing/panels.ts'
import { solidsOf } from '#lib/rules/configurator/solids/solids.ts'

/** Cuts of any size that stay apart, as shares of the glass: a notch below, a slope above, a hole between. */
const shares = fc.record({
  notch: fc.tuple(fc.constantFrom('lower-left', 'lower-right'), fc.double({ min: 0.1, max: 0.4, noNaN: true })),
  slope: fc.tuple(fc.double({ min: 0.8, max: 1, noNaN: true }), fc.double({ min: 0.8, max: 1, noNaN: true })),
  hole: fc.tuple(fc.constantFrom('circle', 'rectangle'), fc.double({ min: 0.3, max: 0.7, noNaN: true })),
})
const anyDrawing = fc.record({
  layout: fc.constantFrom('corner', 'walk-in', 'frontal-pivot', 'frontal-sliding', 'bath'),
  width: fc.integer({ min: 1_000, max: 1_800 }),
  height: fc.integer({ min: 1_000, max: 2_400 }),
  depth: fc.integer({ min: 600, max: 1_200 }),
  side: fc.constantFrom('left', 'right'),
  cuts: shares,
})

type AnyDrawing = typeof anyDrawing extends fc.Arbitrary<infer Any> ? Any : never

function drawingOf({ layout, width, height, depth, side, cuts: { notch, slope, hole } }: AnyDrawing) {
  const drawing: Drawing = {
    ...{ layout, width, height, side, depth: layout === 'corner' ? depth : null, thickness: 8, open: [] },
    ...{ color: '#c9cdd0', glass: { color: '#e4f1ee', texture: 'clear' } },
  }
  const cuts = glassesOf(drawing).flatMap(({ name, ...glass }): Cut[] => {
    const [x, y, size] = [Math.round(glass.width * hole[1]), Math.round(glass.height * 0.6), 60]
    return [
      {
        ...{ kind: 'notch', glass: name, corner: notch[0] },
        ...{ width: Math.round(glass.width * notch[1]), height: Math.round(glass.height * notch[1]) },
      },
      {
        ...{ kind: 'slope', glass: name },
        ...{ left: Math.round(glass.height * slope[0]), right: Math.round(glass.height * slope[1]) },
      },
      hole[0] === 'circle'
        ? { kind: 'opening', glass: name, shape: 'circle', x, y, diameter: size }
        : { kind: 'opening', glass: name, shape: 'rectangle', x, y, width: size, height: 2 * size },
    ]
  })
  return { ...drawing, measured_cuts: cuts }
}

/** The panes of the front view as the drawing has them: outline and holes, whole millimetres, y downwards. */
function drawnPanes(drawing: Drawing): { figure: number; panes: Point[][][] } {
  const { views, figure } = drawingModel(drawing, 'mm')
  const shapes = views.find(({ name }) => name === 'front')?.shapes ?? []
  const paths = shapes.flatMap((shape) => (shape.kind === 'path' && shape.role === 'glass' ? [shape.d] : []))
  const points = (path: string) => path.split('L').map((pair) => pair.split(' ').map(Number) as unknown as Point)
  return { figure, panes: paths.map((path) => path.slice(1, -1).split('zM').map(points)) }
}

/** The panes of the solids, where the drawing would have them. */
function solidPanes(drawing: Drawing, figure: number): Point[][][] {
  const { total, measured } = frontOf(drawing)
  const turned = isMirrored(drawing)
  const unfolded = -figure * 1.5 - (drawing.depth ?? 0)
  return solidsOf(drawing)
    .filter(({ name }) => name.includes('pane'))
    .map(({ plane, outline, holes = [] }) => {
      const across = (x: number) => {
        if (plane === 'front') return x + (turned ? total - measured[1] : measured[0])
        return turned ? total - (unfolded + x) : unfolded + x
      }
      return [outline, ...holes].map((points) => points.map(([x, up]): Point => [across(x), drawing.height - up]))
    })
}

const isNear =
  ([x, y]: Point) =>
  ([a, b]: Point) =>
    Math.hypot(x - a, y - b) < 1

describe('the panes of the solids', () => {
  it('R3.20 have the outlines and holes of the drawing, of the front and of the side', () => {
    fc.assert(
      fc.property(anyDrawing, (any) => {
        const drawing = drawingOf(any)
        const { figure, panes } = drawnPanes(drawing)
        const solid = solidPanes(drawing, figure)
        expect(solid.length).toBe(panes.length)
        for (const [index, drawn] of panes.entries()) {
          const made = solid[index] ?? []
          expect(made.length).toBe(drawn.length)
          for (const [place, points] of drawn.entries()) {
            const own = made[place] ?? []
            for (const point of points) expect(own.some(isNear(point))).toBe(true)
            for (const point of own) expect(points.some(isNear(point))).toBe(true)
          }
        }
      }),
    )
  })

  it('R3.20 have the area that the cuts leave of their glass', () => {
    fc.assert(
      fc.property(anyDrawing, (any) => {
        const drawing = drawingOf(any)
        const left = (name: CutGlass) => {
          const glass = glassesOf(drawing).find((each) => each.name === name)
          const own = drawing.measured_cuts.filter((cut) => cut.glass === name)
          return glass ? areaOf(shapeOf(glass, own)) : 0
        }
        const expected = glassesOf(drawing).reduce((sum, { name }) => sum + left(name), 0)
        const made = solidsOf(drawing)
          .filter(({ name }) => name.includes('pane'))
          .reduce((sum, { outline, holes = [] }) => {
            const size = (points: readonly Point[]) => Math.abs(areaOf({ outline: points, holes: [] }))
            return sum + size(outline) - holes.reduce((all, hole) => all + size(hole), 0)
          }, 0)
        expect(Math.abs(made / expected - 1)).toBeLessThan(1e-9)
      }),
    )
  })
})
