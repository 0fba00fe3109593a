import type { Drawing } from '../../../contract/drawings.ts'
import type { Framing } from '../../../contract/sketches.ts'
import { isMirrored } from '../cuts/glasses.ts'
import { type CutShape, type Point, topAt } from '../cuts/outline.ts'
import { fieldsOf } from '../framing/framing.ts'
import { cornersOf, whole } from './corners.ts'
import { cutPanelOf, cutPaneOf, drawCutAway, measureCuts, paneCut, pathOf } from './cuts.ts'
import { movedAcross, panelShapeOf, sideShapeOf } from './pane-shape.ts'
import { bath, type Front, frontOf, type Panel } from './panels.ts'
import type { Pen } from './pen.ts'
import { writeThickness } from './thickness.ts'

const profile = 25
const wall = 60
const trayHeight = 35
const handle = { length: 300, width: 18, inset: 70 }
/** Plates of a hinge on both sides of the edge that it turns on. */
const hinge = { width: 90, height: 60 }
/** Rollers that a sliding pane hangs from, and how far from its edges. */
const roller = { radius: 32, inset: 110 }
/** Bar between a walk-in pane and the wall, seen from its end, with the clamp that holds the glass. */
const bar = { width: 46, height: 70, inset: 90 }

/** The view from the bathroom: panes, frame, handle and how they move, with width and height. */
export function drawFront(
  pen: Pen,
  drawing: Drawing,
  label: (millimetres: number, what: 'width' | 'height' | 'depth' | 'cut') => string,
): void {
  const front = frontOf(drawing)
  const { height, depth, glass, layout, open, framing, cuts = [] } = drawing
  if (!glass) return
  const side = layout === 'corner' && depth !== null ? { from: -pen.figure * 1.5 - depth, width: depth } : null
  base(pen, drawing, front)
  if (side) pen.rect('tray', side.from, height, side.width, trayHeight)
  for (const panel of front.panels) {
    const cut = cutPanelOf(drawing, front.panels, panel)
    const corners = cornersOf(panel, front, height, cuts)
    pen.pane(panel.from, 0, panel.to - panel.from, height, glass, corners, cut && paneCut(cut))
    if (framing) drawFraming(pen, panelShapeOf(drawing, front, panel), drawing, framing)
  }
  if (front.rail > 0)
    pen.rect(
      'frame',
      front.panels.length > 1 ? 0 : (front.panels[0]?.from ?? 0),
      0,
      front.total,
      front.rail,
      drawing.color,
    )
  const [first, last] = front.measured
  if (front.walls.left && first === 0) pen.rect('frame', 0, 0, profile, height, drawing.color)
  if (front.walls.right && last === front.total)
    pen.rect('frame', front.total - profile, 0, profile, height, drawing.color)
  if (layout === 'corner') pen.rect('frame', 0, 0, profile, height, drawing.color)
  if (layout === 'walk-in') {
    const clamp = clampOf(drawing)
    pen.rect('frame', clamp.x - bar.width / 2, clamp.y - 22, bar.width, bar.height, drawing.color)
    pen.circle('edge', clamp.x, clamp.y, 13)
  }
  surroundings(pen, drawing, front)
  const cutPanes = front.panels.flatMap((panel) => cutPanelOf(drawing, front.panels, panel) ?? [])
  for (const cut of cutPanes) drawCutAway(pen, cut)
  for (const { from, to, moves } of front.panels) if (moves === 'slides') rollers(pen, from, to, drawing.color)
  for (const panel of front.panels) movement(pen, panel, drawing)
  if (side) {
    const cut = cutPaneOf(drawing, 'side', side.from)
    pen.pane(side.from, 0, side.width, height, glass, whole, cut && paneCut(cut))
    if (framing) drawFraming(pen, movedAcross(sideShapeOf(drawing, side.width), side.from), drawing, framing)
    pen.rect('frame', side.from, 0, profile, height, drawing.color)
    pen.rect('frame', side.from + side.width - profile, 0, profile, height, drawing.color)
    if (cut) drawCutAway(pen, cut)
    pen.across(side.from, side.from + side.width, -pen.figure, label(side.width, 'depth'), !open.includes('depth'))
  }
  writeThickness(pen, drawing, front)
  pen.across(first, last, -pen.figure, label(last - first, 'width'), !open.includes('width'))
  pen.upright(0, height, front.total + wall + pen.figure * 1.5, label(height, 'height'), !open.includes('height'))
  const returned = side && cutPaneOf(drawing, 'side', side.from)
  for (const cut of returned ? [...cutPanes, returned] : cutPanes)
    measureCuts(pen, cut, (millimetres) => label(millimetres, 'cut'))
}

