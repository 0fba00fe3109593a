import type { Drawing } from '../../../contract/drawings.ts'
import { bath, curve, type Front, frontOf, passage } from './panels.ts'
import type { Pen } from './pen.ts'

/** Thickness that panes are drawn with: true ones would not be seen. */
const pane = 22
const wall = 60
/** Depth of the tray where the product does not say it: the usual one. */
const usualDepth = 800

type Label = (millimetres: number, what: 'width' | 'height' | 'depth') => string

/**
 * The view from above: tray or bath, walls, panes and how they move, with width and depth. The
 * bathroom is below.
 */
export function drawPlan(pen: Pen, drawing: Drawing, label: Label): void {
  if (drawing.layout === 'tray') drawTray(pen, drawing, label)
  else if (drawing.layout === 'semicircular') drawQuarter(pen, drawing, label)
  else drawStraight(pen, drawing, label)
}

/** Screens with straight panes along the front. */
function drawStraight(pen: Pen, drawing: Drawing, label: Label): void {
  const front = frontOf(drawing)
  const depth = drawing.layout === 'bath' ? bath.depth : (drawing.depth ?? usualDepth)
  const { total } = front
  pen.rect('wall', -wall, -wall, total + 2 * wall, wall)
  if (front.walls.right) pen.rect('wall', total, 0, wall, depth)
  if (front.walls.left) pen.rect('wall', -wall, 0, wall, depth)
  pen.rect(drawing.layout === 'bath' ? 'bath' : 'tray', 0, 0, total, depth)
  if (drawing.layout === 'bath') pen.rect('bath', 70, 60, total - 140, depth - 120)
  pen.circle('tray', total * (drawing.layout === 'bath' ? 0.84 : 0.5), drawing.layout === 'bath' ? depth / 2 : 110, 45)
  panes(pen, drawing, front, depth)
  if (drawing.layout === 'corner') {
    bar(pen, drawing.color, 0, 0, pane, depth)
    pen.upright(0, depth, -pen.figure * 1.6, label(depth, 'depth'), !drawing.open.includes('depth'))
  }
  const [from, to] = front.measured
  pen.across(
    from,
    to,
    lowest(front, depth) + pen.figure * 1.9,
    label(to - from, 'width'),
    !drawing.open.includes('width'),
  )
}

/** How far down the panes reach when they open. */
function lowest(front: Front, depth: number): number {
  const swing = front.panels.find(({ moves }) => moves === 'swings')
  return depth + (swing ? swing.to - swing.from : pane)
}

function bar(pen: Pen, color: string, x: number, y: number, width: number, height: number): void {
  pen.rect('frame', x, y, width, height, color)
}

function panes(pen: Pen, { layout, color }: Drawing, { panels, total }: Front, depth: number): void {
  for (const { from, to, moves } of panels) {
    const width = to - from
    bar(pen, color, from, moves === 'slides' ? depth + 8 : depth - pane, width, pane)
    if (moves === 'slides') {
      const y = depth + 8 + pane + 45
      pen.line('movement', [from + width * 0.2, y], [from + width * 0.8, y])
      pen.line('head', [from + width * 0.8 - 45, y - 30], [from + width * 0.8, y], [from + width * 0.8 - 45, y + 30])
    } else if (moves === 'swings') {
      pen.line('movement', [to, depth], [to, depth + width])
      pen.arc('movement', [from, depth], width, [to, depth + width], false)
    }
  }
  if (layout === 'frontal-folding') {
    const inwards = Math.sqrt((total / 2) ** 2 - (total * 0.34) ** 2)
    pen.line('movement', [total, depth - pane], [total * 0.66, depth - inwards], [total * 0.32, depth - pane])
  }
  if (layout === 'walk-in') {
    pen.rect('frame', passage + 30, 0, 18, depth, color)
    pen.line('movement', [passage / 2, depth + 170], [passage / 2, depth - 150])
    pen.line('head', [passage / 2 - 45, depth - 90], [passage / 2, depth - 150], [passage / 2 + 45, depth - 90])
  }
}

/**
 * A quarter-round screen in its corner: two straight panes and two curved doors that open in the
 * middle.
 */
function drawQuarter(pen: Pen, { width, color, open }: Drawing, label: Label): void {
  const radius = Math.min(curve, width - 100)
  const straight = width - radius
  pen.rect('wall', -wall, -wall, width + wall, wall)
  pen.rect('wall', -wall, 0, wall, width)
  const shape = (inner: number, x: (value: number) => number, round: 0 | 1) => {
    const [edge, r] = [width - inner, radius - inner]
    return `L${x(straight)} ${edge}A${r} ${r} 0 0 ${round} ${x(edge)} ${straight}`
  }
  pen.outline('tray', (x, flag) => `M${x(0)} 0L${x(0)} ${width}${shape(0, x, flag(false))}L${x(width)} 0z`)
  pen.circle('tray', width * 0.3, width * 0.3, 45)
  pen.outline(
    'frame',
    (x, flag) =>
      `M${x(0)} ${width}${shape(0, x, flag(false))}L${x(width)} 0L${x(width - pane)} 0L${x(width - pane)} ${straight}` +
      `A${radius - pane} ${radius - pane} 0 0 ${flag(true)} ${x(straight)} ${width - pane}L${x(0)} ${width - pane}z`,
    color,
  )
  const reach = radius * Math.SQRT1_2
  const [middle, out] = [straight + reach, 90]
  pen.line('movement', [middle + out, middle + out], [middle - 60, middle - 60])
  pen.line('head', [middle - 60, middle + 15], [middle - 60, middle - 60], [middle + 15, middle - 60])
  const known = !open.includes('width')
  pen.across(0, width, width + pen.figure * 1.9, label(width, 'width'), known)
  pen.upright(0, width, width + pen.figure * 1.9, label(width, 'width'), known)
}

/** A tray by itself, in its colour, with its drain. */
function drawTray(pen: Pen, { width, depth, color, open }: Drawing, label: Label): void {
  const deep = depth ?? usualDepth
  pen.rect('frame', 0, 0, width, deep, color)
  pen.rect('floor', 25, 25, width - 50, deep - 50)
  pen.rect('floor', width / 2 - 60, 80, 120, 120)
  pen.rect('floor', width / 2 - 45, 95, 90, 90)
  pen.across(0, width, -pen.figure * 0.7, label(width, 'width'), !open.includes('width'))
  pen.upright(0, deep, width + pen.figure * 1.9, label(deep, 'depth'), !open.includes('depth'))
}
