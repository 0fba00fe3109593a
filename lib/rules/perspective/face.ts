import type { Place } from './camera.ts'

/** A flat or bent part of a screen. */
export interface Face {
  readonly material: 'glass' | 'metal'
  /** Its outline. */
  readonly points: readonly Place[]
  /** Holes of a pane, turned against its outline; absent for none. */
  readonly holes?: readonly (readonly Place[])[]
  /** From one of its long edges to the other: the way that the shine of metal changes, the upper edge of a pane. */
  readonly across: readonly [Place, Place]
}

/** Length of the straight parts that bent ones are made of, millimetres. */
export const step = 60
