import type { Drawing } from '../../../contract/carts.ts'
import { shapeOf } from '../cuts/outline.ts'
import { type Corners, cornersOf, whole } from '../drawing/corners.ts'
import { type CutPane, cutPanelOf, cutPaneOf } from '../drawing/cuts.ts'
import { clampOf } from '../drawing/front.ts'
import type { Front, Panel } from '../drawing/panels.ts'
import { box, type Movement, type Point, type Solid, usualDepth, usualGlass } from './solid.ts'

/** Profiles at the walls and rails over the panes, millimetres. */
const profile = { width: 25, depth: 30 }
const handle = { length: 300, width: 18, depth: 28, inset: 70 }
/** Bar between a walk-in pane and the wall. */
const bar = { width: 20, height: 20, inset: 90 }
/** Sides of the polygon that a round corner is drawn with. */
const roundSteps = 12

/** Panes along the front, with what holds and opens them, and the other side of a corner. */
export function straightSolids(drawing: Drawing, front: Front): Solid[] {
  const { layout, height, width, depth, cuts = [] } = drawing
  const [first] = front.measured
  const thick = drawing.thickness ?? usualGlass
  // A corner's front is the end of its depth; others stand by themselves.
  const outer = depth !== null && layout === 'corner' ? depth : usualDepth
  const middle = outer - profile.depth / 2
  const parts: Solid[] = []
  for (const [index, panel] of front.panels.entries()) {
    const lane = panel.moves === 'slides' ? middle - thick - 2 : middle
    const [from, to] = [panel.from - first, panel.to - first]
    const cut = cutPanelOf(drawing, front.panels, panel)
    const shape = cut
      ? cutShapeOf(cut, first, height)
      : { outline: paneOf(from, to, height, cornersOf(panel, front, height, cuts)) }
    const opens = movementOf(panel, front, lane)
    parts.push({
      ...(opens && { opens }),
      name: `pane ${index + 1}`,
      material: 'glass',
      plane: 'front',
      ...shape,
      from: lane - thick / 2,
      to: lane + thick / 2,
    })
    const hasHandle = panel.moves !== null && (panel.moves !== 'folds' || panel.from === 0)
    if (hasHandle) parts.push({ ...handleOf(panel, from, to, height, lane - thick / 2), ...(opens && { opens }) })
  }
  const y = [outer - profile.depth, outer] as const
  if (front.rail > 0) parts.push(box('rail', 'profile', { x: [0, width], y, z: [height - front.rail, height] }))
  const upright = (name: string, x: number) =>
    parts.push(box(name, 'profile', { x: [x, x + profile.width], y, z: [0, height] }))
  if ((front.walls.left && first === 0) || layout === 'corner') upright('left profile', 0)
  if (front.walls.right && front.measured[1] === front.total) upright('right profile', width - profile.width)
  if (layout === 'walk-in') {
    const clamp = clampOf(drawing)
    const x = clamp.x - first
    const z = [height - clamp.y - bar.height, height - clamp.y] as const
    parts.push(box('bar', 'profile', { x: [x, x + bar.width], y: [0, middle], z }))
  }
  if (layout === 'corner' && depth !== null) {
    const middleOfSide = profile.depth / 2
    // Unfolded beside the front it begins at the wall, as its place in depth does.
    const cut = cutPaneOf(drawing, 'side', 0)
    parts.push({
      name: 'side pane',
      material: 'glass',
      plane: 'side',
      ...(cut ? cutShapeOf(cut, 0, height) : { outline: paneOf(0, depth, height, whole) }),
      from: middleOfSide - thick / 2,
      to: middleOfSide + thick / 2,
    })
    parts.push(box('side profile', 'profile', { x: [0, profile.depth], y: [0, profile.width], z: [0, height] }))
  }
  return parts
}

/** How a pane of the front moves; its axis lies at the edge that does not open. @param lane its place in depth */
function movementOf({ from, to, moves }: Panel, front: Front, lane: number): Movement | undefined {
  const [first] = front.measured
  switch (moves) {
    case 'slides':
      return { kind: 'slides', by: Math.max(0, front.total - to - 20) }
    case 'swings':
      return { kind: 'swings', axis: [to - first, lane], degrees: -80 }
    case 'folds': {
      // The leaf at the wall turns into the shower and carries the other one back to the front.
      const atWall: Movement = { kind: 'swings', axis: [front.total - first, lane], degrees: 75 }
      return from > 0 ? atWall : { kind: 'swings', axis: [to - first, lane], degrees: -150, carriedBy: atWall }
    }
    default:
      return undefined
  }
}

/** The outline of a pane with measured cuts, against the clock, and its holes with it. */
function cutShapeOf({ glass, cuts, at }: CutPane, first: number, height: number): Pick<Solid, 'outline' | 'holes'> {
  const isTurned = at([0, 0])[0] > at([1, 0])[0]
  const placed = (points: readonly Point[]) => {
    const seen = points.map((point): Point => {
      const [x, down] = at(point)
      return [x - first, height - down]
    })
    return isTurned ? seen.toReversed() : seen
  }
  const { outline, holes } = shapeOf(glass, cuts)
  return { outline: placed(outline), ...(holes.length > 0 && { holes: holes.map(placed) }) }
}

/** The outline of a pane with its corners cut, from below on the left. */
function paneOf(left: number, right: number, height: number, { round, slope, notch }: Corners): Point[] {
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

/** On the inside of the glass, so that nothing stands out of what was ordered. */
function handleOf({ opens = 'left' }: Panel, from: number, to: number, height: number, inside: number): Solid {
  const away = Math.min(handle.inset, (to - from) / 4)
  const x = opens === 'left' ? from + away : to - away
  return box('handle', 'profile', {
    x: [x - handle.width / 2, x + handle.width / 2],
    y: [inside - handle.depth, inside],
    z: [height / 2 - handle.length / 2, height / 2 + handle.length / 2],
  })
}
