import { mixed } from '#lib/rules/perspective/colour.ts'
import type { Face } from '#lib/rules/perspective/face.ts'
import type { See } from './trace.ts'

/** How a round bar of metal is lit from a window: share of the way, and how much of white or black is in it. */
const shine: readonly (readonly [number, number])[] = [
  [0, -0.38],
  [0.2, 0.05],
  [0.36, 0.42],
  [0.52, 0],
  [0.8, -0.3],
  [1, -0.5],
]

/** A part of metal in its finish, as bright as the photo is. */
export function paintMetal(
  context: CanvasRenderingContext2D,
  outline: Path2D,
  { across: [from, to] }: Face,
  see: See,
  { color, light }: { color: string; light: number },
): void {
  const [start, end] = [see(from), see(to)]
  const gradient = context.createLinearGradient(start.x, start.y, end.x, end.y)
  for (const [place, amount] of shine) gradient.addColorStop(place, mixed(color, amount - (0.6 - light) * 0.5))
  context.fillStyle = gradient
  context.fill(outline)
  // What keeps light metal apart from a light wall.
  context.strokeStyle = 'rgba(0,0,0,.28)'
  context.lineWidth = 1
  context.stroke(outline)
}
