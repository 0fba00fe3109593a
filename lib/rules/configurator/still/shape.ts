import type { Place } from './space.ts'

/** A part of a still picture: an outline in its own units, filled or drawn. */
export interface StillShape {
  readonly d: string
  readonly fill?: string
  readonly opacity?: number
  readonly stroke?: string
  readonly width?: number
}

/** The outline of places as path data, or the line through them where it is open. */
export type PathOf = (places: readonly Place[], open?: boolean) => string
