import type { Drawing } from '../../../contract/drawings.ts'
import { type CutShape, type Point, shapeOf } from '../cuts/outline.ts'
import { type Corners, cornersOf, whole } from './corners.ts'
import { type CutPane, cutPanelOf, cutPaneOf } from './cuts.ts'
import type { Front, Panel } from './panels.ts'

/** Sides of the polygon that a round corner is drawn with. */
const roundSteps = 12

/**
 * The shape of a pane of the front with its cuts: x as the drawing describes it, y upwards from the foot of the
 * screen, against the clock. Millimetres.
 */
export function panelShapeOf(drawing: Drawing, front: Front, panel: Panel): CutShape {
  const { height, cuts = [] } = drawing
  const cut = cutPanelOf(drawing, front.panels, panel)
  return cut
    ? cutShapeOf(cut, height)
    : { outline: outlineOf(panel.from, panel.to, height, cornersOf(panel, front, height, cuts)), holes: [] }
}

/** The same of the side of a corner, x from its edge at the wall. @param depth millimetres */
export function sideShapeOf(drawing: Drawing, depth: number): CutShape {
  const cut = cutPaneOf(drawing, 'side', 0)
  return cut ? cutShapeOf(cut, drawing.height) : { outline: outlineOf(0, depth, drawing.height, whole), holes: [] }
}

/** Points with x moved. */
export function movedAcross({ outline, holes }: CutShape, by: number): CutShape {
  const moved = (points: readonly Point[]) => points.map(([x, y]): Point => [x + by, y])
  return { outline: moved(outline), holes: holes.map(moved) }
}

/** A pane with measured cuts as the drawing describes it. */
function cutShapeOf({ glass, cuts, at }: CutPane, height: number): CutShape {
  const isTurned = at([0, 0])[0] > at([1, 0])[0]
  const placed = (points: readonly Point[]) => {
    const seen = points.map((point): Point => {
      const [x, down] = at(point)
      return [x, height - down]
    })
    return isTurned ? seen.toReversed() : seen
  }
  const { outline, holes } = shapeOf(glass, cuts)
  return { outline: placed(outline), holes: holes.map(placed) }
}

/** The outline of a pane with its corners cut, from below on the left. */
function outlineOf(left: number, right: number, height: number, { round, slope, notch }: Corners): Point[] {
  const lower: Point[] =
    notch.width > 0
      ? [
          [right - notch.width, 0],
          [right - notch.width, notch.height],
          [right, notch.height],
        ]
      : [[right, 0]]
  const upper: Point[] =
    slope.width > 0
      ? [
          [right, height - slope.height],
          [right - slope.width, height],
        ]
      : [[right, height]]
  const rounded: Point[] =
    round > 0
      ? Array.from({ length: roundSteps + 1 }, (_, step) => {
          const angle = Math.PI / 2 + (step / roundSteps) * (Math.PI / 2)
          return [left + round + round * Math.cos(angle), height - round + round * Math.sin(angle)]
        })
      : [[left, height]]
  return [[left, 0], ...lower, ...upper, ...rounded]
}
