import type { Drawing } from '../../contract/drawings.ts'
import { type Point, shapeOf } from '../configurator/cuts/outline.ts'
import { type Corners, cornersOf, whole } from '../configurator/drawing/corners.ts'
import { type CutPane, cutPanelOf, cutPaneOf } from '../configurator/drawing/cuts.ts'
import { clampOf } from '../configurator/drawing/front.ts'
import { panelShapeOf, sideShapeOf } from '../configurator/drawing/pane-shape.ts'
import { curve, describedOpening, type Front, frontOf, type Panel } from '../configurator/drawing/panels.ts'
import type { Place } from './camera.ts'
import { type Face, step } from './face.ts'
import { framed } from './framing.ts'

/** Millimetres, as the drawing to scale has them (`lib/rules/configurator/drawing/front.ts`). */
const profile = 25
const seal = 14
const handle = { length: 300, width: 20, inset: 70, before: 45 }
const hinge = { width: 90, height: 60 }
const roller = { radius: 30, inset: 110, before: 24 }
const bar = { width: 26 }
/** Depth of a shower where the product does not say it: the usual one. */
const usualDepth = 800

/**
 * The parts of a screen in its room, the farthest first: x from the left of its measured width,
 * y from its top, z away from the viewer; millimetres.
 */
export function facesOf(drawing: Drawing): Face[] {
  const front = frontOf(drawing)
  const { layout, height, cuts = [] } = drawing
  const [first, last] = front.measured
  const width = last - first
  const mirrored = drawing.side !== describedOpening(layout)
  const seen = (x: number) => (mirrored ? width - (x - first) : x - first)
  const at = (x: number, y: number, before = 0): Place => [seen(x), y, bend(drawing, x) - before]
  const parts = { at, height }
  return [
    ...sideOf(drawing, front, seen),
    ...(layout === 'walk-in' ? [braceOf(drawing, at, clampOf(drawing))] : []),
    ...front.panels.flatMap((panel): Face[] => {
      const cut = cutPanelOf(drawing, front.panels, panel)
      const place = ([x, y]: Point) => at(x, y)
      const glass: Face = {
        material: 'glass',
        ...(cut
          ? cutGlass(cut, place)
          : { points: outlineOf(panel, height, cornersOf(panel, front, height, cuts)).map(place) }),
        across: [at(panel.from, 0), at(panel.to, 0)],
      }
      const shape = panelShapeOf(drawing, front, panel)
      return [glass, ...framed(drawing, shape, ([x, y]) => at(x, height - y), glass.across)]
    }),
    ...front.panels.flatMap(({ from, to, moves }) =>
      moves === null && front.rail === 0 ? [strip(at, from, height - seal, to, height)] : [],
    ),
    ...(front.rail > 0 ? [strip(at, first, 0, last, front.rail)] : []),
    ...(front.rail > 0 ? [strip(at, first, height - seal, last, height)] : []),
    ...(front.walls.left && first === 0 ? [post(at, 0, height)] : []),
    ...(front.walls.right && last === front.total ? [post(at, front.total - profile, height)] : []),
    ...(layout === 'corner' ? [post(at, 0, height)] : []),
    ...front.panels.flatMap((panel) => fittingsOf(panel, parts)),
  ]
}

/** A pane with measured cuts. @param place where a point of the drawing is in the room */
function cutGlass({ glass, cuts, at }: CutPane, place: (point: Point) => Place): Pick<Face, 'points' | 'holes'> {
  const { outline, holes } = shapeOf(glass, cuts)
  const placed = (points: readonly Point[]) => points.map((point) => place(at(point)))
  return { points: placed(outline), ...(holes.length > 0 && { holes: holes.map(placed) }) }
}

type At = (x: number, y: number, before?: number) => Place

/** How far behind the foremost place of a quarter-round screen its front is. */
function bend({ layout, width }: Drawing, x: number): number {
  if (layout !== 'semicircular') return 0
  const radius = Math.min(curve, width - 100)
  const beyond = Math.min(radius, Math.max(0, x - (width - radius)))
  return radius - Math.sqrt(radius * radius - beyond * beyond)
}

/** The side that leads from the free end of the front to the wall. */
function sideOf(drawing: Drawing, front: Front, seen: (x: number) => number): Face[] {
  const { layout, width, height } = drawing
  if (layout !== 'corner' && layout !== 'semicircular') return []
  const x = seen(layout === 'corner' ? front.measured[0] : front.measured[1])
  const [near, far] = layout === 'corner' ? [0, drawing.depth ?? usualDepth] : [Math.min(curve, width - 100), width]
  const rectangle = (from: number, top: number, to: number, bottom: number): Place[] => [
    [x, top, from],
    [x, top, to],
    [x, bottom, to],
    [x, bottom, from],
  ]
  const middle = (near + far) / 2
  const cut = cutPaneOf(drawing, 'side', 0)
  const across = [
    [x, 0, near],
    [x, 0, far],
  ] as const
  return [
    {
      material: 'glass',
      // Unfolded beside the front it begins at the wall.
      ...(cut ? cutGlass(cut, ([fromWall, y]) => [x, y, far - fromWall]) : { points: rectangle(near, 0, far, height) }),
      across,
    },
    ...framed(drawing, sideShapeOf(drawing, far - near), ([fromWall, y]) => [x, height - y, far - fromWall], across),
    ...(front.rail > 0 && layout === 'semicircular'
      ? [metal(rectangle(near, 0, far, front.rail), [x, 0, middle], [x, front.rail, middle])]
      : []),
    metal(rectangle(near, height - seal, far, height), [x, height - seal, middle], [x, height, middle]),
    metal(rectangle(far - profile, 0, far, height), [x, height / 2, far - profile], [x, height / 2, far]),
  ]
}

