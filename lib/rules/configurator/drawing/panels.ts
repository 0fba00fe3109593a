import type { Drawing } from '../../../contract/drawings.ts'
import type { Layout } from '../../../contract/sketches.ts'
import type { Side } from '../opening-side.ts'

/**
 * The side of the opening in everything that this folder describes; a pen mirrors it for the
 * other. Quarter-round screens open in the middle: their side is that of the free corner.
 */
export function describedOpening(layout: Layout): Side {
  return layout === 'semicircular' ? 'right' : 'left'
}

/** A pane of the front, from one x to the other, millimetres. */
export interface Panel {
  readonly from: number
  readonly to: number
  readonly moves: 'slides' | 'swings' | 'folds' | null
  /** The edge that opens, where the handle is; left unless it says otherwise. */
  readonly opens?: 'left' | 'right'
}

export interface Front {
  /** Width of everything between the walls. */
  readonly total: number
  readonly panels: readonly Panel[]
  /** Where the measured width begins and ends. */
  readonly measured: readonly [number, number]
  readonly walls: { readonly left: boolean; readonly right: boolean }
  /** Height of the rail over the panes, 0 where there is none. */
  readonly rail: number
}

/** Overlap of sliding panes. */
const overlap = 40
/** Way in beside a fixed pane. */
export const passage = 600
/** Bath that a bath screen stands on. */
export const bath = { length: 1700, depth: 700, height: 560 }
/** Curve of quarter-round screens, as the trays have it. */
export const curve = 550

/** The panes of a layout and what they stand between. */
export function frontOf({ layout, width }: Pick<Drawing, 'layout' | 'width'>): Front {
  const whole = { total: width, measured: [0, width] as const, walls: { left: true, right: true }, rail: 0 }
  switch (layout) {
    case 'frontal-sliding':
      return { ...whole, rail: 45, panels: sliding(width) }
    case 'corner':
      return { ...whole, rail: 45, walls: { left: false, right: true }, panels: sliding(width) }
    case 'frontal-folding':
      return {
        ...whole,
        rail: 25,
        panels: [
          { from: 0, to: width / 2, moves: 'folds' },
          { from: width / 2, to: width, moves: 'folds' },
        ],
      }
    case 'frontal-pivot': {
      const door = width <= 900 ? width : Math.min(900, Math.max(600, width * 0.62))
      const fixed: Panel[] = door < width ? [{ from: door, to: width, moves: null }] : []
      return { ...whole, panels: [{ from: 0, to: door, moves: 'swings' }, ...fixed] }
    }
    case 'semicircular': {
      const straight = width - Math.min(curve, width - 100)
      const middle = straight + (width - straight) * Math.SQRT1_2
      return {
        ...whole,
        rail: 45,
        walls: { left: true, right: false },
        panels: [
          { from: 0, to: straight, moves: null },
          { from: straight, to: middle, moves: 'slides', opens: 'right' },
          { from: middle, to: width, moves: 'slides' },
        ],
      }
    }
    case 'walk-in':
      return {
        ...whole,
        total: width + passage,
        measured: [passage, width + passage],
        panels: [{ from: passage, to: width + passage, moves: null }],
      }
    case 'bath': {
      const total = Math.max(bath.length, width + 400)
      const fold = total - width * 0.55
      return {
        ...whole,
        total,
        measured: [total - width, total],
        panels: [
          { from: total - width, to: fold, moves: 'swings' },
          { from: fold, to: total, moves: null },
        ],
      }
    }
    case 'tray':
      return { ...whole, panels: [], walls: { left: false, right: false } }
  }
}

function sliding(width: number): Panel[] {
  return [
    { from: width / 2 - overlap / 2, to: width, moves: null },
    { from: 0, to: width / 2 + overlap / 2, moves: 'slides' },
  ]
}
