import type { GlassCut } from '../../../contract/sketches.ts'
import type { Front, Panel } from './panels.ts'

/** What is cut off the corners of a pane, millimetres, 0 where it is whole. The opening is on the left. */
export interface Corners {
  /** Radius of the upper corner on the side of the opening. */
  readonly round: number
  /** Of the upper corner at the wall, under a sloping ceiling. */
  readonly slope: { readonly width: number; readonly height: number }
  /** Of the lower corner at the wall, round a ledge. */
  readonly notch: { readonly width: number; readonly height: number }
}

const none = { width: 0, height: 0 }
export const whole: Corners = { round: 0, slope: none, notch: none }

/**
 * The corners of a pane of the front. Cuts without measures, of older orders and of catalogues that ask
 * for none, are drawn at a usual size.
 */
export function cornersOf({ from, to }: Panel, front: Front, height: number, cuts: readonly GlassCut[]): Corners {
  const width = to - from
  const [first, last] = front.measured
  const atWall = front.walls.right && to === last
  return {
    round: cuts.includes('round') && from === first ? Math.min(180, width * 0.4) : 0,
    slope:
      cuts.includes('slope') && atWall
        ? { width: Math.min(380, width * 0.55), height: Math.min(420, height / 4) }
        : none,
    notch:
      cuts.includes('notch') && atWall
        ? { width: Math.min(150, width * 0.4), height: Math.min(220, height / 6) }
        : none,
  }
}

/** The outline of a pane, clockwise, for `Pen.outline`. */
export function paneOutline(left: number, top: number, width: number, height: number, corners: Corners) {
  const { round, slope, notch } = corners
  const [right, bottom] = [left + width, top + height]
  return (x: (value: number) => number, flag: (clockwise: boolean) => 0 | 1): string => {
    const to = (across: number, down: number) => `${x(across)} ${Math.round(down)}`
    const upper =
      slope.width > 0 ? `L${to(right - slope.width, top)}L${to(right, top + slope.height)}` : `L${to(right, top)}`
    const lower =
      notch.width > 0
        ? `L${to(right, bottom - notch.height)}L${to(right - notch.width, bottom - notch.height)}L${to(right - notch.width, bottom)}`
        : `L${to(right, bottom)}`
    const start = `M${to(left + round, top)}${upper}${lower}L${to(left, bottom)}`
    return round > 0
      ? `${start}L${to(left, top + round)}A${Math.round(round)} ${Math.round(round)} 0 0 ${flag(true)} ${to(left + round, top)}z`
      : `${start}z`
  }
}