/** The bar that keeps a free pane upright, to the wall behind it. */
function braceOf(drawing: Drawing, at: At, { x, y }: { x: number; y: number }): Face {
  const [depth, half] = [drawing.depth ?? usualDepth, bar.width / 2]
  const level = (height: number, z: number): Place => at(x, height, -z)
  return metal(
    [level(y + 20 - half, 0), level(y + 20 - half, depth), level(y + 20 + half, depth), level(y + 20 + half, 0)],
    level(y + 20 - half, 0),
    level(y + 20 + half, 0),
  )
}

/** Handle, hinges and rollers of a pane that moves. */
function fittingsOf({ from, to, moves, opens = 'left' }: Panel, { at, height }: { at: At; height: number }): Face[] {
  if (moves === null) return []
  const grip =
    opens === 'left' ? from + Math.min(handle.inset, (to - from) / 4) : to - Math.min(handle.inset, (to - from) / 4)
  const [left, right] = [grip - handle.width / 2, grip + handle.width / 2]
  const [top, bottom] = [(height - handle.length) / 2, (height + handle.length) / 2]
  const faces: Face[] = []
  if (moves === 'swings')
    for (const y of [height * 0.1, height * 0.9])
      faces.push(upright(at, to - hinge.width / 2, y - hinge.height / 2, to + hinge.width / 2, y + hinge.height / 2, 8))
  if (moves === 'slides') {
    const inset = Math.min(roller.inset, (to - from) / 4)
    for (const x of [from + inset, to - inset]) faces.push(disc(at, x))
  }
  // Of two folding panes the first has the handle.
  if (moves === 'folds' && from > 0) return faces
  for (const y of [top + 20, bottom - 34])
    faces.push(
      metal(
        [at(grip, y), at(grip, y, handle.before), at(grip, y + 14, handle.before), at(grip, y + 14)],
        at(grip, y),
        at(grip, y + 14),
      ),
    )
  return [...faces, upright(at, left, top, right, bottom, handle.before)]
}

/** Corners of a pane, clockwise, with what is cut off; bent edges in short straight parts. */
function outlineOf({ from, to }: Panel, height: number, { round, slope, notch }: Corners = whole): [number, number][] {
  const corner = Array.from({ length: round > 0 ? 9 : 0 }, (_, place): [number, number] => {
    const turn = (place * Math.PI) / 16
    return [from + round * (1 - Math.sin(turn)), round * (1 - Math.cos(turn))]
  })
  // From the left edge over the curve to the upper one.
  const start: [number, number][] = round > 0 ? corner.toReversed() : [[from, 0]]
  return [
    ...start,
    ...level(from + round, to - slope.width, 0),
    ...(slope.width > 0 ? [[to, slope.height] as [number, number]] : []),
    ...(notch.width > 0
      ? ([
          [to, height - notch.height],
          [to - notch.width, height - notch.height],
          [to - notch.width, height],
        ] as [number, number][])
      : [[to, height] as [number, number]]),
    ...level(to - notch.width, from, height),
  ]
}

/** Places between two ends of a level edge, and its end. */
function level(from: number, to: number, y: number): [number, number][] {
  const parts = Math.max(1, Math.ceil(Math.abs(to - from) / step))
  return Array.from({ length: parts }, (_, part) => [from + ((to - from) * (part + 1)) / parts, y])
}

const metal = (points: readonly Place[], one: Place, other: Place): Face => ({
  material: 'metal',
  points,
  across: [one, other],
})

/** A level strip, which follows a bent front. */
function strip(at: At, from: number, top: number, to: number, bottom: number): Face {
  const edge = (y: number) => [at(from, y), ...level(from, to, y).map(([x]) => at(x, y))]
  return metal([...edge(top), ...edge(bottom).toReversed()], at((from + to) / 2, top), at((from + to) / 2, bottom))
}

const post = (at: At, x: number, height: number) => upright(at, x, 0, x + profile, height, 0)

function upright(at: At, left: number, top: number, right: number, bottom: number, before: number): Face {
  const middle = (top + bottom) / 2
  const points = [at(left, top, before), at(right, top, before), at(right, bottom, before), at(left, bottom, before)]
  return metal(points, at(left, middle, before), at(right, middle, before))
}

function disc(at: At, x: number): Face {
  const points = Array.from({ length: 24 }, (_, place) => {
    const turn = (place * Math.PI) / 12
    return at(x + roller.radius * Math.cos(turn), 22 + roller.radius * Math.sin(turn), roller.before)
  })
  return metal(
    points,
    at(x - roller.radius, 22 - roller.radius, roller.before),
    at(x + roller.radius, 22 + roller.radius, roller.before),
  )
}
