import type { Drawing } from '#lib/contract/drawings.ts'
import type { Place } from '#lib/rules/perspective/camera.ts'
import { pathOf, type See } from './trace.ts'

/** Layers that a soft shadow is made of, and how far before and behind the panes the widest reaches, millimetres. */
const layers = 7
const reach = { before: 70, behind: 110 }

/** The soft shadow that a screen throws on what it stands on. */
export function paintShadow(
  context: CanvasRenderingContext2D,
  see: See,
  { width, height, layout }: Pick<Drawing, 'width' | 'height' | 'layout'>,
): void {
  // The front of a quarter-round screen leaves the line between its ends.
  if (layout === 'semicircular') return
  context.save()
  context.fillStyle = 'rgba(0,0,0,.045)'
  for (let layer = 1; layer <= layers; layer += 1) {
    const share = layer / layers
    const [near, far] = [-reach.before * share, reach.behind * share]
    const ground: Place[] = [
      [0, height, near],
      [width, height, near],
      [width, height, far],
      [0, height, far],
    ]
    context.fill(pathOf(ground, see))
  }
  context.restore()
}