/** The metal round and across a pane. */
function drawFraming(pen: Pen, shape: CutShape, { height, color }: Drawing, framing: Framing): void {
  const down = (points: readonly Point[]) => points.map(([x, y]): Point => [x, height - y])
  const edges = [shape.outline, ...fieldsOf(shape, framing)].map(down)
  pen.outline('frame', (x) => edges.map((points) => pathOf(points, x)).join(''), color)
}

/** Where the bar of a walk-in holds its pane: beside a rounded corner, on the edge under a sloping ceiling. */
export function clampOf(drawing: Drawing): { x: number; y: number } {
  const front = frontOf(drawing)
  const [first] = front.measured
  const [panel] = front.panels
  const cut = panel ? cutPanelOf(drawing, front.panels, panel) : null
  if (!cut) return { x: first + bar.inset + (drawing.cuts?.includes('round') ? 180 : 0), y: 0 }
  const free = isMirrored(drawing) ? 'upper-right' : 'upper-left'
  const corner = cut.cuts.find((each) => 'corner' in each && each.corner === free)
  const taken = corner?.kind === 'round' ? corner.radius : corner?.kind === 'notch' ? corner.width : 0
  const inset = bar.inset + taken
  const seen = isMirrored(drawing) ? cut.glass.width - inset : inset
  return { x: first + inset, y: cut.glass.height - topAt(cut.glass, cut.cuts, seen) }
}

/** The ledge and the sloping ceiling that the glass is cut for, at the wall. */
function surroundings(pen: Pen, { height, cuts = [] }: Drawing, front: Front): void {
  const pane = front.panels.find(({ to }) => to === front.measured[1])
  if (!pane) return
  const { slope, notch } = cornersOf(pane, front, height, cuts)
  if (notch.width > 0) pen.rect('wall', pane.to - notch.width, height - notch.height, notch.width, notch.height)
  if (slope.width > 0)
    pen.outline(
      'wall',
      (x) => `M${x(pane.to - slope.width)} 0L${x(pane.to)} 0L${x(pane.to)} ${Math.round(slope.height)}z`,
    )
}

/** Floor, tray or bath, and the walls that the panes stand between. */
function base(pen: Pen, drawing: Drawing, front: Front): void {
  const { height } = drawing
  const onBath = drawing.layout === 'bath'
  const floor = height + (onBath ? bath.height : trayHeight)
  if (front.walls.left) pen.rect('wall', -wall, 0, wall, floor)
  if (front.walls.right) pen.rect('wall', front.total, 0, wall, floor)
  pen.rect(onBath ? 'bath' : 'tray', 0, height, front.total, onBath ? bath.height - 20 : trayHeight)
  pen.line('floor', [-wall, floor], [front.total + wall, floor])
}

/** A sliding pane's rollers, on the rail. */
function rollers(pen: Pen, from: number, to: number, color: string): void {
  const inset = Math.min(roller.inset, (to - from) / 4)
  for (const x of [from + inset, to - inset]) {
    pen.rect('frame', x - 14, 20, 28, 75, color)
    pen.circle('handle', x, 22, roller.radius, color)
  }
}

function movement(pen: Pen, { from, to, moves, opens = 'left' }: Panel, { height, color }: Drawing): void {
  if (moves === null) return
  const middle = height / 2
  const away = opens === 'left' ? 1 : -1
  const grip = (opens === 'left' ? from : to) + away * Math.min(handle.inset, (to - from) / 4)
  // Of two folding panes the first has the handle.
  if (moves !== 'folds' || from === 0)
    pen.rect('handle', grip - handle.width / 2, middle - handle.length / 2, handle.width, handle.length, color)
  if (moves === 'slides') {
    const half = (Math.min(260, (to - from) * 0.45) / 2) * away
    const [y, end, back] = [height * 0.3, (from + to) / 2 + half, Math.min(50, Math.abs(half)) * away]
    pen.line('movement', [(from + to) / 2 - half, y], [end, y])
    pen.line('head', [end - back, y - 35], [end, y], [end - back, y + 35])
    return
  }
  if (moves === 'swings')
    for (const y of [height * 0.1, height * 0.9])
      pen.rect('frame', to - hinge.width / 2, y - hinge.height / 2, hinge.width, hinge.height, color)
  // The usual sign of doors: lines from the hinges to the middle of the edge that opens.
  pen.line('movement', [to, 0], [from, middle], [to, height])
}
