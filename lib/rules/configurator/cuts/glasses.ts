import type { Drawing } from '../../../contract/drawings.ts'
import type { CutGlass } from '../../../contract/glass-cuts.ts'
import { describedOpening, frontOf, type Panel } from '../drawing/panels.ts'
import type { Side } from '../opening-side.ts'

/** A glass of a screen, whole millimetres, as it is seen from outside the shower. */
export interface Glass {
  readonly name: CutGlass
  readonly width: number
  readonly height: number
  readonly moves: boolean
  /** Whether it hangs from a rail or carries one: its upper edge stays whole. */
  readonly railed: boolean
  /** The edge that stands at a wall. */
  readonly wall: Side | null
}

/** The name of a pane of the front. Of two that move the first is meant; the other ones are never cut. */
export function nameOfPanel(panels: readonly Panel[], panel: Panel): CutGlass | null {
  const name = panel.moves === null ? 'fixed' : 'door'
  const first = panels.find(({ moves }) => (moves === null) === (panel.moves === null))
  return first === panel ? name : null
}

/** Whether the drawing shows the other side than its panes are described with. */
export function isMirrored({ side, layout }: Pick<Drawing, 'side' | 'layout'>): boolean {
  return side !== describedOpening(layout)
}

/** The glasses of a screen that may be named for a cut; none of a tray. */
export function glassesOf(drawing: Drawing): Glass[] {
  const front = frontOf(drawing)
  const { layout, height, depth } = drawing
  const mirrored = isMirrored(drawing)
  const panes = front.panels.flatMap((panel): Glass[] => {
    const name = nameOfPanel(front.panels, panel)
    const atRight = front.walls.right && panel.to === front.total
    const atLeft = front.walls.left && panel.from === 0
    const wall = atRight ? (mirrored ? 'left' : 'right') : atLeft ? (mirrored ? 'right' : 'left') : null
    const width = Math.round(panel.to - panel.from)
    return name ? [{ name, width, height, moves: panel.moves !== null, railed: front.rail > 0, wall }] : []
  })
  if (layout !== 'corner' || depth === null) return panes
  // Unfolded beside the front: its other edge stands at the wall.
  return [
    ...panes,
    { name: 'side', width: depth, height, moves: false, railed: false, wall: mirrored ? 'right' : 'left' },
  ]
}
