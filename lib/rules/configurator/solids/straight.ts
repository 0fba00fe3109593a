import type { Drawing } from '../../../contract/drawings.ts'
import type { CutShape } from '../cuts/outline.ts'
import { clampOf } from '../drawing/front.ts'
import { movedAcross, panelShapeOf, sideShapeOf } from '../drawing/pane-shape.ts'
import type { Front, Panel } from '../drawing/panels.ts'
import { fieldsOf, standsOut } from '../framing/framing.ts'
import { box, type Movement, type Solid, usualDepth, usualGlass } from './solid.ts'

/** Profiles at the walls and rails over the panes, millimetres. */
const profile = { width: 25, depth: 30 }
const handle = { length: 300, width: 18, depth: 28, inset: 70 }
/** Bar between a walk-in pane and the wall. */
const bar = { width: 20, height: 20, inset: 90 }

/** Panes along the front, with what holds and opens them, and the other side of a corner. */
export function straightSolids(drawing: Drawing, front: Front): Solid[] {
  const { layout, height, width, depth, framing } = drawing
  const [first] = front.measured
  const thick = drawing.thickness ?? usualGlass
  // A corner's front is the end of its depth; others stand by themselves.
  const outer = depth !== null && layout === 'corner' ? depth : usualDepth
  const middle = outer - profile.depth / 2
  const parts: Solid[] = []
  const metal = framing ? standsOut : 0
  for (const [index, panel] of front.panels.entries()) {
    const lane = panel.moves === 'slides' ? middle - thick - 2 - 2 * metal : middle
    const [from, to] = [panel.from - first, panel.to - first]
    const shape = movedAcross(panelShapeOf(drawing, front, panel), -first)
    const opens = movementOf(panel, front, lane)
    const pane = glassAndMetal(`pane ${index + 1}`, 'front', shape, [lane - thick / 2, lane + thick / 2], framing)
    parts.push(...pane.map((part) => ({ ...part, ...(opens && { opens }) })))
    const hasHandle = panel.moves !== null && (panel.moves !== 'folds' || panel.from === 0)
    if (hasHandle)
      parts.push({ ...handleOf(panel, from, to, height, lane - thick / 2 - metal), ...(opens && { opens }) })
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
    const across = [middleOfSide - thick / 2, middleOfSide + thick / 2] as const
    parts.push(...glassAndMetal('side pane', 'side', sideShapeOf(drawing, depth), across, framing))
    parts.push(box('side profile', 'profile', { x: [0, profile.depth], y: [0, profile.width], z: [0, height] }))
  }
  return parts
}

/** A flat pane, and the metal round and across it. @param across where the glass begins and ends */
export function glassAndMetal(
  name: string,
  plane: 'front' | 'side',
  shape: CutShape,
  [from, to]: readonly [number, number],
  framing: Drawing['framing'],
): Solid[] {
  const { outline, holes } = shape
  const glass: Solid = {
    name,
    material: 'glass',
    plane,
    outline,
    ...(holes.length > 0 && { holes }),
    from,
    to,
  }
  if (!framing) return [glass]
  const fields = fieldsOf(shape, framing)
  return [
    glass,
    {
      name: `${name} frame`,
      material: 'profile',
      plane,
      outline,
      holes: fields,
      from: from - standsOut,
      to: to + standsOut,
    },
  ]
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
