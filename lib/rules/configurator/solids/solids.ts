import type { Drawing } from '../../../contract/drawings.ts'
import { describedOpening, frontOf } from '../drawing/panels.ts'
import { quarterSolids } from './quarter.ts'
import { box, type Movement, type Point, type Solid, usualDepth } from './solid.ts'
import { straightSolids } from './straight.ts'

/**
 * The parts of a screen or tray at its real size, from the same figures as its drawing: the width,
 * height and depth that are ordered are those of the whole.
 */
export function solidsOf(drawing: Drawing): Solid[] {
  const { layout, width, depth, height, thickness } = drawing
  if (layout === 'tray') return traySolids(width, depth ?? usualDepth, thickness ?? height)
  const described = layout === 'semicircular' ? quarterSolids(drawing) : straightSolids(drawing, frontOf(drawing))
  return drawing.side === describedOpening(layout) ? described : described.map((solid) => mirrored(solid, width))
}

function traySolids(width: number, depth: number, thickness: number): Solid[] {
  return [
    box('tray', 'tray', { x: [0, width], y: [0, depth], z: [0, thickness] }),
    box('drain', 'drain', { x: [width / 2 - 60, width / 2 + 60], y: [80, 200], z: [thickness - 2, thickness] }),
  ]
}

/** The same for an opening on the other side. */
function mirrored(solid: Solid, width: number): Solid {
  const opens = solid.opens && { opens: mirroredMovement(solid.opens, width) }
  if (solid.plane === 'side') return { ...solid, ...opens, from: width - solid.to, to: width - solid.from }
  // Turned round, so that an outline keeps its direction.
  const seen = (points: readonly Point[]) => points.map(([x, other]) => [width - x, other] as const).toReversed()
  return { ...solid, ...opens, outline: seen(solid.outline), ...(solid.holes && { holes: solid.holes.map(seen) }) }
}

function mirroredMovement(movement: Movement, width: number): Movement {
  if (movement.kind === 'slides') return { ...movement, by: -movement.by }
  const { axis, degrees, carriedBy } = movement
  return {
    kind: 'swings',
    axis: [width - axis[0], axis[1]],
    degrees: -degrees,
    ...(carriedBy && { carriedBy: mirroredMovement(carriedBy, width) }),
  }
}
